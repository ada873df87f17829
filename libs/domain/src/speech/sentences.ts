import { hideThinking } from '../words/hide-thinking.ts';
import { SpokenWords } from './spoken-words.ts';

/** Characters of a chunk. Shorter sentences are spoken together, longer ones in parts; the last may be shorter. */
export const SPOKEN_CHUNK = { least: 20, most: 200 } as const;

/** Cuts a reply into what a voice speaks at a time. */
export interface Sentences {
  /** Takes the next part of the reply. @returns the chunks that are complete now, in order */
  take(delta: string): string[];
  /** The reply has ended. @returns the rest */
  flush(): string[];
}

const { least, most } = SPOKEN_CHUNK;
const LETTER = /\p{L}/u;
const SPOKEN = /[\p{L}\p{N}]/u;
const MAY_END = /\p{STerm}/u;
/** Behind these a sentence goes on. Compared without regard to case. */
const ABBREVIATIONS = new Set(
  (
    'mr mrs ms mx dr prof st sr jr messrs rev gen col capt lt sgt gov sen rep hon vs etc cf ca approx dept est fig no ' +
    'nos vol pp ed al inc ltd co corp jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun ' +
    'sra srta dra ud uds vd vds dña lic ing arq pág págs núm núms cap art av avda gral cía tel ej p.ej ee uu'
  ).split(' '),
);
/** The last word of a piece that ends with a dot, or a number that begins a list. */
const BEFORE_DOT = /(?:^|[\s("“‘«¿¡[])([\p{L}.ª]+)\.\s*$/u;
/** J. R. R., U.S., e.g. */
const INITIALS = /^(?:\p{L}\.)*\p{L}$/u;
const LIST_NUMBER = /^\s*\d{1,3}\.\s*$/;

/** Whether the sentence goes on behind this. */
function goesOn(piece: string): boolean {
  if (LIST_NUMBER.test(piece)) return true;
  const word = BEFORE_DOT.exec(piece)?.[1]?.toLowerCase();
  if (word === undefined) return false;
  return ABBREVIATIONS.has(word) || INITIALS.test(word);
}

/** A line without a dot at its end, such as one of a list, gets a pause. */
const joined = (before: string, piece: string): string => {
  const text = piece.trimStart();
  if (before === '' || text.trim() === '') return before + text;
  return `${before}${/\p{P}$/u.test(before) ? '' : ','} ${text}`;
};

/** The best places to cut a long sentence, from the best on: behind a clause, at a space. */
const CUTS = [/^.*[;:—–](?=\s)/su, /^.*[,，、；：)”"](?=\s|[^\p{ASCII}])/su, /^.*\S(?=\s)/su];

/** Where to cut a text that is too long. Both parts have the least length. */
function cutOf(text: string): number {
  const end = Math.min(most, text.length - least);
  // The next character shows whether a word ends at the limit.
  const room = text.slice(0, end + 1);
  for (const cut of CUTS) {
    const length = cut.exec(room)?.[0].length ?? 0;
    if (length >= least && length <= end) return length;
  }
  // A letter keeps its accents.
  let at = end;
  while (at > least && /^[\p{M}\u200d\udc00-\udfff]/u.test(text.slice(at))) at -= 1;
  return /^[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at;
}

/**
 * Cuts a reply that arrives in parts into chunks of whole sentences. The same reply gives the same chunks, however it
 * was split. A sentence counts as complete when the first letter of the next one has come, because only that shows
 * that a dot was no decimal point and no abbreviation.
 * @param language the reply's, as a tag such as `en`
 */
export function sentences(language: string): Sentences {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const thinking = hideThinking();
  /** Text of the sentence that has not ended. */
  let open = '';
  /** Whole sentences that are too short to be spoken alone. */
  let short = '';
  let mayEnd = false;
  let ready: string[] = [];

  function emit(text: string): void {
    if (SPOKEN.test(text)) ready.push(text.trim());
  }

  function end(piece: string): void {
    let text = joined(short, piece).trimEnd();
    short = '';
    while (text.length > most) {
      const at = cutOf(text);
      emit(text.slice(0, at));
      text = text.slice(at).trim();
    }
    if (text.length < least) short = text;
    else emit(text);
  }

  /** Takes the sentences that have ended out of the open text. */
  function settle(): void {
    mayEnd = false;
    const pieces = [...segmenter.segment(open)].map(({ segment }) => segment);
    let piece = '';
    for (const segment of pieces.slice(0, -1)) {
      piece += segment;
      if (goesOn(piece)) continue;
      end(piece);
      piece = '';
    }
    open = piece + pieces.at(-1)!;
  }

  function cutLong(): void {
    if (short.length + open.length + 2 < most + least) return;
    const text = joined(short, open);
    if (text.length < most + least) return;
    const at = cutOf(text);
    emit(text.slice(0, at));
    short = '';
    open = text.slice(at).trimStart();
  }

  const words = new SpokenWords((text) => {
    for (const character of text) {
      if (character === '\n') {
        if (mayEnd) settle();
        end(open);
        open = '';
      } else if (!/\s/.test(character)) {
        open += character;
        if (mayEnd && LETTER.test(character)) settle();
        mayEnd ||= MAY_END.test(character);
        cutLong();
      } else if (open !== '' && !open.endsWith(' ')) open += ' ';
    }
  });

  function drain(): string[] {
    const chunks = ready;
    ready = [];
    return chunks;
  }

  return {
    take(delta) {
      words.push(thinking.take(delta));
      return drain();
    },
    flush() {
      words.push(thinking.flush());
      words.end();
      if (mayEnd) settle();
      end(open);
      emit(short);
      [open, short] = ['', ''];
      return drain();
    },
  };
}
