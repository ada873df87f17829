import { NOTE_KINDS } from '../enumerations.ts';
import type { NoteKind } from '../enumerations.ts';
import { MEMORY_LIMITS } from '../limits.ts';
import { isVisible } from '../words/text.ts';

/** A note by a model. */
export interface MadeNote {
  kind: Exclude<NoteKind, 'summary' | 'pinned'>;
  text: string;
  /** Ascending and unique; at least one. */
  seqs: number[];
}

export interface MadeNotes {
  /** Null if there is none. */
  summary: string | null;
  notes: MadeNote[];
}

/** How much of an answer is read, in UTF-16 units. */
export const ANSWER_MAX_CHARACTERS = 12_000;
/** Maximum number of notes from an answer. */
export const NOTES_PER_ANSWER = 12;

const KINDS: readonly string[] = NOTE_KINDS.filter(
  (kind) => kind !== 'summary' && kind !== 'pinned',
);

/**
 * Parses a model's answer: plain JSON, JSON in a fence or among prose, or cut off.
 * @param shown the numbers of the messages that the model was shown; notes that only cite others are dropped
 * @returns undefined if there is nothing to keep
 */
export function readNotes(answer: string, shown: ReadonlySet<number>): MadeNotes | undefined {
  const found = jsonIn(answer.slice(0, ANSWER_MAX_CHARACTERS));
  const summary = cleanText(found.summary, MEMORY_LIMITS.summary);
  const notes: MadeNote[] = [];
  for (const each of found.notes) {
    if (notes.length === NOTES_PER_ANSWER) break;
    const note = noteIn(each, shown);
    if (note) notes.push(note);
  }
  return summary === null && notes.length === 0 ? undefined : { summary, notes };
}

interface Found {
  summary: unknown;
  notes: unknown[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function jsonIn(answer: string): Found {
  const whole = parsed(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1));
  if (isObject(whole)) {
    const notes: unknown[] = Array.isArray(whole['notes']) ? whole['notes'] : [];
    return { summary: whole['summary'], notes };
  }
  // Broken or cut off: takes the complete pieces.
  const [, summary] = /"summary"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(answer) ?? [];
  return {
    summary: summary === undefined ? undefined : parsed(summary),
    notes: [...answer.matchAll(/\{[^{}]*\}/g)].map(([piece]) => parsed(piece)),
  };
}

/** A text as one storable line; null if it is empty. */
function cleanText(value: unknown, most: number): string | null {
  if (typeof value !== 'string') return null;
  const text = value
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const characters = Array.from(text);
  const fitting = characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
  return isVisible(fitting) ? fitting : null;
}

function noteIn(value: unknown, shown: ReadonlySet<number>): MadeNote | undefined {
  if (!isObject(value)) return undefined;
  const text = cleanText(value['text'], MEMORY_LIMITS.text);
  const cited: unknown[] = Array.isArray(value['seqs']) ? value['seqs'] : [value['seqs']];
  const seqs = [...new Set(cited.map(numberIn))].filter((seq) => shown.has(seq));
  if (text === null || seqs.length === 0) return undefined;
  const kind = String(value['kind']).toLowerCase();
  return {
    kind: KINDS.includes(kind) ? (kind as MadeNote['kind']) : 'fact',
    text,
    seqs: seqs.sort((a, b) => a - b),
  };
}

const numberIn = (value: unknown): number =>
  typeof value === 'string'
    ? Number(value.replace('#', ''))
    : typeof value === 'number'
      ? value
      : NaN;
