import { expect, it } from 'vitest';
import { beginningThatFits, endThatFits, estimateTokens } from './tokens.ts';

it.each([
  ['all', 'abcdef', 2, 'abcdef'],
  ['the end', 'abcdefg', 2, 'bcdefg'],
  ['no half of a character', 'ab🎨cd', 1, 'cd'],
  ['nothing', 'abc', 0, ''],
])('the end that fits is %s', (_, text, tokens, expected) => {
  expect(endThatFits(text, tokens)).toBe(expected);
});

it.each([
  ['', 0],
  ['abc', 1],
  ['abcd', 2],
  ['ñ', 1],
  ['🎨🎨🎨', 4],
])('%j is about %i tokens', (text, tokens) => {
  expect(estimateTokens(text)).toBe(tokens);
});

it.each([
  ['all', 'abcdef', 2, 'abcdef'],
  ['the beginning', 'abcdefg', 2, 'abcdef'],
  ['no half of a character', 'ab🎨cd', 1, 'ab'],
  ['nothing', 'abc', 0, ''],
  ['nothing, where there is less than no room', 'abc', -1, ''],
])('the beginning that fits is %s', (_, text, tokens, expected) => {
  expect(beginningThatFits(text, tokens)).toBe(expected);
});
