/**
 * How messages are searched: the words of a text in the index, the terms of a query, and the matches in a text.
 * All of them fold letters in the same way, so that every match of the index can be marked.
 */

/** A word is cut to this many characters, in the index and in a query. */
export const SEARCH_WORD_MAX = 64;
/** Only this much of a text is read, in UTF-16 units: more than any reply has, and far less than an index can take. */
export const SEARCH_TEXT_MAX = 20_000;
/** The maximum length of the excerpt of a found message, in UTF-16 units. */
export const SEARCH_EXCERPT_MAX = 200;
/** The maximum length of an excerpt before its first match. */
const EXCERPT_BEFORE = 60;
/** The maximum part of it that is cut off to end between two words. */
const EXCERPT_AFTER = 30;
/** A letter with more marks than this is cut like any text. */
const LONG_LETTER = 20;

/** A part of a text: from the first index to before the second, in UTF-16 units. */
export type TextRange = [start: number, end: number];

/** A term that a text must contain to be found. */
export interface SearchTerm {
  /** Its characters, folded. */
  readonly characters: readonly string[];
  /** In a script without spaces: matches anywhere, not only as a whole word. */
  readonly isUnspaced: boolean;
  /** The last typed term, which also matches the beginning of a word. */
  readonly isPrefix: boolean;
}

/** Letters and digits in a row, all of scripts with spaces or all of scripts without. */
interface Run {
  readonly isUnspaced: boolean;
  /** Folded. */
  readonly characters: string[];
  /** The position of each of them in the text. */
  readonly starts: number[];
  readonly ends: number[];
}

// Most texts are mostly plain letters, of which the last may have a mark. The rest is split into graphemes, which
// people
// read as one letter: with its marks, a Korean syllable in its parts, a narrow kana with its voicing.
const LETTERS =
  /[A-Za-z0-9]+(?!\p{M})|[\u1100-\u115f\ua960-\ua97c]+[\u1160-\u11a7\ud7b0-\ud7c6]*[\u11a8-\u11ff\ud7cb-\ud7fb]*|\P{M}[\p{M}\uff9e\uff9f]*|\p{M}+/gu;
const PLAIN = /^[A-Za-z0-9]+$/;
/** Letters that equal their folded form: most of Chinese, Japanese and Korean. */
const FOLDED = /^[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]$/;
// Elsewhere a mark is a vowel, as in Hindi, or makes another letter, as in Japanese.
const ACCENT =
  /[[\p{M}&&[\p{sc=Zinh}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}]]--[\u3099\u309a]]|\p{Default_Ignorable_Code_Point}/gv;
/** Letters that Unicode does not decompose. */
const PLAIN_FORM: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const IN_WORD = /[\p{L}\p{N}\p{M}]/u;
const UNSPACED =
  /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{scx=Yiii}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]/u;

/** A letter without case, accents and width: one character, several or none. */
function fold(letter: string): string {
  if (FOLDED.test(letter)) return letter;
  const bare = letter.normalize('NFKD').replaceAll(ACCENT, '');
  // Through upper case, in which ß is SS and both small sigmas are one letter.
  const small = bare.toLowerCase().toUpperCase().toLowerCase();
  return small
    .normalize('NFKD')
    .replaceAll(ACCENT, '')
    .replaceAll(/[øłđðħæœþ]/g, (sign) => PLAIN_FORM[sign]!)
    .normalize('NFC');
}

function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  const add = (character: string, isUnspaced: boolean, start: number, end: number): void => {
    if (run?.isUnspaced !== isUnspaced) {
      run = { isUnspaced, characters: [], starts: [], ends: [] };
      runs.push(run);
    }
    run.characters.push(character);
    run.starts.push(start);
    run.ends.push(end);
  };
  for (const { 0: letters, index } of text.slice(0, SEARCH_TEXT_MAX).matchAll(LETTERS)) {
    if (PLAIN.test(letters)) {
      const plain = letters.toLowerCase();
      for (let at = 0; at < plain.length; at += 1) {
        add(plain[at]!, false, index + at, index + at + 1);
      }
      continue;
    }
    // Blanks and punctuation: folding each of them would take most of the time.
    if (letters.length === 1 && letters < '\x80') {
      run = undefined;
      continue;
    }
    for (const character of fold(letters)) {
      if (IN_WORD.test(character)) {
        add(character, UNSPACED.test(character), index, index + letters.length);
      } else run = undefined;
    }
  }
  return runs;
}

const wordOf = (characters: readonly string[]): string =>
  characters.slice(0, SEARCH_WORD_MAX).join('');

const pairsOf = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, at) => characters[at]! + character);

/** The index words of a text: its words, and in scripts without spaces each character and each pair of neighbours. */
export function searchWords(text: string): string[] {
  const words = new Set<string>();
  for (const { isUnspaced, characters } of runsOf(text)) {
    if (!isUnspaced) words.add(wordOf(characters));
    else for (const word of [...characters, ...pairsOf(characters)]) words.add(word);
  }
  return [...words];
}

/** The terms of a query; none if it contains neither letters nor digits. */
export function searchTerms(query: string): SearchTerm[] {
  const runs = runsOf(query);
  const terms = new Map<string, SearchTerm>();
  for (const [at, { isUnspaced, characters: all }] of runs.entries()) {
    const characters = isUnspaced ? all : all.slice(0, SEARCH_WORD_MAX);
    const isPrefix = !isUnspaced && at === runs.length - 1;
    terms.set(`${characters.join('')} ${isPrefix}`, { characters, isUnspaced, isPrefix });
  }
  return [...terms.values()];
}

/**
 * The index words of every text with this term. For a long term in a script without spaces, other texts may have them
 * too.
 */
export function lookupsOf({ isUnspaced, characters }: SearchTerm): string[] {
  return isUnspaced && characters.length > 1 ? pairsOf(characters) : [characters.join('')];
}

interface Hit {
  readonly start: number;
  readonly end: number;
  /** Index of the term. */
  readonly term: number;
}

function* hitsInWord({ characters, starts, ends }: Run, terms: readonly SearchTerm[]) {
  const word = wordOf(characters);
  for (const [term, { isUnspaced, isPrefix, characters: sought }] of terms.entries()) {
    if (isUnspaced) continue;
    const text = sought.join('');
    if (word === text) yield { start: starts[0]!, end: ends.at(-1)!, term };
    else if (isPrefix && word.startsWith(text)) {
      yield { start: starts[0]!, end: ends[sought.length - 1]!, term };
    }
  }
}

function* hitsAnywhere({ characters, starts, ends }: Run, terms: readonly SearchTerm[]) {
  for (const [term, { isUnspaced, characters: sought }] of terms.entries()) {
    if (!isUnspaced) continue;
    for (let at = 0; at + sought.length <= characters.length; at += 1) {
      if (!sought.every((character, i) => characters[at + i] === character)) continue;
      yield { start: starts[at]!, end: ends[at + sought.length - 1]!, term };
      at += sought.length - 1;
    }
  }
}

/** @returns the matches in order; undefined if a term has none */
function hitsOf(text: string, terms: readonly SearchTerm[]): [Hit, ...Hit[]] | undefined {
  const hits: Hit[] = runsOf(text).flatMap((run) => [
    ...(run.isUnspaced ? hitsAnywhere : hitsInWord)(run, terms),
  ]);
  const [first, ...rest] = hits.toSorted((a, b) => a.start - b.start);
  const found = new Set(hits.map(({ term }) => term));
  return first && found.size === terms.length ? [first, ...rest] : undefined;
}

/** Merges adjacent ranges. */
function rangesOf(hits: readonly Hit[]): TextRange[] {
  const ranges: TextRange[] = [];
  for (const { start, end } of hits) {
    const last = ranges.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else ranges.push([start, end]);
  }
  return ranges;
}

/** The first match that is followed by the most different terms within this many characters. */
function bestOf(hits: readonly [Hit, ...Hit[]], room: number): Hit {
  const near = new Map<number, number>();
  let [best] = hits;
  let most = 0;
  let to = 0;
  for (const [at, hit] of hits.entries()) {
    for (; to < hits.length && hits[to]!.end <= hit.start + room; to += 1) {
      near.set(hits[to]!.term, (near.get(hits[to]!.term) ?? 0) + 1);
    }
    if (near.size > most) {
      best = hit;
      most = near.size;
    }
    const left = (near.get(hit.term) ?? 0) - 1;
    if (left > 0) near.set(hit.term, left);
    else near.delete(hit.term);
    to = Math.max(to, at + 1);
  }
  return best;
}

const letters = new Intl.Segmenter();

/** The position, or the nearest one before it that is not inside a grapheme. */
function betweenLetters(text: string, at: number): number {
  const start = letters.segment(text).containing(at)?.index ?? at;
  if (at - start < LONG_LETTER) return start;
  return /[\ud800-\udbff]/.test(text.charAt(at - 1)) ? at - 1 : at;
}

/**
 * The part of a text that best shows why it was found, cut at spaces if there are any.
 * @returns undefined if the text does not contain all terms
 */
export function findExcerpt(
  text: string,
  terms: readonly SearchTerm[],
): { excerpt: string; ranges: TextRange[] } | undefined {
  const hits = hitsOf(text, terms);
  if (!hits) return undefined;
  const { start } = bestOf(hits, SEARCH_EXCERPT_MAX - EXCERPT_BEFORE);
  const from = beginningOf(text, start);
  const to = endOf(text, from);
  return {
    excerpt: text.slice(from, to),
    ranges: rangesOf(hits).flatMap(([first, last]): TextRange[] =>
      first < to && last > from ? [[Math.max(first, from) - from, Math.min(last, to) - from]] : [],
    ),
  };
}

function beginningOf(text: string, hit: number): number {
  const earliest = Math.min(hit - EXCERPT_BEFORE, text.length - SEARCH_EXCERPT_MAX);
  if (earliest <= 0) return 0;
  const blank = text.slice(earliest, hit).search(/\s/);
  return blank === -1 ? betweenLetters(text, earliest) : earliest + blank + 1;
}

function endOf(text: string, from: number): number {
  const latest = from + SEARCH_EXCERPT_MAX;
  if (latest >= text.length) return text.length;
  const blank = text.slice(latest - EXCERPT_AFTER, latest).search(/\s\S*$/);
  return blank === -1 ? betweenLetters(text, latest) : latest - EXCERPT_AFTER + blank;
}
