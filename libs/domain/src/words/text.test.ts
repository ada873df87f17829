import { describe, expect, it } from 'vitest';
import {
  countWords,
  cutTo,
  initialOf,
  inOneLine,
  isLines,
  isOneLine,
  isShownWikiUrl,
  isStorable,
  isVisible,
  lengthOf,
  withPlainBreaks,
} from './text.ts';

it.each([
  ['', 0],
  ['   \n\t ', 0],
  ['one', 1],
  ['  two   words\n', 2],
  ["it's a-b, c.", 3],
  ['¿Qué tal? 🎨', 3],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

it.each([
  // text, storable, one line
  ['plain', true, true],
  ['ñandú 🦤 漢字', true, true],
  ['a family 👨‍👩‍👧', true, true],
  ['<script>alert(1)</script>', true, true],
  ['', true, true],
  ['two\nlines', true, false],
  ['tab\there', true, false],
  ['bell\u0007', true, false],
  ['delete\u007f', true, false],
  ['next line\u0085', true, false],
  ['line separator\u2028', true, false],
  ['paragraph separator\u2029', true, false],
  ['override\u202e', true, false],
  ['isolate\u2066', true, false],
  ['pop isolate\u2069', true, false],
  ['nul\0', false, false],
  ['lone high \ud83d', false, false],
  ['lone low \udc00', false, false],
])('%j: storable %s, one line %s', (text, storable, oneLine) => {
  expect([isStorable(text), isOneLine(text)]).toEqual([storable, oneLine]);
});

it.each([
  ['frida', 'F'],
  ['  ñandú', 'Ñ'],
  ['😀 Joy', '😀'],
  ['', '?'],
  ['   ', '?'],
])('the letter of %j is %s', (name, letter) => {
  expect(initialOf(name)).toBe(letter);
});

it.each([
  ['https://en.wikipedia.org/wiki/Sun_Tzu', true],
  ['http://example.org', false],
  ['HTTPS://example.org', false],
  ['javascript:alert(1)//https://', false],
  ['', false],
  [null, false],
  [undefined, false],
])('a wiki link to %s is shown: %s', (url, shown) => {
  expect(isShownWikiUrl(url)).toBe(shown);
});

it.each([
  ['Ada', true],
  ['漢', true],
  ['👩‍🚀', true],
  ['…', true],
  ['\u200b\u200d', false],
  ['\u2800', false],
  ['\u3164', false],
  ['\u0301\u00ad', false],
  [' ', false],
  ['', false],
])('%j can be seen: %s', (text, visible) => expect(isVisible(text)).toBe(visible));

it('counts characters, not code units', () => {
  expect(['', 'Ada', 'é', '👩‍🚀'.repeat(5)].map(lengthOf)).toEqual([0, 3, 1, 15]);
});

describe('cutTo', () => {
  it.each([
    ['', 3, ''],
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['😀😀😀', 3, '😀😀😀'],
    ['😀😀😀😀', 3, '😀😀😀'],
    ['ab👩‍🚀', 3, 'ab'],
    ['abe\u0301', 3, 'ab'],
    [`${'x'.repeat(100)}👩‍🚀`, 101, 'x'.repeat(100)],
    ['\u0301'.repeat(200), 150, '\u0301'.repeat(150)],
  ])('%j to %i is %j', (text, most, cut) => {
    expect(cutTo(text, most)).toBe(cut);
  });
});

it.each([
  [' a\n\tb\u202e c ', 'a b c'],
  [' \u200b a\u2028\u2060b ', 'a b'],
  ['', ''],
])('%j in one line is %j', (text, line) => {
  expect(inOneLine(text)).toBe(line);
  expect(isOneLine(line)).toBe(true);
});

it.each([
  ['One\r\ntwo\rthree', 'One\ntwo\nthree', true],
  ['One\n\ntwo', 'One\n\ntwo', true],
  ['One\n\n \n\n\ntwo\n', 'One\n\ntwo', true],
  ['\n\n', '', true],
  ['One\ttwo', 'One\ttwo', false],
  ['One\n\u202etwo', 'One\n\u202etwo', false],
  ['One\u2028two', 'One\u2028two', false],
  ['One\0', 'One\0', false],
])('lines of %j are %j, valid: %s', (text, plain, isValid) => {
  expect(withPlainBreaks(text)).toBe(plain);
  expect(isLines(plain)).toBe(isValid);
});
