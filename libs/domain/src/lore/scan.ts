import { LORE_BOUNDS } from '../limits.ts';
import { textForLore } from '../macros/index.ts';
import type { MacroContext } from '../macros/index.ts';
import { folded, Haystack, normalized, Work } from './haystack.ts';
import { patternOf } from './key.ts';
import type { CompilePattern } from './key.ts';

/** Something said, as lore reads it. */
export interface LoreMessage {
  seq: number;
  /** Who said it, which is searched too; may be empty. */
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

/** Searched together: messages, newest first, or the contents of entries that woke at one time. */
class Layer {
  readonly #texts: readonly string[];
  readonly #work: Work;
  #folded: Haystack | undefined;
  #exact: Haystack | undefined;
  /** What tells where the text of this number comes from. */
  readonly sourceOf: (at: number) => Omit<Found, 'key'>;
  /** How many of the texts are searched, at a depth. */
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
 * Whether a key needs no spelling, as most: small letters and other ASCII, without macros and blanks around them. A
 * loop, since a book may have 100,000 keys.
 */
function isSpelled(key: string): boolean {
  for (let i = 0; i < key.length; i += 1) {
    const code = key.charCodeAt(i);
    if (code < 0x20 || code > 0x7a || code === 0x3c || (code >= 0x41 && code <= 0x5a)) return false;
  }
  return key.charCodeAt(0) > 0x20 && key.charCodeAt(key.length - 1) > 0x20;
}

type Matcher = ((text: string) => boolean) | null;

/** What keys are looked for in, in one turn. */
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

  /** Does something, and says whether all that it looked for could be looked for. */
  isCutIn(act: () => void): boolean {
    this.#work.isCut = false;
    act();
    return this.#work.isCut;
  }

  get layerCount(): number {
    return this.#layers.length;
  }

  /** Lets entries be searched that have just woken, whatever the depth. */
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

  /** Whether each pattern among the keys can be used. */
  canUse(keys: readonly string[]): boolean {
    return keys.every((key) => {
      const written = patternOf(key);
      return !written || this.#matcherOf(written) !== null;
    });
  }

  /** The first of the keys that is found, from a layer on. */
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

  /** As the texts are spelled. */
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

/** The newest messages, newest first, as far as any depth reaches and no more than is searched. */
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
