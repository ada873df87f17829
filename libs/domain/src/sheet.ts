import type { MessageRole } from './enumerations.ts';
import { REPLY_MAX_CHARACTERS } from './limits.ts';
import { EMPTY_LORE } from './lore/lore.ts';
import type { Lore } from './lore/lore.ts';
import { resolveMacros } from './macros/index.ts';
import type { MacroContext } from './macros/index.ts';

/** The author's texts about a character beyond its profile. Part of the definition, never sent to other browsers. */
export interface Sheet {
  definition: string;
  personality: string;
  scenario: string;
  /** Example exchanges, each begun by `<START>`. */
  examples: string;
  /** The author's wish for each reply. */
  closingInstructions: string;
  greetings: readonly string[];
  /** For people, not for the model. */
  creatorNotes: string;
  /** Stands for `{{char}}`; empty where the name does. */
  nickname: string;
  tags: readonly string[];
  lore: Lore;
}

export const EMPTY_SHEET: Sheet = {
  definition: '',
  personality: '',
  scenario: '',
  examples: '',
  closingInstructions: '',
  greetings: [],
  creatorNotes: '',
  nickname: '',
  tags: [],
  lore: EMPTY_LORE,
};

export interface ExampleLine {
  role: MessageRole;
  content: string;
}

const START = /<START>/i;
const SPEAKER = /^[ \t]*(?:\{\{[ \t]*(user|char)[ \t]*\}\}|<(user|char|bot)>)[ \t]*:[ \t]*/i;

/**
 * The example exchanges of a sheet, macros unresolved: a line begins with `{{user}}:` or `{{char}}:` and goes on until
 * the next. What stands before the first is the character's.
 */
export function exampleExchanges(examples: string): ExampleLine[][] {
  return examples
    .split(START)
    .map(linesOf)
    .filter((lines) => lines.length > 0);
}

function linesOf(exchange: string): ExampleLine[] {
  const lines: ExampleLine[] = [];
  for (const line of exchange.trim().split(/\r?\n/)) {
    const speaker = SPEAKER.exec(line);
    const content = line.slice(speaker?.[0].length ?? 0);
    const last = lines.at(-1);
    const isUser = (speaker?.[1] ?? speaker?.[2])?.toLowerCase() === 'user';
    const role = speaker || !last ? (isUser ? 'user' : 'assistant') : last.role;
    if (last?.role === role) last.content += `\n${content}`;
    else lines.push({ role, content });
  }
  return lines.flatMap(({ role, content }) => {
    const said = content.trim();
    return said === '' ? [] : [{ role, content: said }];
  });
}

/**
 * The greetings as they are read in a conversation, numbered as in the sheet, which `@@is_greeting` of lore counts. No
 * longer than a reply may be. One that held only comments is empty.
 */
export const resolvedGreetings = ({ greetings }: Sheet, context: MacroContext): string[] =>
  greetings.map((greeting) =>
    resolveMacros(greeting, context)
      .slice(0, REPLY_MAX_CHARACTERS)
      // The cut may have left half of a character.
      .replace(/[\ud800-\udbff]$/, ''),
  );

/** The greetings that a person can be greeted with: those that say something. */
export const offeredGreetings = (sheet: Sheet, context: MacroContext): string[] =>
  resolvedGreetings(sheet, context).filter((greeting) => greeting.trim() !== '');

/** The first of them. Profiles are read often, so the others are not resolved. */
function firstGreeting({ greetings, ...sheet }: Sheet, context: MacroContext): string {
  for (const greeting of greetings) {
    const [offered] = offeredGreetings({ ...sheet, greetings: [greeting] }, context);
    if (offered !== undefined) return offered;
  }
  return '';
}

/** How much of a greeting a profile shows, in characters. */
const FIRST_WORDS = 280;

/** How the first greeting begins, told to nobody in particular and without Markdown's signs; null if there is none. */
export function firstWordsOf(sheet: Sheet, context: MacroContext): string | null {
  const greeting = firstGreeting(sheet, context);
  const plain = greeting
    .replace(/[*_`~]+|^\s*[#>]+\s*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= FIRST_WORDS) return plain || null;
  const cut = plain.slice(0, FIRST_WORDS);
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || FIRST_WORDS).trimEnd()}…`;
}
