import remend from 'remend';
import { MARKDOWN_MAX_PARTS } from './budget.ts';
import type { Block, Node } from './nodes.ts';
import { parseBlocks } from './parse-blocks.ts';

/** Formulas are text here: closing one would only add signs. */
const MEND = { linkMode: 'text-only', katex: false, inlineKatex: false } as const;

const FENCE = /^[ >]*(```|~~~)/;

/**
 * Closes what is open at the end of a text. Only its last paragraph is looked at: the parser closes blocks itself, and what
 * is in a block of code is open on purpose.
 */
function mended(lines: readonly string[]): readonly string[] {
  const fences = lines.filter((line) => FENCE.test(line)).length;
  const blank = lines.findLastIndex((line) => line.trim() === '');
  if (fences % 2 === 1) return lines;
  const last = remend(lines.slice(blank + 1).join('\n'), MEND);
  return [...lines.slice(0, blank + 1), ...last.split('\n')];
}

/**
 * What a Markdown text is made of: the parts of it that this app shows, in a time that grows as the text does, whatever it
 * holds. Of a text that is still being written, what is open at its end counts as closed, so that nothing changes its look
 * when the closing signs arrive.
 */
export function parseMarkdown(text: string, isPartial = false): Block[] {
  const lines = text.trimEnd().split(/\r\n?|\n/);
  return parseBlocks(isPartial ? mended(lines) : lines, { left: MARKDOWN_MAX_PARTS });
}

/** A link that is followed: https alone, without a name and password that dress up its host. */
export function safeHref(url: string): string | null {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const isSafe = parsed?.protocol === 'https:' && parsed.username === '' && parsed.password === '';
  return isSafe ? parsed.href : null;
}

/** The letters of a part of a text, without its signs. */
export function lettersOf(node: Node): string {
  if (node.type === 'table') return node.rows.flat(2).map(lettersOf).join('');
  if ('children' in node) return node.children.map(lettersOf).join('');
  return 'value' in node ? node.value : '';
}

const BEGINS_RIGHT =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** On which side a text begins: that of its first letter. A browser finds it for a paragraph, and not for a list of them. */
export const directionOf = (text: string): 'ltr' | 'rtl' =>
  BEGINS_RIGHT.test(text) ? 'rtl' : 'ltr';
