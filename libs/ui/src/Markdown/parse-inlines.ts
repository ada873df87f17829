import { MARKDOWN_MAX_DEPTH } from './budget.ts';
import type { Budget } from './budget.ts';
import { pairRuns, runOf } from './inline-tokens.ts';
import type { Run, Token } from './inline-tokens.ts';
import type { Inline } from './nodes.ts';

const SPECIAL = /[\\`*_~[\]!<&]|$/g;
const ESCAPED = /\\([!-/:-@[-`{-~\n])/y;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/iy;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};
const SIGNS = /\*+|_+|~+/y;
const TICKS = /`+/y;
const ANGLED = /<(https?:\/\/[^\s<>]*)>/iy;
/** The target of a link: an address, which may contain nested parentheses once, and a title, which is not shown. */
const TARGET =
  /\(\s*(?:<([^<>\n]*)>|([^\s()<>]*(?:\([^\s()]*\)[^\s()]*)*))(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/y;
const BARE = /(?<![\da-z])https:\/\/[^\s<>[\]`]+/gi;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function decoded([whole, decimal, hexadecimal, name]: readonly (string | undefined)[]): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole!;
  const code = decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal);
  const isCharacter = code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}

const addressOf = (written: string): string =>
  written
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi, (...parts) =>
      decoded(parts.slice(0, 4) as (string | undefined)[]),
    )
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');

/** A bare address ends before the punctuation of its sentence. */
function bareEnd(url: string): number {
  let unopened = 0;
  for (const character of url) {
    if (character === '(') unopened -= 1;
    else if (character === ')') unopened += 1;
  }
  let end = url.length;
  for (; end > 0; end -= 1) {
    const last = url.charAt(end - 1);
    if (last === ')' ? unopened <= 0 : !'?!.,:;*_~\'"'.includes(last)) break;
    if (last === ')') unopened -= 1;
  }
  return end;
}

/** Where the last run of this many backticks begins: a run that opens after it is never closed. */
function lastTicks(text: string): ReadonlyMap<number, number> {
  const last = new Map<number, number>();
  for (const { 0: ticks, index } of text.matchAll(/`+/g)) last.set(ticks.length, index);
  return last;
}

function codeOf(text: string): string {
  const code = text.replaceAll('\n', ' ');
  const isPadded = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '';
  return isPadded ? code.slice(1, -1) : code;
}

/** Tokenizes a text in one pass: each character is read a bounded number of times. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const runs: Run[] = [];
  const brackets: { token: Extract<Token, { kind: 'bracket' }>; runs: number }[] = [];
  /** Brackets before this one contain a link, and links cannot contain links. */
  let holding = 0;
  const last = lastTicks(text);
  const bare = text.matchAll(BARE);
  let next = bare.next();

  const say = (value: string) => {
    const token = tokens.at(-1);
    if (token?.kind === 'text') token.value += value;
    else tokens.push({ kind: 'text', value });
  };

  /** @returns where it ends; `at` if this is not code */
  const code = (at: number): number => {
    const ticks = matchAt(TICKS, text, at)![0];
    let from = at + ticks.length;
    if ((last.get(ticks.length) ?? 0) > at) {
      for (;;) {
        const begin = text.indexOf('`', from);
        const { length } = matchAt(TICKS, text, begin)![0];
        from = begin + length;
        if (length !== ticks.length) continue;
        tokens.push({ kind: 'code', value: codeOf(text.slice(at + length, begin)) });
        return from;
      }
    }
    say(ticks);
    return from;
  };

  const closeBracket = (at: number): number => {
    const bracket = brackets.pop();
    const isHolding = brackets.length < holding;
    holding = Math.min(holding, brackets.length);
    const canLink = bracket && (bracket.token.sign === '![' || !isHolding);
    const target = canLink ? matchAt(TARGET, text, at + 1) : null;
    if (!bracket || !target) {
      say(']');
      return at + 1;
    }
    pairRuns(runs.splice(bracket.runs));
    bracket.token.url = addressOf(target[1] ?? target[2] ?? '');
    tokens.push({ kind: 'link-end' });
    if (bracket.token.sign === '[') holding = brackets.length;
    return at + 1 + target[0].length;
  };

  const sign = (at: number): number => {
    const [run] = matchAt(SIGNS, text, at)!;
    const to = at + run.length;
    const token = runOf(text, at, to);
    if (run.startsWith('~') ? run.length !== 2 : !token.canOpen && !token.canClose) say(run);
    else {
      tokens.push(token);
      runs.push(token);
    }
    return to;
  };

  const special = (at: number): number => {
    const character = text.charAt(at);
    if ('*_~'.includes(character)) return sign(at);
    if (character === '`') return code(at);
    if (character === ']') return closeBracket(at);
    const opening = character === '[' ? '[' : text.startsWith('![', at) ? '![' : null;
    if (opening) {
      const token = { kind: 'bracket', sign: opening } as const;
      tokens.push(token);
      brackets.push({ token, runs: runs.length });
      return at + opening.length;
    }
    const escaped = matchAt(ESCAPED, text, at);
    const entity = matchAt(ENTITY, text, at);
    const angled = matchAt(ANGLED, text, at);
    if (angled) tokens.push({ kind: 'bare-link', url: angled[1]! });
    else say(escaped?.[1] ?? (entity ? decoded(entity) : character));
    return at + (escaped ?? entity ?? angled ?? character)[0]!.length;
  };

  let nextSpecial = -1;
  for (let at = 0; at < text.length;) {
    while (!next.done && next.value.index < at) next = bare.next();
    if (nextSpecial < at) nextSpecial = matchAt(SPECIAL, text, at)!.index;
    if (next.value?.index === at) {
      const url = next.value[0].slice(0, bareEnd(next.value[0]));
      tokens.push({ kind: 'bare-link', url });
      at += url.length;
    } else if (nextSpecial === at) {
      at = special(at);
    } else {
      const end = Math.min(nextSpecial, next.value?.index ?? text.length);
      say(text.slice(at, end));
      at = end;
    }
  }
  pairRuns(runs);
  return tokens;
}

const KINDS = { '*1': 'emphasis', _1: 'emphasis', '*2': 'strong', _2: 'strong', '~2': 'delete' };

/** Builds a tree. Nodes that are too deep go into their parent. */
function treeOf(tokens: readonly Token[]): Inline[] {
  const open: Inline[][] = [[]];
  let links = 0;
  const add = (node: Inline) => {
    const [children, before] = [open.at(-1)!, open.at(-1)!.at(-1)];
    if (node.type === 'text' && before?.type === 'text') before.value += node.value;
    else children.push(node);
  };
  const say = (value: string) => {
    if (value !== '') add({ type: 'text', value });
  };
  const begin = (node: Extract<Inline, { children: Inline[] }>) => {
    if (open.length > MARKDOWN_MAX_DEPTH) return void open.push(open.at(-1)!);
    add(node);
    open.push(node.children);
  };
  for (const token of tokens) {
    switch (token.kind) {
      case 'text':
        say(token.value);
        break;
      case 'code':
        add({ type: 'inlineCode', value: token.value });
        break;
      case 'bare-link': {
        const children: Inline[] = [{ type: 'text', value: token.url }];
        if (links > 0) say(token.url);
        else add({ type: 'link', url: token.url, children });
        break;
      }
      case 'bracket':
        if (token.url === undefined) say(token.sign);
        else {
          // A picture may be inside a link, and becomes a link itself: only the outer one is created.
          if (links > 0) open.push(open.at(-1)!);
          else begin({ type: 'link', url: token.url, children: [] });
          links += 1;
        }
        break;
      case 'link-end':
        open.pop();
        links -= 1;
        break;
      case 'run':
        for (const _ of token.closes) open.pop();
        say(token.sign.repeat(token.left));
        for (const width of token.opens.toReversed()) {
          const type = KINDS[`${token.sign}${width}` as keyof typeof KINDS];
          begin({ type: type as 'strong', children: [] });
        }
    }
  }
  return open[0]!;
}

/** The parts of a paragraph, heading or cell; plain text if the budget is used up. */
export function parseInlines(text: string, budget: Budget): Inline[] {
  const tokens = tokensOf(text);
  budget.left -= tokens.length;
  if (budget.left < 0) return [{ type: 'text', value: text }];
  return treeOf(tokens);
}
