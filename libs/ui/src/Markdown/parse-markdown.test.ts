import { describe, expect, it } from 'vitest';
import { directionOf, lettersOf, parseMarkdown, safeHref } from './parse-markdown.ts';

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
  const shown = (text: string) => lettersOf(parseMarkdown(text, true));

  it.each([
    ['so **bo', 'so bo'],
    ['so *it', 'so it'],
    ['so ~~no', 'so no'],
    ['a `co', 'a co'],
    ['see [her no', 'see her no'],
    ['see [her notes](https://exa', 'see her notes'],
    ['```ts\nlet a', 'let a'],
    ['costs $5 and', 'costs $5 and'],
  ])('%j shows no sign that is gone when it is whole', (text, letters) =>
    expect(shown(text)).toBe(letters),
  );

  it('is as it stands where nothing is open', () =>
    expect(shown('one\ntwo * three')).toBe('one\ntwo * three'));
});

it.each([
  ['one', 'ltr'],
  ['1. «مرحبا» one', 'rtl'],
  ['שלום one', 'rtl'],
  ['one مرحبا', 'ltr'],
  ['12:30', 'ltr'],
] as const)('%s begins %s', (text, direction) => expect(directionOf(text)).toBe(direction));

it.each([
  ['quotes', '>'.repeat(4000)],
  ['brackets', '['.repeat(4000)],
  ['signs', '*a _b '.repeat(1000)],
  ['links', '[a]('.repeat(1000)],
  ['rows', `|a|\n|-|\n${'|b'.repeat(4000)}`],
])('four thousand characters of %s do not hang the page', (_, text) => {
  const before = performance.now();
  parseMarkdown(text, true);
  expect(performance.now() - before).toBeLessThan(3000);
});
