import { searchWords } from '@neo/domain';

/**
 * What a search finds a message by, as SQL with one binding, `wordsOf` its text. Whatever writes a text writes its words in
 * the same statement, beside whose conversation it is in.
 */
export const WORDS = 'array_to_tsvector(?::text[])';

/** The binding of `WORDS`. */
export const wordsOf = (text: string): string[] => searchWords(text);

/** The same for many texts at once. @param column of `joinedWordsOf` each text */
export const wordsIn = (column: string): string =>
  `array_to_tsvector(string_to_array(${column}, ' '))`;

/** What `wordsIn` reads: words hold no spaces. */
export const joinedWordsOf = (text: string): string => searchWords(text).join(' ');

/** SQL for whose conversation that is. @param id an expression */
export const ownerOf = (id: string): string =>
  `(select conversations.user_id from conversations where conversations.id = ${id})`;

/** All of a reply that is put away for another, or comes back: columns that both tables have. */
export const REPLY_COLUMNS =
  'conversation_id, seq, variant, content, word_count, status, is_stopped, is_refused, model, created_at, edited_at, words';
