/** How much is read from the database at a time where all of a person's data is read. Between two pages no connection is held. */
export const READ_AT_A_TIME = {
  /** Small rows. */
  rows: 500,
  /** Rows with a text. */
  texts: 100,
  /** Messages with all their variants: at their longest they take some ten megabytes. */
  variants: 25,
  /** NEOs, each with all that was written into it. */
  neos: 10,
} as const;
