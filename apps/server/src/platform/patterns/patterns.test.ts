import { describe, expect, it } from 'vitest';
import { compilePattern } from './compiled-patterns.ts';

describe('a pattern that somebody wrote', () => {
  it.each([
    ['dragons?', '', 'Two dragons', true],
    ['DRAGON', 'i', 'a dragon', true],
    ['DRAGON', '', 'a dragon', false],
    ['^two', 'm', 'one\ntwo', true],
    ['one.two', 's', 'one\ntwo', true],
    ['\\p{L}+', 'gu', 'これ', true],
  ])('/%s/%s in %j: %s', (pattern, flags, text, occurs) => {
    expect(compilePattern(pattern, flags)?.(text)).toBe(occurs);
  });

  it.each([
    ['(?=ahead)', ''],
    ['(?<!behind)x', ''],
    ['(a)\\1', ''],
    ['[', ''],
    ['a', 'x'],
    ['((a{1000}){1000})', ''],
  ])('/%s/%s is not supported', (pattern, flags) => {
    expect(compilePattern(pattern, flags)).toBeNull();
  });

  it('that explodes in other engines takes time in proportion to the text', () => {
    const matches = compilePattern('(a+)+$', '')!;
    const timeOf = (length: number): number => {
      const text = `${'a'.repeat(length)}!`;
      const begun = performance.now();
      for (let i = 0; i < 20; i += 1) matches(text);
      return performance.now() - begun;
    };
    timeOf(2_000);
    // In JavaScript's engine thirty letters take minutes.
    expect(timeOf(20_000)).toBeLessThan(100 * Math.max(1, timeOf(2_000)));
  });
});
