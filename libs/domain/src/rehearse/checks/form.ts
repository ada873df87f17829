import type { ResponseStyle } from '../../enumerations.ts';
import { markOf, runSet, runsOf, wordsOf } from '../passages.ts';
import type { PlacedWord } from '../passages.ts';
import type { Check, Mark } from '../rehearsal.ts';
import { failed, passed, warned } from './check.ts';

/** Words of a reply: least in a talk, and most, for each style. */
export const STYLE_WORDS: Record<ResponseStyle, readonly [least: number, most: number]> = {
  concise: [1, 90],
  humorous: [4, 180],
  conversational: [4, 180],
  challenging: [6, 240],
  inspirational: [6, 240],
  formal: [6, 240],
  philosophical: [8, 320],
  analytical: [8, 320],
  creative: [8, 360],
};
const REPEATED_WORDS = 6;
/** The same words may come twice, as a refrain. */
const REPEATS = 2;
const GREETING_WORDS = 8;

export interface FormFacts {
  style: ResponseStyle;
  /** Whether its length can be too short. */
  isTalk: boolean;
  /** Its first greeting; empty if it has none. */
  greeting: string;
  /** Its earlier replies in the same conversation. */
  earlier: readonly string[];
}

function repeated(words: readonly PlacedWord[]): Mark[] {
  const places = new Map<string, number[]>();
  for (const { text, at } of runsOf(words, REPEATED_WORDS)) {
    places.set(text, [...(places.get(text) ?? []), at]);
  }
  return [...places.values()]
    .filter((found) => found.length > REPEATS)
    .flatMap((found) => found.map((at) => markOf(words, at, REPEATED_WORDS)));
}

const shared = (words: readonly PlacedWord[], texts: readonly string[], size: number): Mark[] => {
  const known = runSet(texts, size);
  return [...runsOf(words, size)]
    .filter(({ text }) => known.has(text))
    .map(({ at }) => markOf(words, at, size));
};

/** A reply has the length of its style, repeats neither itself nor what was said before, and greets once. */
export function checkForm(reply: string, { style, isTalk, greeting, earlier }: FormFacts): Check {
  const words = wordsOf(reply);
  if (words.length === 0) return failed('form', 'empty');
  const itself = repeated(words);
  if (itself.length > 0) return failed('form', 'repeats-itself', itself);
  const before = shared(words, earlier, REPEATED_WORDS);
  if (before.length > 0) return failed('form', 'repeats-earlier', before);
  const greets = shared(words, [greeting], GREETING_WORDS);
  if (greets.length > 0) return warned('form', 'echoes-greeting', greets);
  const [least, most] = STYLE_WORDS[style];
  if (words.length > most) {
    return warned('form', 'too-long', [[words[most]!.start, words.at(-1)!.end]]);
  }
  return isTalk && words.length < least ? warned('form', 'too-short') : passed('form');
}
