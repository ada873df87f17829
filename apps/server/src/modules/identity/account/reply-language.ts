/**
 * SQL for the language in which a person wants replies.
 * @param column column of the outer query with the person's id
 */
export const replyLanguageOf = (column: string): string =>
  `(select users.ai_response_language from users where users.id = ${column})`;

/** The same for the display name, which may be null. */
export const displayNameOf = (column: string): string =>
  `(select users.display_name from users where users.id = ${column})`;

/** The same for whether NEOs remember what lies far back. */
export const memorySettingOf = (column: string): string =>
  `(select users.memory from users where users.id = ${column})`;

/** The same for whether notes may hold in all conversations with a NEO. */
export const memoryAcrossOf = (column: string): string =>
  `(select users.memory_across_chats from users where users.id = ${column})`;

/** The same for the country whose help lines are shown, which may be null. */
export const countryOf = (column: string): string =>
  `(select users.country from users where users.id = ${column})`;

/** The same for whether a browser of theirs may want pushes. */
export const hasPushOf = (column: string): string =>
  `(select users.has_push from users where users.id = ${column})`;
