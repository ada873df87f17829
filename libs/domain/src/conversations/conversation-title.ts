import { CONVERSATION_LIMITS, DERIVED_TITLE_MAX } from '../limits.ts';
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

/** The number at the end of a title that others have, too: " (2)". A longer one is a word of the title. */
export const COPY_NUMBER = / \(\d{1,3}\)$/u;

/** The title of a copy: "Plans (2)". A title that ends with a number has it replaced; a long one is cut. */
export function copyTitle(title: string, number: number): string {
  const end = ` (${number})`;
  const room = CONVERSATION_LIMITS.title - end.length;
  return `${Array.from(title.replace(COPY_NUMBER, '')).slice(0, room).join('').trimEnd()}${end}`;
}

/** The title of a conversation without one of its own, and the number after it. */
export interface Opening {
  readonly text: string;
  readonly number: number | null;
}

/** The title that lists show; null for an untitled conversation that is empty. */
export function shownTitle(title: string | null, opening: Opening | undefined): string | null {
  if (title !== null || !opening) return title;
  const derived = titleFrom(opening.text);
  return derived !== null && opening.number !== null ? copyTitle(derived, opening.number) : derived;
}

/** The smallest number, from 2, that tells a copy apart from these titles. */
export function nextCopy(title: string, taken: Iterable<string | null>): number {
  const titles = new Set(taken);
  let number = 2;
  while (titles.has(copyTitle(title, number))) number += 1;
  return number;
}
