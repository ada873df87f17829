/** "2024-07-04 15:05 UTC": what people read in a file. */
export const dayAndTime = (moment: Date): string =>
  `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
