import { LORE_BOUNDS } from '../limits.ts';
import { textForLore } from '../macros/index.ts';
import type { MacroContext } from '../macros/index.ts';
import { folded, Haystack, normalized, Work } from './haystack.ts';
import { patternOf } from './key.ts';
import type { CompilePattern } from './key.ts';

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

export interface KeyManner {
  isCaseSensitive: boolean;
  isWholeWords: boolean;
  isRegex: boolean;
  /** How many of the newest messages are searched. */
  depth: number;
}

/** Texts that are searched together: messages, newest first, or entries that fired at the same level. */
class Layer {
  readonly #texts: readonly string[];
  readonly #work: Work;
  #folded: Haystack | undefined;
  #exact: Haystack | undefined;
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
    this.#texts = texts.map(normalized);
    this.#work = work;
    this.sourceOf = sourceOf;
    this.countAt = countAt;
  }

  find(key: string, { isCaseSensitive, isWholeWords, depth }: KeyManner): number {
    const haystack = isCaseSensitive
      ? (this.#exact ??= new Haystack(this.#texts, this.#work))
      : (this.#folded ??= new Haystack(this.#texts.map(folded), this.#work));
    return haystack.find(key, this.countAt(depth), isWholeWords);
  }

  findMatch(matches: (text: string) => boolean, depth: number): number {
    const texts = this.#texts.slice(0, this.countAt(depth));
    return texts.findIndex((text) => this.#work.mayMatch(text.length) && matches(text));
  }
}

/**
 * Whether a key is normalized already, as most are: lower-case ASCII without macros or surrounding blanks. It is a
 * loop, because a book can have 100,000 keys.
 */
function isSpelled(key: string): boolean {
  for (let i = 0; i < key.length; i += 1) {
    const code = key.charCodeAt(i);
    if (code < 0x20 || code > 0x7a || code === 0x3c || (code >= 0x41 && code <= 0x5a)) return false;
  }
  return key.charCodeAt(0) > 0x20 && key.charCodeAt(key.length - 1) > 0x20;
}

type Matcher = ((text: string) => boolean) | null;

/** The texts in which one turn searches for keys. */
export class Scan {
  readonly #macros: MacroContext;
  readonly #compile: CompilePattern;
  readonly #work = new Work();
  readonly #layers: Layer[] = [];
  readonly #patterns = new Map<string, Matcher>();

  constructor(messages: readonly LoreMessage[], macros: MacroContext, compile: CompilePattern) {
    this.#macros = macros;
    this.#compile = compile;
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

  /** Whether a key is plain, or a usable pattern. The others match nothing. */
  canUse(keys: readonly string[]): boolean {
    return keys.some((key) => {
      const written = patternOf(key);
      return !written || this.#matcherOf(written) !== null;
    });
  }

  /** The first matching key, searching from a layer on. */
  find(keys: readonly string[], manner: KeyManner, fromLayer = 0): Found | null {
    for (const layer of this.#layers.slice(fromLayer)) {
      for (const key of keys) {
        const place = this.#findIn(layer, key, manner);
        if (place !== -1) return { key, ...layer.sourceOf(place) };
      }
    }
    return null;
  }

  #findIn(layer: Layer, written: string, manner: KeyManner): number {
    const pattern = manner.isRegex ? patternOf(written) : null;
    if (pattern) {
      const matches = this.#matcherOf(pattern);
      return matches ? layer.findMatch(matches, manner.depth) : -1;
    }
    const key = this.#keyOf(written, manner.isCaseSensitive);
    return key === '' ? -1 : layer.find(key, manner);
  }

  /** Normalized like the texts. */
  #keyOf(written: string, isCaseSensitive: boolean): string {
    if (isSpelled(written)) return written;
    const key = textForLore(written, this.#macros).trim();
    return isCaseSensitive ? normalized(key) : folded(key);
  }

  #matcherOf({ pattern, flags }: { pattern: string; flags: string }): Matcher {
    const name = `${flags}/${pattern}`;
    const known = this.#patterns.get(name);
    if (known !== undefined) return known;
    const isOneTooMany = this.#patterns.size >= LORE_BOUNDS.patterns;
    const matcher = isOneTooMany ? null : this.#compile(normalized(pattern), flags);
    this.#patterns.set(name, matcher);
    return matcher;
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
