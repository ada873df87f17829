/** How many quotes and lists may stand in each other, and how much emphasis; deeper signs stay text. */
export const MARKDOWN_MAX_DEPTH = 8;
/** How many parts one text may have. What comes after the last of them is shown as it was written. */
export const MARKDOWN_MAX_PARTS = 600;

/** A block of code has a button: it costs the page as much as so many other parts. */
export const PARTS_OF_CODE = 50;

/** Columns of a table; with more it is text, as a browser would lay it out for long. */
export const MARKDOWN_MAX_COLUMNS = 20;

/** What may still be made of one text. */
export interface Budget {
  left: number;
}
