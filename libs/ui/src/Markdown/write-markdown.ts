import type { Block, Inline } from './nodes.ts';
import { parseMarkdown, safeHref } from './parse-markdown.ts';

/** Escapes a text so that every Markdown parser reads it as plain text. */
export const literalMarkdown = (text: string): string =>
  text
    .replaceAll(/[\\`*_~[\]<>|&]/g, String.raw`\$&`)
    .replaceAll(/^([ \t]*)([#+=-])/gm, String.raw`$1\$2`)
    .replaceAll(/^([ \t]*\d{1,9})([.)])/gm, String.raw`$1\$2`);

/** A run of backticks that does not occur in the code. */
function ticksAround(code: string, least: number): string {
  const runs = code.match(/`+/g) ?? [];
  return '`'.repeat(runs.reduce((longest, { length }) => Math.max(longest, length + 1), least));
}

function writeInline(node: Inline): string {
  switch (node.type) {
    case 'text':
      return literalMarkdown(node.value);
    case 'inlineCode': {
      const ticks = ticksAround(node.value, 1);
      const isPadded = /^[` ]|[` ]$/.test(node.value);
      return isPadded ? `${ticks} ${node.value} ${ticks}` : ticks + node.value + ticks;
    }
    case 'strong':
      return `**${writeInlines(node.children)}**`;
    case 'emphasis':
      return `*${writeInlines(node.children)}*`;
    case 'delete':
      return `~~${writeInlines(node.children)}~~`;
    case 'link': {
      const label = writeInlines(node.children) || literalMarkdown(node.url);
      const href = safeHref(node.url);
      return href === null ? label : `[${label}](<${href.replaceAll(/[\\<>]/g, String.raw`\$&`)}>)`;
    }
  }
}

/** An exclamation mark before a link would make a picture of it. */
const writeInlines = (nodes: readonly Inline[]): string =>
  nodes
    .map((node, at) => {
      const written = writeInline(node);
      return nodes[at + 1]?.type === 'link' ? written.replace(/!$/, String.raw`\!`) : written;
    })
    .join('');

const SIDES = { left: ':--', right: '--:', center: ':-:', none: '---' };

function writeBlock(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return writeInlines(block.children);
    case 'heading':
      return `${'#'.repeat(block.depth)} ${writeInlines(block.children).replaceAll('\n', ' ')}`;
    case 'blockquote':
      return writeBlocks(block.children).replaceAll(/^/gm, '> ');
    case 'list':
      return block.children
        .map(({ children }, at) => {
          const marker = block.start === null ? '- ' : `${block.start + at}. `;
          const indent = ' '.repeat(marker.length);
          return marker + writeBlocks(children).replaceAll(/\n(?!\n)/g, `\n${indent}`);
        })
        .join('\n');
    case 'thematicBreak':
      return '---';
    case 'code': {
      const ticks = ticksAround(block.value, 3);
      return [ticks + block.language.replaceAll('`', ''), block.value, ticks].join('\n');
    }
    case 'table': {
      const [head = '', ...rows] = block.rows.map((row) => row.map(writeInlines).join(' | '));
      const sides = block.align.map((align) => SIDES[align ?? 'none']).join(' | ');
      return [head, sides, ...rows].map((row) => `| ${row} |`).join('\n');
    }
  }
}

const writeBlocks = (blocks: readonly Block[]): string => blocks.map(writeBlock).join('\n\n');

/**
 * Rewrites a Markdown text for other programs: only the parts that our screen shows. A picture is
 * a link, as on the screen: if it loaded, its server would learn who reads. Markup is text.
 */
export const writeMarkdown = (text: string): string => writeBlocks(parseMarkdown(text));
