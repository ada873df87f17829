import { describe, expect, it } from 'vitest';
import { asPlainKey } from './key.ts';
import { isKeyTooLarge, patternCopies } from './pattern-copies.ts';

describe('what the counted repeats of a pattern add', () => {
  it.each([
    ['drag(on|ons)', 0],
    ['a{3}', 2],
    ['a{2,5}', 4],
    ['a{4,}', 3],
    ['a{0}', 0],
    ['(?:ab){3}c', 4],
    ['(a(b{2}){3}){4}', 26],
    ['a[ab]{300}[c-f]', 299],
    ['(?:winter|snow|ice).{0,200}(?:sword|blade)', 199],
    ['(?P<name>a){3}', 2],
    ['(?i:a){3}', 2],
    // A class is one character, whatever stands in it.
    ['[^]{9}a]{3}', 2],
    ['[[:alpha:]]{3}', 2],
    ['[\\]{9}]{3}', 2],
    ['\\p{L}{3}', 2],
    ['\\Qab{9}\\E{3}', 18],
    // These are no repeats.
    ['a\\{300}', 0],
    ['a{,300}', 0],
    ['a{x}', 0],
    // Each of them counts, whether RE2 takes them or not.
    ['a{10}{10}', 99],
    ['((a{10}', 9],
    ['', 0],
  ])('%s: %d', (pattern, copies) => {
    expect(patternCopies(pattern)).toBe(copies);
  });

  it('is found in time that grows with the pattern', () => {
    for (const part of ['(', 'a{9}', '[', '[[:', '\\Q', '(?P<', '\\p{', '{9}']) {
      const pattern = part.repeat(100_000 / part.length);
      const before = process.cpuUsage();
      patternCopies(pattern);
      expect([part, process.cpuUsage(before).user / 1_000 < 1_000]).toEqual([part, true]);
    }
  });
});

describe('a key', () => {
  it.each([
    ['/.{0,250}/', false],
    ['/a[ab]{300}[c-f]/i', true],
    ['/((a{9}){9}){9}/', true],
    ['a[ab]{300}[c-f]', false],
  ])('%s is too large: %s', (key, isTooLarge) => {
    expect(isKeyTooLarge(key)).toBe(isTooLarge);
    expect(isKeyTooLarge(asPlainKey(key))).toBe(false);
  });
});
