import { chanceOf } from './chance.ts';
import { rollOf } from './dice.ts';
import { splitAt, textOf } from './piece.ts';
import type { Piece } from './piece.ts';

/** Replaces `{{user}}` where the user has no name. */
export const NAMELESS = 'you';

/** Whether what `{{user}}` becomes is a name. */
export const isNamed = (user: string): boolean => user !== NAMELESS;

export interface MacroContext {
  /** Stands for `{{char}}`: the nickname, else the name. */
  char: string;
  /** Stands for `{{user}}`. */
  user: string;
  /** The seed of `random`, `pick` and `roll`: the id of the conversation. */
  seed: string;
  /** Stands for `{{original}}`; without it, that is no macro. */
  original?: string;
}

export interface MacroCall {
  context: MacroContext;
  /** Fixes a choice for this macro at this place. */
  seed: () => string;
  /** Whether hidden keys are seen: by lore, and not by the model. */
  isForLore: boolean;
}

const NAME = /^\s*(char|user|original)\s*$/i;
const NOTE = /^\s*(?:\/\/|comment\s*:)/i;
const WITH_VALUE = /^\s*(?:(hidden_key|reverse|random|pick)\s*::?\s*|(roll)(?:\s*::?\s*|\s+))/i;
const COMMA = /(?<!\\),/;

/**
 * The text of a macro, given the text between its braces. Null if it is none of ours.
 * The forms are those of Character Card V3 and SillyTavern.
 */
export function valueOf(inner: readonly Piece[], call: MacroCall): string | null {
  const [first] = inner;
  if (!first?.isWritten) return null;
  if (NOTE.test(first.text)) return '';
  const name = inner.length === 1 ? NAME.exec(first.text)?.[1]?.toLowerCase() : undefined;
  if (name) return call.context[name as 'char' | 'user' | 'original'] ?? null;
  const head = WITH_VALUE.exec(first.text);
  if (!head) return null;
  const value = [{ ...first, text: first.text.slice(head[0].length) }, ...inner.slice(1)];
  return computed((head[1] ?? head[2]!).toLowerCase(), value, call);
}

function computed(name: string, value: readonly Piece[], call: MacroCall): string {
  switch (name) {
    case 'hidden_key':
      return call.isForLore ? textOf(value) : '';
    case 'reverse':
      return Array.from(textOf(value)).reverse().join('');
    case 'roll':
      return rollOf(textOf(value).trim(), chanceOf(call.seed()));
    default:
      return oneOf(value, chanceOf(call.seed()));
  }
}

/** One item of a list: `a::b` where that occurs, else `a,b` in which `\,` is a comma. */
function oneOf(list: readonly Piece[], chance: () => number): string {
  const isLong = list.some(({ text, isWritten }) => isWritten && text.includes('::'));
  const items = splitAt(list, isLong ? /::/ : COMMA);
  const chosen = items[Math.floor(chance() * items.length)]!.map((piece) =>
    piece.isWritten && !isLong ? { ...piece, text: piece.text.replaceAll('\\,', ',') } : piece,
  );
  return textOf(chosen).trim();
}
