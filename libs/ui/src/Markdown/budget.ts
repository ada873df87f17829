/** The maximum nesting of quotes and lists, and of emphasis. Deeper signs stay text. */
export const MARKDOWN_MAX_DEPTH = 8;
/** The maximum number of parts of a text. The rest is shown as it was written. */
export const MARKDOWN_MAX_PARTS = 600;

/** A block of code has a button, which costs the page as much as this many other parts. */
export const PARTS_OF_CODE = 50;

/** Columns of a table. A wider one stays text, because its layout would take too long. */
export const MARKDOWN_MAX_COLUMNS = 20;

/** The remaining budget of a text. */
export interface Budget {
  left: number;
}
