import { aliasesOf, foldName } from './names.ts';
import type { Named } from './names.ts';

/** The person's line in a prompt, and in replies of models that write it. */
export const PERSON_LABEL = 'User';

const BREAK = /[\n\r\v\f\u0085\u2028\u2029]/;
/** What may stand before a name at the beginning of a line: quotes, bullets, brackets, emphasis. */
const LEAD = /^[\s\p{P}\p{S}\d]{0,24}/u;
/** What may stand between a name and its colon: closing brackets and emphasis, and how it is said. */
const BEFORE_COLON =
  /^(?:(?!:)[\s\p{P}\p{S}]){0,12}(?:\([^():]{0,40}\)?(?:(?!:)[\s\p{P}\p{S}]){0,12})?$/u;
const COLONS = /[:∶]/u;

/** Who the beginning of a line belongs to, as far as it is known. */
type Verdict = 'foreign' | 'own' | 'open' | 'none';

/** The names that begin lines of a debate. */
export interface LineNames {
  readonly own: readonly string[];
  readonly others: readonly string[];
}

/** The names for a speaker. @param person the name of the person, or undefined */
export function lineNamesOf(
  members: readonly Named[],
  speakerId: string,
  person: string | undefined,
): LineNames {
  const people = person === undefined ? members : [...members, { id: '', name: person }];
  const aliases = aliasesOf(people);
  const speaker = members.find(({ id }) => id === speakerId);
  const whole = [speaker?.name ?? '', speaker?.nickname ?? ''].map((name) => foldName(name).trim());
  const own = new Set([
    ...whole.filter((name) => name !== ''),
    ...aliases.filter(({ id }) => id === speakerId).map(({ text }) => text),
  ]);
  const others = [...aliases.map(({ text }) => text), foldName(PERSON_LABEL)];
  return { own: [...own], others: [...new Set(others)].filter((name) => !own.has(name)) };
}

/**
 * Lets through the lines of one speaker. A reply ends where the model begins a line for somebody else, and the
 * speaker's own name before a line is left out. Text is held back only while the beginning of a line can still become
 * a name.
 */
export class StreamGuard {
  readonly #names: LineNames;
  /** Line breaks before the line, not shown yet. */
  #breaks = '';
  /** The beginning of the line, not shown yet; undefined within a line. */
  #held: string | undefined = '';
  /** Characters at the beginning of `#held` that are shown already. */
  #shown = 0;
  /** Emphasis around the speaker's own name that is still open. */
  #open: string | undefined;
  #hasText = false;
  #isCut = false;

  /** @param begun the existing text of a reply to continue */
  constructor(names: LineNames, begun = '') {
    this.#names = names;
    if (begun === '') return;
    this.#hasText = true;
    const line = begun.split(BREAK).at(-1)!;
    const isOpen = this.#judge(line) === 'open';
    this.#held = isOpen ? line : undefined;
    this.#shown = isOpen ? line.length : 0;
  }

  /** The model has begun a line for somebody else: nothing more is let through. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** Takes text of the model. @returns what may be shown now */
  push(text: string): string {
    let out = '';
    for (const character of text) {
      if (this.#isCut) break;
      out += this.#take(character);
    }
    return out;
  }

  /** The model has ended. @returns what is left to show */
  end(): string {
    if (this.#isCut || this.#held === undefined) return '';
    const rest = this.#release().trimEnd();
    this.#held = undefined;
    return rest;
  }

  #take(character: string): string {
    if (this.#held === undefined) {
      if (!BREAK.test(character)) return character;
      [this.#held, this.#breaks, this.#shown] = ['', character, 0];
      return '';
    }
    if (BREAK.test(character)) {
      this.#breaks += this.#held.slice(this.#shown) + character;
      [this.#held, this.#shown, this.#open] = ['', 0, undefined];
      return '';
    }
    this.#held += character;
    const verdict = this.#judge(this.#held);
    if (verdict === 'open') return '';
    if (verdict === 'foreign') {
      this.#isCut = true;
      return '';
    }
    if (verdict === 'own') {
      // What follows may be one more name.
      this.#open = emphasisOf(this.#held);
      this.#held = '';
      this.#shown = 0;
      return '';
    }
    const shown = this.#release();
    this.#held = undefined;
    return shown;
  }

  /** What is held back, as it is shown. */
  #release(): string {
    const held = this.#held!.slice(this.#shown);
    const line = this.#open === undefined ? held : withoutEmphasis(held, this.#open);
    const shown = this.#hasText ? this.#breaks + line : (this.#breaks + line).trimStart();
    [this.#breaks, this.#open, this.#shown] = ['', undefined, 0];
    if (shown.trim() !== '') this.#hasText = true;
    return shown;
  }

  #judge(line: string): Verdict {
    const folded = foldName(line);
    const bare = folded.replace(LEAD, '');
    const starts = [folded.trimStart(), bare];
    if (LEAD.exec(folded)![0].length >= 24) return 'none';
    const own = this.#names.own.map((name) => fits(starts, name));
    if (own.includes('named')) return 'own';
    const others = this.#names.others.map((name) => fits(starts, name));
    if (others.includes('named')) return 'foreign';
    return own.includes('open') || others.includes('open') ? 'open' : 'none';
  }
}

/** Whether a line begins with a name and a colon, or can still become that. */
function fits(starts: readonly string[], name: string): 'named' | 'open' | 'none' {
  let found: 'open' | 'none' = 'none';
  for (const start of starts) {
    if (name.startsWith(start)) found = 'open';
    if (!start.startsWith(name)) continue;
    const rest = start.slice(name.length);
    const colon = rest.search(COLONS);
    if (colon !== -1 && BEFORE_COLON.test(rest.slice(0, colon))) return 'named';
    if (colon === -1 && BEFORE_COLON.test(rest)) found = 'open';
  }
  return found;
}

/** The emphasis that opens before a label and does not close in it: `**Ann:` */
function emphasisOf(label: string): string {
  const opened = /^[^\p{L}\p{N}]*?([*_]+)\s*[\p{L}\p{N}]/u.exec(label)?.[1] ?? '';
  return opened !== '' && label.lastIndexOf(opened) > label.indexOf(opened) ? '' : opened;
}

function withoutEmphasis(line: string, opened: string): string {
  const text = line.trimStart();
  return opened !== '' && text.startsWith(opened) ? text.slice(opened.length).trimStart() : text;
}
