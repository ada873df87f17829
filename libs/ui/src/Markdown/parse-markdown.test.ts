import { describe, expect, it } from 'vitest';
import { MARKDOWN_MAX_DEPTH, MARKDOWN_MAX_PARTS } from './budget.ts';
import { HOSTILE_FRAGMENTS, hostileText } from './hostile-texts.fixture.ts';
import type { Node } from './nodes.ts';
import { directionOf, lettersOf, parseMarkdown, safeHref } from './parse-markdown.ts';

const childrenOf = (node: Node): Node[] => {
  if (node.type === 'table') return node.rows.flat(2);
  return 'children' in node ? node.children : [];
};

/** A tree in short form: names in brackets, text as it is. */
function inShort(node: Node): string {
  const inside = childrenOf(node).map(inShort).join('');
  switch (node.type) {
    case 'text':
      return node.value;
    case 'inlineCode':
      return `{${node.value}}`;
    case 'code':
      return `[code ${node.language}:${node.value}]`;
    case 'heading':
      return `[h${node.depth} ${inside}]`;
    case 'list':
      return node.start === null ? `[ul ${inside}]` : `[ol${node.start} ${inside}]`;
    case 'link':
      return `[a ${node.url} ${inside}]`;
    case 'table': {
      const rows = node.rows.map((row) => row.map((cell) => cell.map(inShort).join('')).join('|'));
      return `[table ${node.align.map((align) => align ?? '-').join()} ${rows.join('/')}]`;
    }
    case 'paragraph':
      return `<${inside}>`;
    default:
      return `[${node.type} ${inside}]`;
  }
}
const read = (text: string) => parseMarkdown(text).map(inShort).join('');

describe('a link is followed', () => {
  it.each([
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['HTTPS://Example.org', 'https://example.org/'],
  ])('%s', (url, href) => expect(safeHref(url)).toBe(href));

  it.each([
    'http://example.org',
    '//example.org',
    '/settings',
    '#top',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@example.org',
    'https://bank.example@evil.example',
    'https://',
    '',
  ])('never: %j', (url) => expect(safeHref(url)).toBeNull());
});

describe('a text that is still being written', () => {
  const shown = (text: string) => parseMarkdown(text, true).map(lettersOf).join('/');

  it.each([
    ['so **bo', 'so bo'],
    ['so *it', 'so it'],
    ['so ~~no', 'so no'],
    ['a `co', 'a co'],
    ['see [her no', 'see her no'],
    ['see [her notes](https://exa', 'see her notes'],
    ['```ts\nlet a', 'let a'],
    ['```ts\nlet *a', 'let *a'],
    ['One **b**.\n\nTwo **b', 'One b./Two b'],
    ['costs $5 and', 'costs $5 and'],
  ])('%j shows no sign that is gone when it is whole', (text, letters) =>
    expect(shown(text)).toBe(letters),
  );

  it('is unchanged if nothing is open', () =>
    expect(shown('one\ntwo * three')).toBe('one\ntwo * three'));
});

it.each([
  ['one', 'ltr'],
  ['1. «مرحبا» one', 'rtl'],
  ['שלום one', 'rtl'],
  ['one مرحبا', 'ltr'],
  ['12:30', 'ltr'],
] as const)('%s begins %s', (text, direction) => expect(directionOf(text)).toBe(direction));

describe('Markdown follows CommonMark', () => {
  it.each([
    // Emphasis
    [
      '*a* **b** ***c*** ~~d~~ ~e~',
      '<[emphasis a] [strong b] [emphasis [strong c]] [delete d] ~e~>',
    ],
    ['**a *b* c** _d_ __e__', '<[strong a [emphasis b] c] [emphasis d] [strong e]>'],
    ['2 * 3 * 4, snake_case_name and a*b*c', '<2 * 3 * 4, snake_case_name and a[emphasis b]c>'],
    ['** open, * a * and *a**b*', '<** open, * a * and [emphasis a**b]>'],
    ['\\*a\\* &amp; &lt;b&gt; &#42; &nope;', '<*a* & <b> * &nope;>'],
    // Code
    ['`a *b*` and `` c`d `` and `e', '<{a *b*} and {c`d} and `e>'],
    ['```ts\n\tlet a = `*b*`;\n\n  c\n```\nafter', '[code ts:\tlet a = `*b*`;\n\n  c]<after>'],
    ['~~~\nopen', '[code :open]'],
    ['    four\n\n     five\nnot', '[code :four\n\n five]<not>'],
    // Links
    ['[a](https://b.c/d_(e) "t") [f](<g h>)', '<[a https://b.c/d_(e) a] [a g h f]>'],
    ['[a *b*](c) [d [e](f) g](h) [i](j', '<[a c a [emphasis b]] [d [a f e] g](h) [i](j>'],
    ['![a](b) [![c](d)](e) ![](f)', '<[a b a] [a e c] [a f ]>'],
    [
      'See https://a.b/c_d_e?f=1, (https://g.h).',
      '<See [a https://a.b/c_d_e?f=1 https://a.b/c_d_e?f=1], ([a https://g.h https://g.h]).>',
    ],
    [
      '**https://a.b** <https://c.d> [https://e.f](g)',
      '<[strong [a https://a.b https://a.b]] [a https://c.d https://c.d] [a g https://e.f]>',
    ],
    // Blocks
    ['# a\n## *b* ##\n#c\nd\n===\ne\n---', '[h1 a][h2 [emphasis b]][h1 #c\nd][h2 e]'],
    ['a\n\n---\n\n* * *', '<a>[thematicBreak ][thematicBreak ]'],
    ['a  \nb\\\nc', '<a\nb\nc>'],
    ['> a\nlazy\n> > b\n\nc', '[blockquote <a\nlazy>[blockquote <b>]]<c>'],
    [
      '- a\n- b\n  - c\n\n  d\n* e',
      '[ul [listItem <a>][listItem <b>[ul [listItem <c>]]<d>]][ul [listItem <e>]]',
    ],
    ['3. a\n4. b\n   ```\n   c\n   ```\nd', '[ol3 [listItem <a>][listItem <b>[code :c]]]<d>'],
    ['It was\n1986. A year.', '<It was\n1986. A year.>'],
    [
      'a\n| b | c |\n|:-:|--:|\n| **d** | e\\|f | g |\n\nh',
      '<a>[table center,right b|c/[strong d]|e|f]<h>',
    ],
    ['a | b\n- | -\n- c', '[table -,- a|b][ul [listItem <c>]]'],
    ['|a\n-', '[h2 |a]'],
    [`${'|a'.repeat(21)}\n${'|-'.repeat(21)}`, `<${'|a'.repeat(21)}\n${'|-'.repeat(21)}>`],
    // Unsupported syntax stays text.
    ['<b>a</b> [a]: https://b.c', '<<b>a</b> [a]: [a https://b.c https://b.c]>'],
    ['', ''],
  ])('%j', (text, tree) => expect(read(text)).toBe(tree));
});

/** The number of parts, and the depth of their nesting. */
function measured(nodes: readonly Node[]): { parts: number; depth: number } {
  const inside = nodes.map((node) => measured(childrenOf(node)));
  return {
    parts: nodes.length + inside.reduce((sum, { parts }) => sum + parts, 0),
    depth: nodes.length === 0 ? 0 : 1 + Math.max(...inside.map(({ depth }) => depth)),
  };
}

/** Letters and digits, which never disappear. */
const lettersIn = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

describe('a hostile text', () => {
  it.each(HOSTILE_FRAGMENTS)(
    '%j is read in time that grows as it does, into few parts',
    (fragment) => {
      for (const isPartial of [false, true]) {
        const before = process.cpuUsage();
        const blocks = parseMarkdown(hostileText(fragment, 32_000), isPartial);
        // Quadratic time would take longer: 1 ms for a thousand characters becomes one second.
        expect(process.cpuUsage(before).user / 1_000).toBeLessThan(700);
        const { parts, depth } = measured(blocks);
        expect(parts).toBeLessThan(1.5 * MARKDOWN_MAX_PARTS);
        expect(depth).toBeLessThan(4 * MARKDOWN_MAX_DEPTH);
      }
    },
  );

  it('keeps the signs of quotes and lists that are too deep', () => {
    const deep = MARKDOWN_MAX_DEPTH + 2;
    expect(parseMarkdown(`${'> '.repeat(deep)}end`).map(lettersOf)).toEqual(['> > end']);
    expect(parseMarkdown(`${'- '.repeat(deep)}end`).map(lettersOf)).toEqual(['- - end']);
  });

  it.each([
    ['paragraphs', 'a *b*\n\n'],
    ['items', '- a **b**\n'],
    ['signs in one line', '*a* '],
    ['rows', '|a|b|\n|-|-|\n|c|d|\n'],
    ['code', '```\na\n```\n'],
    ['quotes', '> a\n\n'],
  ])('loses no letter of what comes after the last part: %s', (_, fragment) => {
    const text = fragment.repeat(2000);
    expect(parseMarkdown(text).map(lettersOf).map(lettersIn).join('')).toBe(lettersIn(text));
  });
});
