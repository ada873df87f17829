import { hashOf } from './chance.ts';
import { valueOf } from './macro.ts';
import type { MacroContext } from './macro.ts';
import { textOf } from './piece.ts';
import type { Piece } from './piece.ts';

/** Macros in macros: an outer one beyond this is plain text, so that the work grows with the text alone. */
export const MACRO_MAX_DEPTH = 8;

const MARK = /\{+|\}\}|<(?:user|char|bot)>/gi;

/** The text between braces that are still open, or outside of any. */
interface Open {
  /** Where its braces begin. */
  at: number;
  pieces: Piece[];
}

/**
 * A text of an author with its macros filled in. Unknown ones stay as they are.
 * The result of a macro is data: it is not resolved again, and the prompt keeps it inside its section.
 * Takes time in proportion to the length of the text.
 */
export const resolveMacros = (text: string, context: MacroContext): string =>
  resolved(text, context, false);

/** The text in which lore looks for its keys. It has hidden keys, and no comments. */
export const textForLore = (text: string, context: MacroContext): string =>
  resolved(text, context, true);

/** Most texts of an author hold names and nothing else: a book may have 50,000 keys of that kind. */
const NAMES_ALONE = /^[^{}<]*(?:\{\{(?:char|user)\}\}[^{}<]*)+$/i;
const NAME = /\{\{(char|user)\}\}/gi;

function resolved(text: string, context: MacroContext, isForLore: boolean): string {
  if (!/[{<]/.test(text)) return text;
  if (NAMES_ALONE.test(text)) {
    return text.replace(NAME, (_, name: string) => context[/^c/i.test(name) ? 'char' : 'user']);
  }
  const seed = seedOf(text, context.seed);
  const done: Piece[] = [];
  const open: Open[] = [];
  const add = (piece: Piece): void => void (open.at(-1)?.pieces ?? done).push(piece);
  const written = (part: string): void => {
    if (part !== '') add({ text: part, isWritten: true });
  };
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    written(text.slice(from, index));
    from = index + mark.length;
    if (mark.startsWith('<')) {
      add({ text: /user/i.test(mark) ? context.user : context.char, isWritten: false });
    } else if (mark === '}}') {
      const closed = open.pop();
      const value = closed && valueOf(closed.pieces, { context, isForLore, seed: seed(closed.at) });
      if (value != null) add({ text: value, isWritten: false });
      else written(closed ? `{{${textOf(closed.pieces)}}}` : mark);
    } else {
      written('{'.repeat(mark.length % 2));
      for (let at = index + (mark.length % 2); at < from; at += 2) {
        // The outermost gives way: the ones within are those that are closed next.
        if (open.length === MACRO_MAX_DEPTH)
          for (const piece of unclosed(open.shift()!)) done.push(piece);
        open.push({ at, pieces: [] });
      }
    }
  }
  written(text.slice(from));
  return textOf([...done, ...open.flatMap(unclosed)]);
}

const unclosed = ({ pieces }: Open): Piece[] => [{ text: '{{', isWritten: true }, ...pieces];

/** Fixes a choice by the conversation, the text as it was written, and the place in it. */
function seedOf(text: string, seed: string): (at: number) => () => string {
  let hash: number | undefined;
  return (at) => () => `${seed}\0${(hash ??= hashOf(text))}\0${at}`;
}
