/**
 * SQL for the language that a person wants replies in.
 * @param column of the query around it that holds the person's id
 */
export const replyLanguageOf = (column: string): string =>
  `(select users.ai_response_language from users where users.id = ${column})`;

/** The same for the name that they show, which they may not have. */
export const displayNameOf = (column: string): string =>
  `(select users.display_name from users where users.id = ${column})`;
