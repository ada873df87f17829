import type { Work } from './work.ts';

// Most keys have only one spelling.
// eslint-disable-next-line no-control-regex -- all of ASCII is meant
const ASCII = /^[\0-\x7f]*$/;

/** Normalizes texts that look the same to people. */
export const normalized = (text: string): string =>
  ASCII.test(text) ? text : text.normalize('NFC');

/** Also ignores case. A Greek sigma has another form at the end of a word. */
export const folded = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : normalized(normalized(text).toLowerCase()).replaceAll('ς', 'σ');

// Also Thai and similar scripts. Korean attaches particles to words without a space.
const WITHOUT_SPACES =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}]/u;
// A combining mark belongs to the letter before it.
const OF_A_WORD = /[\p{L}\p{N}\p{M}]/u;

const isOfSpacedWord = (character: string): boolean =>
  OF_A_WORD.test(character) && !WITHOUT_SPACES.test(character);

const at = (text: string, index: number): string => {
  const point = text.codePointAt(index);
  return point === undefined ? '' : String.fromCodePoint(point);
};
/** The character that ends at this position. */
const before = (text: string, index: number): string => {
  const isPair = index > 1 && /[\udc00-\udfff]/.test(text[index - 1]!);
  return index > 0 ? at(text, isPair ? index - 2 : index - 1) : '';
};

/** Whether a word ends between two characters. */
const isEdge = (left: string, right: string): boolean =>
  !(isOfSpacedWord(left) && isOfSpacedWord(right));

function isWholeWord(text: string, start: number, end: number): boolean {
  return isEdge(before(text, start), at(text, start)) && isEdge(before(text, end), at(text, end));
}

const BUCKETS = 0x4000;
const bucketOf = (text: string, index: number): number =>
  ((text.charCodeAt(index) << 7) ^ text.charCodeAt(index + 1)) & (BUCKETS - 1);

/** Cost of indexing a letter, in compared letters. */
const INDEX_COST = 4;

/** Cost of checking the edges of a word, in compared letters. */
const EDGES_COST = 32;

/** How many pairs of letters of a key are considered to find the rarest. */
const PAIRS_WEIGHED = 24;

/**
 * Texts in which many keys are searched. It indexes the positions of each pair of letters. Most keys contain a pair
 * that does not occur, and the others are compared at a few positions, so thousands of keys cost little more than
 * reading them.
 */
export class Haystack {
  readonly #text: string;
  /** End position of each text. */
  readonly #ends: number[] = [];
  /** The positions in bucket b are `#places[#begins[b]]` to `#places[#begins[b + 1]]`, in ascending order. */
  readonly #begins = new Uint32Array(BUCKETS + 1);
  readonly #places: Uint32Array;
  readonly #work: Work;

  constructor(texts: readonly string[], work: Work) {
    this.#work = work;
    const length = texts.reduce((sum, text) => sum + text.length, 0);
    work.mayCompare(length * INDEX_COST);
    this.#text = texts.join('\0');
    let end = -1;
    for (const { length } of texts) this.#ends.push((end += length + 1));
    const pairs = Math.max(0, this.#text.length - 1);
    for (let i = 0; i < pairs; i += 1) this.#begins[bucketOf(this.#text, i) + 1]! += 1;
    for (let b = 0; b < BUCKETS; b += 1) this.#begins[b + 1]! += this.#begins[b]!;
    const next = this.#begins.slice();
    this.#places = new Uint32Array(pairs);
    for (let i = 0; i < pairs; i += 1) this.#places[next[bucketOf(this.#text, i)]!++] = i;
  }

  /**
   * The first of the first `count` texts that contains a key; -1 if none does.
   * @param key normalized like the texts
   */
  find(key: string, count: number, isWholeWords: boolean): number {
    const end = count > 0 ? (this.#ends[Math.min(count, this.#ends.length) - 1] ?? 0) : 0;
    const place =
      key.length > 1
        ? this.#placeOf(key, end, isWholeWords)
        : this.#placeOfOne(key, end, isWholeWords);
    return place === -1 ? -1 : this.#ends.findIndex((last) => place < last);
  }

  #placeOf(key: string, end: number, isWholeWords: boolean): number {
    const begins = this.#begins;
    const weighed = Math.min(key.length - 1, PAIRS_WEIGHED);
    // Looking at a key costs something, even if it occurs nowhere.
    if (!this.#work.mayCompare(weighed)) return -1;
    let rarest = 0;
    let fewest = Infinity;
    for (let i = 0; i < weighed; i += 1) {
      const bucket = bucketOf(key, i);
      const places = begins[bucket + 1]! - begins[bucket]!;
      if (places === 0) return -1;
      if (places < fewest) {
        rarest = i;
        fewest = places;
      }
    }
    if (!this.#work.mayCompare(fewest * (key.length + (isWholeWords ? EDGES_COST : 0)))) return -1;
    const first = begins[bucketOf(key, rarest)]!;
    for (let i = first; i < first + fewest; i += 1) {
      const start = this.#places[i]! - rarest;
      if (start + key.length > end) return -1;
      const isHere = start >= 0 && this.#text.startsWith(key, start);
      if (isHere && (!isWholeWords || isWholeWord(this.#text, start, start + key.length))) {
        return start;
      }
    }
    return -1;
  }

  #placeOfOne(key: string, end: number, isWholeWords: boolean): number {
    for (let from = 0; ;) {
      const place = this.#text.indexOf(key, from);
      if (!this.#work.mayCompare((place === -1 ? this.#text.length : place + 1) - from)) return -1;
      if (place === -1 || place >= end) return -1;
      if (!isWholeWords || isWholeWord(this.#text, place, place + 1)) return place;
      from = place + 1;
    }
  }
}
