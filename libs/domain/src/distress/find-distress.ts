import { ENGLISH } from './english.ts';
import { DISTRESS_KINDS, wordsOf } from './phrases.ts';
import type { DistressKind, PhraseList } from './phrases.ts';
import { SPANISH } from './spanish.ts';

/** The published protocol. It counts up when lists or instruction change. */
export const SAFETY_PROTOCOL_VERSION = '2026-11-24';

/** Stands at the end of a prompt whose newest message speaks of distress. */
export const SAFETY_INSTRUCTION =
  'This is not said by the user. The last message may speak of suicide, self-harm or an eating disorder, and the screen already shows help lines. In your next reply, in the language of the conversation: take it seriously, be warm and calm, say that help exists and that talking to a person now is worth it. Do not describe, rate, praise or plan any method, amount, place or diet. Do not make the user promise to stay for you, and do not keep a secret of this kind. Say that you are an AI. You may stay in character in tone only.';

interface Phrase {
  readonly kind: DistressKind;
  readonly words: readonly Word[];
}
interface Word {
  readonly any: ReadonlySet<string>;
  readonly isOptional: boolean;
  /** Words that may come before it. */
  readonly gap: number;
}
interface Reading {
  /** By each word that can begin them. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>;
  readonly after: readonly string[][];
  readonly before: readonly string[][];
  readonly fiction: ReadonlySet<string>;
}

const GAP = 2;
/** Words of a phrase's sentence that are looked at before and after it. */
const REACH = 3;

function parse(kind: DistressKind, line: string): Phrase {
  const words: Word[] = [];
  let gap = 0;
  for (const token of wordsOf(line)) {
    if (token === '*') gap = GAP;
    else {
      const isOptional = token.startsWith('(');
      words.push({ any: new Set(token.replace(/[()]/g, '').split('|')), isOptional, gap });
      gap = 0;
    }
  }
  return { kind, words };
}

/** The words that a phrase can begin with. */
function beginningsOf({ words }: Phrase): Set<string> {
  const required = words.findIndex(({ isOptional }) => !isOptional);
  return new Set(words.slice(0, required + 1).flatMap(({ any }) => [...any]));
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function read({ phrases, after, before, fiction }: PhraseList): Reading {
  const byFirst = new Map<string, Phrase[]>();
  for (const kind of DISTRESS_KINDS) {
    for (const line of linesOf(phrases[kind])) {
      const phrase = parse(kind, line);
      for (const first of beginningsOf(phrase)) {
        byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
      }
    }
  }
  return {
    phrases: byFirst,
    after: linesOf(after).map(wordsOf),
    before: linesOf(before).map(wordsOf),
    fiction: new Set(wordsOf(fiction)),
  };
}

const READINGS = [read(ENGLISH), read(SPANISH)];

/** Sentences as words without case, accents and apostrophes. */
function sentencesOf(text: string): string[][] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/['’‘`´]/g, '');
  return plain.split(/[.!?;\n…]+/).map((part) => part.match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** The place after a phrase that begins here; -1 if it does not. */
function endOf(words: readonly Word[], said: readonly string[], from: number, nr = 0): number {
  if (nr === words.length) return from;
  const { any, isOptional, gap } = words[nr]!;
  for (let at = from; at <= from + gap && at < said.length; at += 1) {
    if (!any.has(said[at]!)) continue;
    const end = endOf(words, said, at + 1, nr + 1);
    if (end !== -1) return end;
  }
  return isOptional ? endOf(words, said, from, nr + 1) : -1;
}

const holds = (said: readonly string[], words: readonly string[]): boolean =>
  said.some((_, at) => words.every((word, nr) => said[at + nr] === word));

/** Whether what stands around a phrase makes it an idiom or the words of somebody else. */
function isMeant({ after, before }: Reading, said: readonly string[], from: number, end: number) {
  const behind = said.slice(end, end + REACH + 1);
  const ahead = said.slice(Math.max(0, from - REACH), from);
  return (
    !after.some((words) => holds(behind, words)) && !before.some((words) => holds(ahead, words))
  );
}

function findIn(reading: Reading, said: readonly string[]): DistressKind | null {
  for (let at = 0; at < said.length; at += 1) {
    for (const { kind, words } of reading.phrases.get(said[at]!) ?? []) {
      const end = endOf(words, said, at);
      if (end === -1 || !isMeant(reading, said, at, end)) continue;
      if (!said.some((word) => reading.fiction.has(word))) return kind;
    }
  }
  return null;
}

/** The kind of distress that a message speaks of; null if it does not. */
export function findDistress(text: string): DistressKind | null {
  for (const said of sentencesOf(text)) {
    for (const reading of READINGS) {
      const kind = findIn(reading, said);
      if (kind) return kind;
    }
  }
  return null;
}
