import type { RecalledMessage } from '../prompt/memory-section.ts';
import type { MadeNote, MadeNotes } from './read-notes.ts';

/** Beginning of a summary that no model wrote. */
export const EXTRACT_MARK = 'Extract:';
/** Notes in an extract, and sentences in its summary. */
const NOTES = 6;
const SUMMARY_SENTENCES = 4;
/** Maximum length of a sentence in an extract, so that it fits into a note with the speaker's name. */
const SENTENCE_MAX = 200;

// Japanese and Chinese write no spaces, so that no word ends at a boundary.
const OWN =
  /\b(?:I|I'm|I’m|I've|I’ve|my|mine|yo|mi|mis|me|soy|estoy|tengo|vivo|nací|trabajo|prefiero|quiero)\b|私|わたし|僕|ぼく|俺|我/iu;
/** A name: a capitalized word that is not the first. */
const NAME = /[\p{L}\p{N},;]\s+\p{Lu}\p{Ll}+/u;
const NUMBER = /\p{N}/u;

const KINDS: readonly [MadeNote['kind'], RegExp][] = [
  ['promise', /\b(?:promise|promised|I will|I'll|I’ll|prometo|prometí)\b/iu],
  [
    'preference',
    /\b(?:like|love|hate|prefer|favou?rite|gusta|gustan|encanta|odio|prefiero|favorit[oa])\b/iu,
  ],
  [
    'event',
    /\b(?:yesterday|today|tomorrow|ago|went|moved|married|ayer|hoy|mañana|fui|me mudé|me casé)\b/iu,
  ],
];

interface Sentence {
  seq: number;
  name: string;
  text: string;
  worth: number;
}

const sentencesOf = ({ seq, name, text }: RecalledMessage, user: string): Sentence[] =>
  (text.match(/[^.!?。！？\n]+[.!?。！？]*/gu) ?? [])
    .map((sentence) => sentence.trim().slice(0, SENTENCE_MAX))
    .filter(
      (sentence) => sentence.length >= 8 && !sentence.endsWith('?') && !sentence.endsWith('？'),
    )
    .map((sentence) => ({
      seq,
      name,
      text: sentence.toWellFormed(),
      worth: worthOf(sentence, name === user),
    }));

function worthOf(sentence: string, isOwn: boolean): number {
  const told =
    (OWN.test(sentence) ? 2 : 0) + (NAME.test(sentence) ? 1 : 0) + (NUMBER.test(sentence) ? 1 : 0);
  return isOwn && told > 0 ? told + 1 : told;
}

const quoted = ({ name, text }: Sentence): string => `${name}: “${text}”`;

/**
 * Notes without a model: sentences from the chat. Sentences of people about themselves, and those with names and
 * numbers, rank highest. Nothing is invented.
 */
export function extractNotes({
  user,
  lines,
}: {
  user: string;
  lines: readonly RecalledMessage[];
}): MadeNotes {
  const all = lines.flatMap((line) => sentencesOf(line, user));
  const best = all.toSorted((a, b) => b.worth - a.worth || a.seq - b.seq);
  const inOrder = (some: Sentence[]): Sentence[] => some.toSorted((a, b) => a.seq - b.seq);
  const told = inOrder(best.slice(0, SUMMARY_SENTENCES));
  const notes = best.filter(({ name, worth }) => name === user && worth > 1).slice(0, NOTES);
  return {
    summary: told.length === 0 ? null : `${EXTRACT_MARK} ${told.map(quoted).join(' ')}`,
    notes: inOrder(notes).map((sentence) => ({
      kind: KINDS.find(([, pattern]) => pattern.test(sentence.text))?.[0] ?? 'fact',
      text: quoted(sentence),
      seqs: [sentence.seq],
    })),
  };
}
