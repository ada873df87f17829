import { ENGLISH } from './english.ts';
import { DISTRESS_KINDS } from './phrases.ts';
import type { DistressKind, PhraseList } from './phrases.ts';
import { SPANISH } from './spanish.ts';

/** The published protocol. It counts up when lists or instruction change. */
export const SAFETY_PROTOCOL_VERSION = '2026-11-29.3';

/** Stands at the end of a prompt that answers distress. In a debate others may have answered it before. */
export const SAFETY_INSTRUCTION =
  'This is not said by the user. What the user said last may speak of suicide, self-harm or an eating disorder, and the screen already shows help lines. In your next reply, in the language of the conversation: take it seriously, be warm and calm, say that help exists and that talking to a person now is worth it. Do not describe, rate, praise or plan any method, amount, place or diet. Do not make the user promise to stay for you, and do not keep a secret of this kind. Say that you are an AI. You may stay in character in tone only.';

type Test = (sentence: string) => boolean;

interface Reading {
  readonly stems: RegExp;
  readonly kinds: readonly (readonly [DistressKind, Test])[];
  readonly harmless: Test;
  readonly denied: Test;
  readonly turns: RegExp;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Ends a clause that is not the last one of its sentence. */
const COMMA = ' ,';

/** One pattern for all lines. The patterns are ours: no repeated part contains another one. */
function patternOf(lines: readonly string[], names: PhraseList['names']): RegExp {
  const filled = lines.map((line) =>
    line
      .replace(/\b[A-Z]{2,}\b/g, (name) => `(?:${names[name] ?? name})`)
      .replaceAll(';', `(?=${COMMA}|$)`),
  );
  return new RegExp(`\\b(?:${filled.join('|')})\\b`);
}

const testOf = (lines: readonly string[], names: PhraseList['names']): Test => {
  const pattern = patternOf(lines, names);
  return (sentence) => pattern.test(sentence);
};

/** A line `a & b ! c`. */
function togetherOf(line: string, names: PhraseList['names']): Test {
  const [found = '', absent] = line.split(' ! ');
  const all = found.split(' & ').map((part) => testOf([part], names));
  const none = absent === undefined ? () => false : testOf([absent], names);
  return (sentence) => all.every((test) => test(sentence)) && !none(sentence);
}

function phrasesOf(text: string, names: PhraseList['names']): Test {
  const lines = linesOf(text);
  const isTogether = (line: string): boolean => / [&!] /.test(line);
  const one = testOf(
    lines.filter((line) => !isTogether(line)),
    names,
  );
  const several = lines.flatMap((line) => (isTogether(line) ? [togetherOf(line, names)] : []));
  return (sentence) => one(sentence) || several.some((test) => test(sentence));
}

const read = ({ names, stems, phrases, harmless, denied, turns }: PhraseList): Reading => ({
  stems: new RegExp(`\\b(?:${linesOf(stems).join(' ').split(/\s+/).join('|')})`),
  kinds: DISTRESS_KINDS.map((kind) => [kind, phrasesOf(phrases[kind], names)]),
  harmless: testOf(linesOf(harmless), names),
  denied: testOf(
    linesOf(denied).map((line) => `^(?:${line});`),
    names,
  ),
  turns: new RegExp(` (?:${turns}) `),
});

const READINGS = [read(ENGLISH), read(SPANISH)];

/** Sentences as lists of their clauses, in plain words: no case, accents, apostrophes or marks. */
function sentencesOf(text: string): string[][] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’‘\x60´]+/gu, '');
  return plain.split(/[.!?;\n…]+/).map((sentence) =>
    sentence
      .split(/[,:()–—]+/)
      .map((clause) => clause.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())
      .filter(Boolean),
  );
}

/** The kind of distress in clauses of the same sentence, without those that deny it. */
function kindOf(clauses: readonly string[], { kinds, denied }: Reading): DistressKind | null {
  const last = clauses.length - 1;
  const said = clauses
    .map((clause, nr) => (nr === last ? clause : clause + COMMA))
    .filter((clause) => !denied(clause));
  const texts = [said.join(' ').replaceAll(COMMA, ''), ...said];
  return kinds.find(([, test]) => texts.some(test))?.[0] ?? null;
}

/** The kind of distress in a sentence. If part of it is harmless, only what follows a word such as “but” counts. */
function kindIn(clauses: readonly string[], reading: Reading): DistressKind | null {
  const { stems, harmless, turns } = reading;
  const sentence = clauses.join(' ');
  if (!stems.test(sentence)) return null;
  if (!harmless(sentence)) return kindOf(clauses, reading);
  const turned = clauses.join(`${COMMA} `).split(turns).slice(1);
  const found = turned
    .map((part) => part.split(/ ?, ?/).filter(Boolean))
    .filter((part) => !harmless(part.join(' ')))
    .map((part) => kindOf(part, reading));
  return DISTRESS_KINDS.find((kind) => found.includes(kind)) ?? null;
}

/** The kind of distress that a message speaks of; null if it does not. */
export function findDistress(text: string): DistressKind | null {
  for (const sentence of sentencesOf(text)) {
    for (const reading of READINGS) {
      const kind = kindIn(sentence, reading);
      if (kind !== null) return kind;
    }
  }
  return null;
}
