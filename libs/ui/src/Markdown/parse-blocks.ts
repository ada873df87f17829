import { MARKDOWN_MAX_COLUMNS, MARKDOWN_MAX_DEPTH, PARTS_OF_CODE } from './budget.ts';
import type { Budget } from './budget.ts';
import type { Align, Block, Inline, ListItem } from './nodes.ts';
import { parseInlines } from './parse-inlines.ts';

const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)$/;
const HEADING = /^ {0,3}(#{1,6})(?=[ \t]|$)/;
const RULE = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
const QUOTE = /^ {0,3}> ?/;
const MARKER = /^( {0,3})(?:([-*+])|(\d{1,9})([.)]))(?=[ \t]|$)/;
const COLUMNS = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** A block, and the line after it. */
interface Found {
  block: Block;
  next: number;
}

const isBlank = (line: string): boolean => line.trim() === '';

/** How far a line is indented, in columns: a tab leads to the next fourth one. */
function indentOf(line: string): number {
  let width = 0;
  for (const character of line) {
    if (character === ' ') width += 1;
    else if (character === '\t') width += 4 - (width % 4);
    else break;
  }
  return width;
}

/** Removes this many columns from the start of a line. The rest of a tab becomes spaces. */
function outdented(line: string, columns: number): string {
  let [at, width] = [0, 0];
  for (; width < columns && (line.charAt(at) === ' ' || line.charAt(at) === '\t'); at += 1) {
    width += line.charAt(at) === '\t' ? 4 - (width % 4) : 1;
  }
  return ' '.repeat(Math.max(0, width - columns)) + line.slice(at);
}

interface Marker {
  /** The common properties of a list's items. */
  kind: string;
  start: number | null;
  /** How far the lines of the item are indented. */
  indent: number;
  first: string;
}

function markerOf(line: string): Marker | null {
  const found = MARKER.exec(line);
  if (!found || RULE.test(line)) return null;
  const [{ length }, , bullet, digits, dot] = found;
  const rest = line.slice(length);
  const gap = indentOf(rest);
  const width = isBlank(rest) || gap > 4 ? 1 : gap;
  return {
    kind: bullet ?? dot!,
    start: digits === undefined ? null : Number(digits),
    indent: length + width,
    first: outdented(rest, width),
  };
}

/** The cells of a row. An escaped sign does not separate cells. */
function cellsOf(line: string): string[] {
  const cells = [''];
  const row = line.trim();
  for (let at = row.startsWith('|') ? 1 : 0; at < row.length; at += 1) {
    const isEscaped = row.startsWith('\\|', at);
    if (isEscaped) at += 1;
    if (row.charAt(at) === '|' && !isEscaped) cells.push('');
    else cells[cells.length - 1] += row.charAt(at);
  }
  if (cells.length > 1 && isBlank(cells.at(-1)!)) cells.pop();
  return cells.map((cell) => cell.trim());
}

const alignOf = (cell: string): Align => {
  if (cell.endsWith(':')) return cell.startsWith(':') ? 'center' : 'right';
  return cell.startsWith(':') ? 'left' : undefined;
};

function isTable(lines: readonly string[], at: number): boolean {
  const [head, columns] = [lines[at]!, lines[at + 1]];
  if (!columns?.includes('|') || !head.includes('|') || !COLUMNS.test(columns)) return false;
  const { length } = cellsOf(columns);
  return length <= MARKDOWN_MAX_COLUMNS && cellsOf(head).length === length;
}

const letters = (value: string): Block => ({
  type: 'paragraph',
  children: [{ type: 'text', value }],
});

/** The blocks of some lines. Each level of nesting reads each of its lines once, and there are few levels. */
export function parseBlocks(lines: readonly string[], budget: Budget, depth = 0): Block[] {
  const canNest = depth < MARKDOWN_MAX_DEPTH;
  const inlines = (text: string): Inline[] => parseInlines(text, budget);

  /** Whether a line cannot continue the paragraph before it. */
  const begins = (line: string): boolean => {
    if (FENCE.test(line) || HEADING.test(line) || RULE.test(line)) return true;
    if (!canNest) return false;
    const marker = markerOf(line);
    return (
      QUOTE.test(line) || (marker !== null && !isBlank(marker.first) && (marker.start ?? 1) === 1)
    );
  };

  /** Whether a line without the sign of a quote or item still continues the paragraph at its end. */
  const goesOn = (inside: readonly string[], isCode: boolean, line: string): boolean => {
    const before = inside.at(-1)!;
    if (isCode || isBlank(before) || isBlank(line)) return false;
    const isParagraph = !FENCE.test(before) && !HEADING.test(before) && !RULE.test(before);
    return isParagraph && !begins(line) && !UNDERLINE.test(line) && markerOf(line) === null;
  };

  function fence(at: number): Found | null {
    const [, ticks, info] = FENCE.exec(lines[at]!) ?? [];
    if (ticks === undefined) return null;
    const indent = indentOf(lines[at]!);
    const code: string[] = [];
    let next = at + 1;
    for (; next < lines.length; next += 1) {
      const line = lines[next]!;
      const [, end, rest] = FENCE.exec(line) ?? [];
      if (end?.startsWith(ticks) && isBlank(rest!)) break;
      code.push(outdented(line, indent));
    }
    budget.left -= PARTS_OF_CODE;
    const [language = ''] = info!.trim().split(/\s/, 1);
    return { block: { type: 'code', language, value: code.join('\n') }, next: next + 1 };
  }

  function indented(at: number): Found | null {
    if (indentOf(lines[at]!) < 4) return null;
    const code: string[] = [];
    let [next, end] = [at, 0];
    for (; next < lines.length; next += 1) {
      const line = lines[next]!;
      if (indentOf(line) < 4 && !isBlank(line)) break;
      code.push(outdented(line, 4));
      if (!isBlank(line)) end = code.length;
    }
    budget.left -= PARTS_OF_CODE;
    return { block: { type: 'code', language: '', value: code.slice(0, end).join('\n') }, next };
  }

  function heading(at: number): Found | null {
    const [start, signs] = HEADING.exec(lines[at]!) ?? [];
    if (start === undefined) return null;
    const rest = lines[at]!.slice(start.length).trim();
    let end = rest.length;
    while (rest.charAt(end - 1) === '#') end -= 1;
    const isClosed = end === 0 || /[ \t]/.test(rest.charAt(end - 1));
    const children = inlines(isClosed ? rest.slice(0, end).trimEnd() : rest);
    return { block: { type: 'heading', depth: signs!.length, children }, next: at + 1 };
  }

  const rule = (at: number): Found | null =>
    RULE.test(lines[at]!) ? { block: { type: 'thematicBreak' }, next: at + 1 } : null;

  function quote(at: number): Found | null {
    if (!canNest || !QUOTE.test(lines[at]!)) return null;
    const inside: string[] = [];
    let next = at;
    for (let isCode = false; next < lines.length; next += 1) {
      const line = lines[next]!;
      const sign = QUOTE.exec(line)?.[0];
      if (sign === undefined && !goesOn(inside, isCode, line)) break;
      inside.push(line.slice(sign?.length ?? 0));
      if (FENCE.test(inside.at(-1)!)) isCode = !isCode;
    }
    const children = parseBlocks(inside, budget, depth + 1);
    return { block: { type: 'blockquote', children }, next };
  }

  function item(at: number, { indent, first }: Marker): { item: ListItem; next: number } {
    const inside = [first];
    let next = at + 1;
    let blanks = 0;
    for (let isCode = FENCE.test(first); next < lines.length; next += 1) {
      const line = lines[next]!;
      if (isBlank(line)) {
        blanks += 1;
        continue;
      }
      const isInside = indentOf(line) >= indent && !(blanks > 0 && isBlank(inside.at(-1)!));
      if (!isInside && (blanks > 0 || !goesOn(inside, isCode, line))) break;
      for (; blanks > 0; blanks -= 1) inside.push('');
      inside.push(isInside ? outdented(line, indent) : line.trimStart());
      if (FENCE.test(inside.at(-1)!)) isCode = !isCode;
    }
    budget.left -= 1;
    return { item: { type: 'listItem', children: parseBlocks(inside, budget, depth + 1) }, next };
  }

  function list(at: number): Found | null {
    const begin = canNest ? markerOf(lines[at]!) : null;
    if (!begin) return null;
    const children: ListItem[] = [];
    let next = at;
    let marker: Marker | null = begin;
    do {
      const found = item(next, marker);
      children.push(found.item);
      next = found.next;
      marker = next < lines.length ? markerOf(lines[next]!) : null;
    } while (marker?.kind === begin.kind && budget.left > 0);
    return { block: { type: 'list', start: begin.start, children }, next };
  }

  function table(at: number): Found | null {
    if (!isTable(lines, at)) return null;
    const align = cellsOf(lines[at + 1]!).map(alignOf);
    const row = (line: string): Inline[][] => {
      const cells = cellsOf(line).slice(0, align.length);
      budget.left -= 1 + cells.length;
      return cells.map(inlines);
    };
    const rows = [row(lines[at]!)];
    let next = at + 2;
    for (; next < lines.length && budget.left > 0; next += 1) {
      const line = lines[next]!;
      if (isBlank(line) || begins(line)) break;
      rows.push(row(line));
    }
    return { block: { type: 'table', align, rows }, next };
  }

  function paragraph(at: number): Found {
    const said = [lines[at]!];
    let next = at + 1;
    let depthOfHeading = 0;
    for (; next < lines.length && depthOfHeading === 0; next += 1) {
      const line = lines[next]!;
      const underline = UNDERLINE.exec(line)?.[1];
      if (underline !== undefined) depthOfHeading = underline.startsWith('=') ? 1 : 2;
      else if (isBlank(line) || begins(line) || isTable(lines, next)) break;
      else said.push(line);
    }
    const children = inlines(said.map((line) => line.trim()).join('\n'));
    if (depthOfHeading === 0) return { block: { type: 'paragraph', children }, next };
    return { block: { type: 'heading', depth: depthOfHeading, children }, next };
  }

  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    if (isBlank(lines[at]!)) {
      at += 1;
      continue;
    }
    if (budget.left <= 0) {
      blocks.push(letters(lines.slice(at).join('\n')));
      break;
    }
    budget.left -= 1;
    const { block, next } =
      indented(at) ??
      fence(at) ??
      heading(at) ??
      rule(at) ??
      quote(at) ??
      list(at) ??
      table(at) ??
      paragraph(at);
    blocks.push(block);
    at = next;
  }
  return blocks;
}
