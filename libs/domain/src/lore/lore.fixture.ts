import { LoreBook } from './book.ts';
import { firingLore } from './firing-lore.ts';
import type { PatternAnswer, PatternQuestion } from './key.ts';
import type { LoreInput, LoreOutcome } from './outcome.ts';
import { EMPTY_ENTRY, EMPTY_LORE } from './lore.ts';
import type { Lore, LoreEntry } from './lore.ts';

/** An entry that wakes on `dragon`. */
export const anEntry = (fields: Partial<LoreEntry> = {}): LoreEntry => ({
  ...EMPTY_ENTRY,
  keys: ['dragon'],
  content: 'Dragons sleep in winter.',
  ...fields,
});

export const aLore = (
  entries: readonly Partial<LoreEntry>[],
  fields: Partial<Lore> = {},
): Lore => ({ ...EMPTY_LORE, ...fields, entries: entries.map(anEntry) });

/** Messages said in turn, the newest last; numbered from 1. */
export const anInput = (said: readonly string[], fields: Partial<LoreInput> = {}): LoreInput => ({
  messages: said.map((text, at) => ({ seq: at + 1, name: '', text })),
  already: new Set(),
  everFired: new Set(),
  characterMessageCount: 0,
  greetingIndex: null,
  windowTokens: 8_192,
  macros: { char: 'Frida', user: 'Ana', seed: 'conversation 1' },
  ...fields,
});

/** Answers with JavaScript's own engine. Only for tests: the patterns here are our own. */
const answersTo = ({ texts, patterns }: PatternQuestion): PatternAnswer[] =>
  patterns.map(({ pattern, flags, count }) => {
    try {
      const expression = new RegExp(pattern, `${flags}u`);
      return texts.slice(0, count).findIndex((text) => expression.test(text));
    } catch {
      return 'unsupported';
    }
  });

/** The entries that fire in a turn. */
export function firedLore(
  lore: Lore | LoreBook,
  input: LoreInput,
  answer: (question: PatternQuestion) => readonly PatternAnswer[] = answersTo,
): LoreOutcome {
  const firing = firingLore(lore instanceof LoreBook ? lore : new LoreBook(lore), input);
  let step = firing.next();
  while (!step.done) step = firing.next(answer(step.value));
  return step.value;
}
