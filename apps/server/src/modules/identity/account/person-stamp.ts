/**
 * SQL for a text that is another one whenever anything of a person changed, for those who keep what they made of it.
 * @param column of the query around it that holds the person's id
 */
export const personStamp = (column: string): string =>
  `(select users.xmin::text from users where users.id = ${column})`;
