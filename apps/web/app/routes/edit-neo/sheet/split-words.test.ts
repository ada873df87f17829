import { expect, it } from 'vitest';
import { splitKeys, splitWords } from './split-words.ts';

it.each([
  ['', []],
  ['sea', ['sea']],
  [' sea , the shore,, \n tide\n', ['sea', 'the shore', 'tide']],
  ['and/or, either/or', ['and/or', 'either/or']],
  ['/a{1,2}/i, sea', ['/a{1,2}/i', 'sea']],
  ['sea, /a{1,2}/i', ['sea', '/a{1,2}/i']],
  ['/a\\/b,c/', ['/a\\/b,c/']],
  ['/a{1,', ['/a{1,']],
  ['/roll, /dice\n/sea', ['/roll', '/dice', '/sea']],
  ['/roll, dice, sword', ['/roll', 'dice', 'sword']],
  ['/[a,b', ['/[a,b']],
  ['海,浜', ['海', '浜']],
])('the keys of %j', (text, keys) => {
  expect(splitKeys(text)).toEqual(keys);
});

it('words end at every comma', () => {
  expect(splitWords('Roman Egypt, /a,b/\n')).toEqual(['Roman Egypt', '/a', 'b/']);
});
