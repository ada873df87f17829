import type { Mark } from './rehearsal.ts';

/** A word of a text: folded, and its place. */
export interface PlacedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Without case, accents and apostrophes, so that `I’m` is `im`. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}'’‘\x60´]+/gu, '');

const WORD = /[\p{L}\p{N}\p{M}'’‘]+/gu;

export const wordsOf = (text: string): PlacedWord[] =>
  [...text.matchAll(WORD)].flatMap(({ 0: found, index: start }) => {
    const word = folded(found);
    return word === '' ? [] : [{ word, start, end: start + found.length }];
  });

/** Each run of `size` words, with the place of its first word. */
export function* runsOf(
  words: readonly PlacedWord[],
  size: number,
): Generator<{ text: string; at: number }> {
  for (let at = 0; at + size <= words.length; at += 1) {
    let text = words[at]!.word;
    for (let next = 1; next < size; next += 1) text += ` ${words[at + next]!.word}`;
    yield { text, at };
  }
}

/** The runs of a text, to look others up. */
export const runSet = (texts: readonly string[], size: number): Set<string> => {
  const found = new Set<string>();
  for (const text of texts) for (const run of runsOf(wordsOf(text), size)) found.add(run.text);
  return found;
};

/** The place of a run of words. */
export const markOf = (words: readonly PlacedWord[], at: number, size: number): Mark => [
  words[at]!.start,
  words[at + size - 1]!.end,
];

/** In order, with overlapping and touching marks as one. */
export function merged(marks: readonly Mark[]): Mark[] {
  const out: Mark[] = [];
  for (const [start, end] of marks.toSorted((a, b) => a[0] - b[0])) {
    const last = out.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else out.push([start, end]);
  }
  return out;
}

/** The places where a pattern with the flag `g` matches. */
export const placesOf = (text: string, pattern: RegExp): Mark[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => [index, index + found.length]);

export interface Sentence {
  /** Folded words, joined by blanks. */
  readonly plain: string;
  readonly start: number;
  readonly end: number;
  readonly isQuestion: boolean;
}

const SENTENCE = /[^.!?…\n]+[.!?…]*/gu;
/** Ends at a colon and a quotation mark, too: a quotation may be in another language. */
export const CLAUSE = /[^.!?…\n:«»“”"]+[.!?…]*/gu;

export const sentencesOf = (text: string, pattern = SENTENCE): Sentence[] =>
  [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
    const plain = wordsOf(found)
      .map(({ word }) => word)
      .join(' ');
    if (plain === '') return [];
    const start = index + (found.length - found.trimStart().length);
    const end = index + found.trimEnd().length;
    return [{ plain, start, end, isQuestion: found.includes('?') }];
  });

/** One pattern for all lines of a list of phrases. Each is matched as whole words in folded text. */
export const phrasePattern = (lines: string): RegExp => {
  const phrases = lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return new RegExp(`\\b(?:${phrases.join('|')})\\b`, 'g');
};

/** The sentences that contain one of the phrases. */
export const sentencesWith = (sentences: readonly Sentence[], phrases: RegExp): Sentence[] =>
  sentences.filter(({ plain }) => plain.search(phrases) !== -1);

const PAUSE = /[,:;—–]/u;

/**
 * The words of a text that the phrases match.
 * @param isTight no comma or colon may stand between them: "no, soy…" is not "no soy…"
 */
export function phraseMarks(text: string, phrases: RegExp, isTight = false): Mark[] {
  const marks: Mark[] = [];
  for (const sentence of sentencesOf(text)) {
    const words = wordsOf(text.slice(sentence.start, sentence.end));
    const starts: number[] = [];
    let length = 0;
    for (const { word } of words) {
      starts.push(length);
      length += word.length + 1;
    }
    for (const { 0: found, index } of sentence.plain.matchAll(phrases)) {
      const first = starts.findLastIndex((start) => start <= index);
      const last = starts.findLastIndex((start) => start < index + found.length);
      const mark: Mark = [sentence.start + words[first]!.start, sentence.start + words[last]!.end];
      if (!isTight || !PAUSE.test(text.slice(...mark))) marks.push(mark);
    }
  }
  return merged(marks);
}
