import { describe, expect, it } from 'vitest';
import { paramsOf } from './params.ts';

const ID = '0192f3a4-5b6c-7d8e-9f01-23456789abcd';
const UNSEEN = ['', '../x', '%', '\0', ` ${ID}`, `${ID}\n`];

const cases = [
  ['id', [ID], [...UNSEEN, 'no-id', ID.toUpperCase(), `{${ID}}`, ID.replaceAll('-', '')]],
  ['seq', ['1', '999999999'], [...UNSEEN, '0', '-1', '01', '1.5', '1e3', '1000000000']],
  ['username', ['abc', 'A_b-9'], [...UNSEEN, 'two words', 'ni\u00f1o']],
  ['hash', ['a'.repeat(64)], [...UNSEEN, 'a'.repeat(63), 'A'.repeat(64)]],
] as const;

describe.each(cases)('the parameter :%s', (name, good, bad) => {
  const isTaken = (text: string): boolean =>
    paramsOf(`/api/things/:${name}/more`).safeParse({ [name]: text }).success;

  it('accepts an id as we write it, and no other spelling', () => {
    expect(good.filter((text) => !isTaken(text))).toEqual([]);
    expect(bad.filter((text) => isTaken(text))).toEqual([]);
  });
});

it('a message number is passed on as a number', () => {
  expect(paramsOf('/api/neos/:id/messages/:seq').parse({ id: ID, seq: '7' })).toEqual({
    id: ID,
    seq: 7,
  });
});
