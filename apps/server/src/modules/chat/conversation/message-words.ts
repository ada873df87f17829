import { searchWords } from '@neo/domain';

/**
 * The search words of a message, as SQL with one binding, `wordsOf` its text. Every statement that
 * writes a text also writes its words and owner.
 */
export const WORDS = 'array_to_tsvector(?::text[])';

/** The binding of `WORDS`. */
export const wordsOf = (text: string): string[] => searchWords(text);

/** The same for many texts at once. @param column the column with `joinedWordsOf` each text */
export const wordsIn = (column: string): string =>
  `array_to_tsvector(string_to_array(${column}, ' '))`;

/** Input of `wordsIn`. Words contain no spaces. */
export const joinedWordsOf = (text: string): string => searchWords(text).join(' ');

/** SQL for the owner of a conversation. @param id SQL expression of its id */
export const ownerOf = (id: string): string =>
  `(select conversations.user_id from conversations where conversations.id = ${id})`;

/** The columns copied when a reply changes between the two tables. */
export const REPLY_COLUMNS =
  'conversation_id, seq, variant, content, word_count, status, is_stopped, is_refused, model, created_at, edited_at, words, is_imported';
