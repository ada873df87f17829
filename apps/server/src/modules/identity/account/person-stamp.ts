/**
 * SQL for a text that changes whenever a person's row changes, for validating caches.
 * @param column column of the outer query with the person's id
 */
export const personStamp = (column: string): string =>
  `(select users.xmin::text from users where users.id = ${column})`;
