import type { ToldPart } from '@neo/contracts';
import { describe, expect, it } from 'vitest';
import { groupParts, whyNoText } from './group-parts.ts';

const aPart = (given: Partial<ToldPart> & Pick<ToldPart, 'kind'>): ToldPart => ({
  tokens: 10,
  text: 'Said.',
  ...given,
});

describe('the parts of a prompt', () => {
  it('are joined where some of a kind follow one another, in their order', () => {
    const { told } = groupParts([
      aPart({ kind: 'rules' }),
      aPart({ kind: 'history', tokens: 7 }),
      aPart({ kind: 'history', tokens: 5 }),
      aPart({ kind: 'recall' }),
      aPart({ kind: 'history', tokens: 1 }),
    ]);
    expect(told.map(({ kind, tokens, parts }) => [kind, tokens, parts.length])).toEqual([
      ['rules', 10, 1],
      ['history', 12, 2],
      ['recall', 10, 1],
      ['history', 1, 1],
    ]);
  });

  it('have a rounded number of tokens where a text is hidden', () => {
    const { told } = groupParts([
      aPart({ kind: 'definition', tokens: 950, text: null }),
      aPart({ kind: 'turnLore', tokens: 50, text: null }),
      aPart({ kind: 'turnLore', tokens: 7 }),
      aPart({ kind: 'message' }),
    ]);
    expect(told.map(({ tokens, isAbout }) => [tokens, isAbout])).toEqual([
      [950, true],
      [57, true],
      [10, false],
    ]);
  });

  it('are listed apart if there was no room for them', () => {
    const { told, dropped } = groupParts([
      aPart({ kind: 'turnLore' }),
      aPart({ kind: 'turnLore', tokens: 0, isDropped: true }),
    ]);
    expect(told).toHaveLength(1);
    expect(told[0]?.parts).toHaveLength(1);
    expect(dropped.map(({ kind, tokens }) => [kind, tokens])).toEqual([['turnLore', 0]]);
  });

  it.each([
    [aPart({ kind: 'definition', text: null }), 'hidden'],
    [aPart({ kind: 'turnLore', text: null, source: { fromSeq: 3 } }), 'hidden'],
    [aPart({ kind: 'definition', text: null, source: { isChanged: true } }), 'changed'],
    [aPart({ kind: 'history', text: null }), 'gone'],
  ] as const)('without a text say why: %#', (part, why) => {
    expect(whyNoText(part)).toBe(why);
  });
});
