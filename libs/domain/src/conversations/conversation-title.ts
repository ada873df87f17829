import { DERIVED_TITLE_MAX } from '../limits.ts';
import { plainWords } from '../words/plain-words.ts';

/** The first words of a message, as the title of a conversation; null if it has no words. */
export function titleFrom(message: string): string | null {
  const words = plainWords(message).trim().split(/\s+/u).filter(Boolean);
  let title = '';
  for (const word of words) {
    const longer = title === '' ? word : `${title} ${word}`;
    if (Array.from(longer).length > DERIVED_TITLE_MAX) break;
    title = longer;
  }
  // A word may be longer than a title, and in some scripts a whole text is one word.
  return (
    title ||
    Array.from(words[0] ?? '')
      .slice(0, DERIVED_TITLE_MAX)
      .join('') ||
    null
  );
}
