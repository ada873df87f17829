import { describe, expect, it } from 'vitest';
import { hashOfKey, isKey, newKey, prefixOfKey } from './key-text.ts';

describe('a key', () => {
  it('has its beginning, its length and its checksum', () => {
    for (let round = 0; round < 200; round += 1) {
      const key = newKey();
      expect(key).toMatch(/^neo_sk_[0-9A-Za-z]{49}$/);
      expect(isKey(key)).toBe(true);
    }
  });

  it('is another one each time', () => {
    const all = new Set(Array.from({ length: 100 }, newKey));
    expect(all.size).toBe(100);
  });

  it('is known by its hash and the first of its secret characters', () => {
    const key = newKey();
    expect(hashOfKey(key)).toMatch(/^[0-9a-f]{64}$/);
    expect(prefixOfKey(key)).toBe(key.slice(0, 11));
  });

  it.each([
    ['an empty text', () => ''],
    ['another beginning', (key: string) => key.replace('neo_sk_', 'neo_pk_')],
    ['a lost character', (key: string) => key.slice(0, -1)],
    ['one more character', (key: string) => `${key}0`],
    ['a blank at the end', (key: string) => `${key} `],
    ['a line break at the end', (key: string) => `${key}\n`],
    ['a changed secret', (key: string) => `${key.slice(0, 20)}-${key.slice(21)}`],
    [
      'one digit that is another',
      (key: string) => key.slice(0, 20) + (key[20] === '0' ? '1' : '0') + key.slice(21),
    ],
  ])('is none with %s', (_, change) => {
    expect(isKey(change(newKey()))).toBe(false);
  });
});
