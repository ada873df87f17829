import remend from 'remend';
import { MARKDOWN_MAX_PARTS } from './budget.ts';
import type { Block, Node } from './nodes.ts';
import { parseBlocks } from './parse-blocks.ts';

/** Formulas stay text: closing one would only add signs. */
const MEND = { linkMode: 'text-only', katex: false, inlineKatex: false } as const;

const FENCE = /^[ >]*(```|~~~)/;

/**
 * Closes open syntax at the end of a text. Only the last paragraph is read: the parser closes blocks itself, and code
 * blocks may contain open syntax on purpose.
 */
function mended(lines: readonly string[]): readonly string[] {
  const fences = lines.filter((line) => FENCE.test(line)).length;
  const blank = lines.findLastIndex((line) => line.trim() === '');
  if (fences % 2 === 1) return lines;
  const last = remend(lines.slice(blank + 1).join('\n'), MEND);
  return [...lines.slice(0, blank + 1), ...last.split('\n')];
}

/**
 * Parses Markdown into the parts that this app shows, in linear time for any text.
 * In a text that is still being written, open syntax at the end counts as closed, so that nothing changes its look
 * when the closing signs arrive.
 */
export function parseMarkdown(text: string, isPartial = false): Block[] {
  const lines = text.trimEnd().split(/\r\n?|\n/);
  return parseBlocks(isPartial ? mended(lines) : lines, { left: MARKDOWN_MAX_PARTS });
}

/** A link that may be followed: only https, and without a user name that disguises the host. */
export function safeHref(url: string): string | null {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const isSafe = parsed?.protocol === 'https:' && parsed.username === '' && parsed.password === '';
  return isSafe ? parsed.href : null;
}

/** The plain text of a part, without Markdown signs. */
export function lettersOf(node: Node): string {
  if (node.type === 'table') return node.rows.flat(2).map(lettersOf).join('');
  if ('children' in node) return node.children.map(lettersOf).join('');
  return 'value' in node ? node.value : '';
}

const BEGINS_RIGHT =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The direction of a text: that of its first letter. Browsers detect it for a paragraph, but not for several. */
export const directionOf = (text: string): 'ltr' | 'rtl' =>
  BEGINS_RIGHT.test(text) ? 'rtl' : 'ltr';
