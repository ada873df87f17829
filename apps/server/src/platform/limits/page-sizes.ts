/** Page sizes for reading all of a person's data. No connection is held between two pages. */
export const READ_AT_A_TIME = {
  /** Small rows. */
  rows: 500,
  /** Rows with texts. */
  texts: 100,
  /** Messages with all their variants; at maximum length they take about ten megabytes. */
  variants: 25,
  /** NEOs with all their texts. */
  neos: 10,
} as const;
