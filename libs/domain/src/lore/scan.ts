import { LORE_BOUNDS } from '../limits.ts';
import { textForLore } from '../macros/index.ts';
import type { MacroContext } from '../macros/index.ts';
import { patternName } from './book.ts';
import type { FilledKeys, KeyManner, LoreBook, PreparedEntry } from './book.ts';
import { folded, Haystack, normalized } from './haystack.ts';
import { patternOf, withNames } from './key.ts';
import type { Pattern, PatternAnswer, PatternQuestion } from './key.ts';
import { isPatternTooLarge } from './pattern-copies.ts';
import type { Work } from './work.ts';

/** A message, as lore reads it. */
export interface LoreMessage {
  seq: number;
  /** The speaker's name, which is searched too. Can be empty. */
  name: string;
  text: string;
}

/** Where a key was found: in a message, or in another entry. */
export interface Found {
  key: string;
  seq: number | null;
  wokenBy: number | null;
}

/** Texts that are searched together: messages, newest first, or entries that fired at the same level. */
class Layer {
  readonly texts: readonly string[];
  readonly #work: Work;
  #folded: Haystack | undefined;
  #exact: Haystack | undefined;
  /** By the names of the patterns that were asked for. */
  answers: ReadonlyMap<string, PatternAnswer> = new Map();
  /** Returns the origin of a text. */
  readonly sourceOf: (at: number) => Omit<Found, 'key'>;
  /** How many of the texts are searched at a given depth. */
  readonly countAt: (depth: number) => number;

  constructor(
    texts: readonly string[],
    work: Work,
    sourceOf: Layer['sourceOf'],
    countAt: Layer['countAt'],
  ) {
    this.texts = texts.map(normalized);
    this.#work = work;
    this.sourceOf = sourceOf;
    this.countAt = countAt;
  }

  find(key: string, { isCaseSensitive, isWholeWords, depth }: KeyManner): number {
    const haystack = isCaseSensitive
      ? (this.#exact ??= new Haystack(this.texts, this.#work))
      : (this.#folded ??= new Haystack(this.texts.map(folded), this.#work));
    return haystack.find(key, this.countAt(depth), isWholeWords);
  }

  findMatch(name: string, { depth }: KeyManner): number {
    const first = this.answers.get(name);
    return typeof first === 'number' && first < this.countAt(depth) ? first : -1;
  }
}

/** The texts in which one turn searches for keys. */
export class Scan {
  readonly #book: LoreBook;
  readonly #keys: FilledKeys;
  readonly #macros: MacroContext;
  readonly #work: Work;
  readonly #layers: Layer[] = [];
  /** The names of the patterns of the last question. */
  #asked: readonly string[] = [];

  constructor(
    book: LoreBook,
    { messages, macros }: { messages: readonly LoreMessage[]; macros: MacroContext },
    work: Work,
  ) {
    this.#book = book;
    this.#keys = book.keysFor(macros);
    this.#macros = macros;
    this.#work = work;
    const newest = newestOf(messages);
    this.#layers.push(
      new Layer(
        newest.map(({ text }) => text),
        this.#work,
        (at) => ({ seq: newest[at]!.seq, wokenBy: null }),
        (depth) => depth,
      ),
    );
  }

  /** Runs a search and returns whether it was completed within the cost limit. */
  isCutIn(act: () => void): boolean {
    this.#work.isCut = false;
    act();
    return this.#work.isCut;
  }

  get layerCount(): number {
    return this.#layers.length;
  }

  /** Adds entries that just fired, so that they are searched too, at any depth. */
  addWoken(woken: readonly { entry: number; content: string }[]): void {
    const contents = woken.map(({ content }) => textForLore(content, this.#macros));
    this.#layers.push(
      new Layer(
        contents,
        this.#work,
        (at) => ({ seq: null, wokenBy: woken[at]!.entry }),
        () => contents.length,
      ),
    );
  }

  /** The patterns to try in the newest layer before entries are judged by it; null if they have no patterns. */
  question(waiting: readonly PreparedEntry[]): PatternQuestion | null {
    const depths = new Map<string, number>();
    for (const { patterns, manner } of waiting) {
      for (const name of patterns) {
        depths.set(name, Math.max(depths.get(name) ?? 0, manner.depth));
      }
    }
    const { texts, countAt } = this.#layers.at(-1)!;
    const asked = Array.from(depths).flatMap(([name, depth]) => {
      const pattern = this.#filled(name);
      return pattern
        ? { name, pattern: { ...pattern, count: Math.min(countAt(depth), texts.length) } }
        : [];
    });
    this.#asked = asked.map(({ name }) => name);
    if (asked.length === 0) return null;
    return { texts, patterns: asked.map(({ pattern }) => pattern) };
  }

  /** A pattern of the book as it is in this conversation; null if its names make it too large to be tried. */
  #filled(name: string): Pattern | null {
    const { pattern: written, flags } = this.#book.patterns.get(name)!;
    const pattern = withNames(written, this.#macros);
    if (pattern === written) return { pattern, flags };
    return isPatternTooLarge(pattern) ? null : { pattern: normalized(pattern), flags };
  }

  /** Takes the answers to the last question, in its order. */
  hear(answers: readonly PatternAnswer[]): void {
    this.#layers.at(-1)!.answers = new Map(this.#asked.map((name, at) => [name, answers[at]!]));
  }

  /** Whether a key is plain, or a usable pattern. The others match nothing. */
  canUse(keys: readonly string[]): boolean {
    return keys.some((key) => {
      const answer = this.#answerFor(key);
      return answer !== null && answer !== undefined && answer !== 'unsupported';
    });
  }

  /** Whether one of the keys is a pattern that was not looked at in every text. */
  isCut(keys: readonly string[]): boolean {
    return keys.some((key) => this.#answerFor(key) === 'cut');
  }

  /** The place of a pattern in the newest layer: -1 for a plain key, null if the pattern is not tried. */
  #answerFor(key: string): PatternAnswer | null | undefined {
    const pattern = patternOf(key);
    if (!pattern) return -1;
    const name = patternName(pattern);
    return this.#book.patterns.has(name) ? this.#layers.at(-1)!.answers.get(name) : null;
  }

  /** The first matching key, searching from a layer on. */
  find(keys: readonly string[], manner: KeyManner, fromLayer = 0): Found | null {
    for (let at = fromLayer; at < this.#layers.length; at += 1) {
      const layer = this.#layers[at]!;
      for (let key = 0; key < keys.length; key += 1) {
        const place = this.#findIn(layer, keys, key, manner);
        if (place !== -1) return { key: keys[key]!, ...layer.sourceOf(place) };
        if (this.#work.isCut) return null;
      }
    }
    return null;
  }

  /** Whether one key of a list matches. */
  has(keys: readonly string[], at: number, manner: KeyManner): boolean {
    return this.#layers.some((layer) => this.#findIn(layer, keys, at, manner) !== -1);
  }

  #findIn(layer: Layer, keys: readonly string[], at: number, manner: KeyManner): number {
    const pattern = manner.isRegex ? patternOf(keys[at]!) : null;
    if (pattern) return layer.findMatch(patternName(pattern), manner);
    const key = this.#keys.spelled(keys, at, manner.isCaseSensitive, this.#work);
    return key === '' ? -1 : layer.find(key, manner);
  }
}

/** The newest messages first, as many as the largest depth needs, within the limit of searched characters. */
function newestOf(messages: readonly LoreMessage[]): { seq: number; text: string }[] {
  let room: number = LORE_BOUNDS.scannedCharacters;
  const newest: { seq: number; text: string }[] = [];
  for (const { seq, name, text } of messages.slice(-LORE_BOUNDS.scanDepth).reverse()) {
    if (room <= 0) break;
    const said = (name === '' ? text : `${name}: ${text}`).slice(0, room);
    newest.push({ seq, text: said });
    room -= said.length;
  }
  return newest;
}
