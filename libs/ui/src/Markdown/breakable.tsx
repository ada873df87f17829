import { Fragment } from 'react';
import type { ReactNode } from 'react';

/** Longer words get break opportunities. No real word is that long. */
const LONG_WORD = /(?<!\S)\S{200,}/g;
const EVERY = 100;
/** A character of several code points is not cut, unless it has more of them than anybody would write. */
const LONGEST_CHARACTER = 30;

const GOES_ON = /^(?:\p{M}|\p{Emoji_Modifier}|\u200d)/u;

const isWithinPair = (text: string, at: number): boolean =>
  /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(at - 1, at + 1));

function isWithinCharacter(text: string, at: number): boolean {
  return (
    isWithinPair(text, at) ||
    text.charAt(at - 1) === '\u200d' ||
    GOES_ON.test(text.slice(at, at + 2))
  );
}

function piecesOf(word: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < word.length;) {
    let to = Math.min(from + EVERY, word.length);
    const last = Math.min(to + LONGEST_CHARACTER, word.length);
    while (to < last && isWithinCharacter(word, to)) to += 1;
    if (isWithinPair(word, to)) to += 1;
    pieces.push(word.slice(from, to));
    from = to;
  }
  return pieces;
}

/**
 * A text that browsers lay out quickly. For each line of a long word they shape the whole rest of it again,
 * which froze the page for ten seconds at 64,000 letters, as do thousands of marks on one letter. Copied text
 * stays the same.
 */
export function breakable(text: string): ReactNode {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(LONG_WORD)) {
    parts.push(text.slice(from, index));
    for (const piece of piecesOf(word)) {
      parts.push(
        <Fragment key={parts.length}>
          {piece}
          <wbr />
        </Fragment>,
      );
    }
    from = index + word.length;
  }
  return parts.length === 0 ? text : [...parts, text.slice(from)];
}
