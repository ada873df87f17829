import { aliasesOf, foldName, numberedNames } from './names.ts';
import type { Named } from './names.ts';

/** The person's line in a prompt, and in replies of models that write it. */
export const PERSON_LABEL = 'User';

const BREAK = /[\n\r\v\f\u0085\u2028\u2029]/;
/** Characters that may come before a name at the beginning of a line: quotes, bullets, brackets, emphasis. */
const LEAD = /^[\s\p{P}\p{S}\d]{0,24}/u;
/** Text that may come between a name and its colon: closing brackets and emphasis, and how it is said. */
const BEFORE_COLON =
  /^(?:(?!:)[\s\p{P}\p{S}]){0,12}(?:\([^():]{0,40}\)?(?:(?!:)[\s\p{P}\p{S}]){0,12})?$/u;
const COLONS = /[:∶]/u;

/** The owner of the beginning of a line, as far as it is known. */
type Verdict = 'foreign' | 'own' | 'open' | 'none';

/** The names that begin lines of a debate. */
export interface LineNames {
  readonly own: readonly string[];
  readonly others: readonly string[];
}

/**
 * The names for a speaker.
 * @param person the name of the person in the debate, or undefined
 * @param displayName the whole name of the account, by which exports name the person
 */
export function lineNamesOf(
  members: readonly Named[],
  speakerId: string,
  person: string | undefined,
  displayName?: string | null,
): LineNames {
  const people = person === undefined ? members : [...members, { id: '', name: person }];
  const aliases = aliasesOf(people);
  const speaker = members.find(({ id }) => id === speakerId);
  const whole = [speaker?.name ?? '', speaker?.nickname ?? ''].map((name) => foldName(name).trim());
  const labels = [...numberedNames(members)].map(([id, label]) => ({ id, text: foldName(label) }));
  const isOwn = ({ id }: { id: string }): boolean => id === speakerId;
  // Each of two with the same name answers only to its number.
  const taken = new Set(labels.filter((label) => !isOwn(label)).map(({ text }) => text));
  const mine = [...labels, ...aliases].filter(isOwn).map(({ text }) => text);
  const own = new Set([...whole, ...mine].filter((name) => name !== '' && !taken.has(name)));
  const others = [...taken, ...aliases.map(({ text }) => text), foldName(PERSON_LABEL)];
  const account = foldName(displayName ?? '').trim();
  const foreign = new Set(account === '' ? others : [...others, account]);
  return { own: [...own], others: [...foreign].filter((name) => !own.has(name)) };
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
      // The next characters may be one more name.
      this.#open = emphasisOf(this.#held);
      this.#held = '';
      this.#shown = 0;
      return '';
    }
    const shown = this.#release();
    this.#held = undefined;
    return shown;
  }

  /** The text that is held back, as it is shown. */
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
    const own = judged(this.#names.own, starts);
    const others = judged(this.#names.others, starts);
    // "Ann (2)" is not "Ann", who speaks.
    if (others.named > own.named) return 'foreign';
    if (own.named > 0) return 'own';
    return own.isOpen || others.isOpen ? 'open' : 'none';
  }
}

/** The length of the longest name that begins a line, and whether the line can still become one of these. */
function judged(names: readonly string[], starts: readonly string[]) {
  let [named, isOpen] = [0, false];
  for (const name of names) {
    const found = fits(starts, name);
    if (found === 'named') named = Math.max(named, name.length);
    isOpen ||= found === 'open';
  }
  return { named, isOpen };
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
