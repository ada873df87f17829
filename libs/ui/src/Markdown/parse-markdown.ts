import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import remend from 'remend';

const OPTIONS = {
  extensions: [gfmTable(), gfmStrikethrough({ singleTilde: false }), gfmAutolinkLiteral()],
  mdastExtensions: [
    gfmTableFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmAutolinkLiteralFromMarkdown(),
  ],
};

/** Formulas are text here: closing one would only add signs. */
const MEND = { linkMode: 'text-only', katex: false, inlineKatex: false } as const;

/** Quotes in quotes cost the parser the square of their number: beyond this depth they are signs. */
const DEEP_QUOTE = /^((?: {0,3}>){20})([> ]+)/gm;
const flatten = (text: string): string =>
  text.replace(
    DEEP_QUOTE,
    (_, quotes: string, rest: string) => quotes + rest.replaceAll('>', '\\>'),
  );

/**
 * What a Markdown text is made of. Of a text that is still being written, what is open at its end counts as closed, so
 * that nothing changes its look when the closing signs arrive.
 */
export const parseMarkdown = (text: string, isPartial = false): Root =>
  fromMarkdown(flatten(isPartial ? remend(text, MEND) : text), OPTIONS);

/** A link that is followed: https alone, without a name and password that dress up its host. */
export function safeHref(url: string): string | null {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const isSafe = parsed?.protocol === 'https:' && parsed.username === '' && parsed.password === '';
  return isSafe ? parsed.href : null;
}

/** The letters of a part of a text, without its signs. */
export function lettersOf(node: Nodes): string {
  if ('children' in node) return node.children.map(lettersOf).join('');
  if ('alt' in node) return node.alt ?? '';
  return 'value' in node ? node.value : '';
}

const BEGINS_RIGHT =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** On which side a text begins: that of its first letter. A browser finds it for a paragraph, and not for a list of them. */
export const directionOf = (text: string): 'ltr' | 'rtl' =>
  BEGINS_RIGHT.test(text) ? 'rtl' : 'ltr';
