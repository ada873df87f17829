import { describe, expect, it } from 'vitest';
import { fuseRanks, partnerOf, rankAlike, rankRecalled } from './index.ts';
import type { RecallCandidate } from './index.ts';

const MINUTE = 60_000;
const aMessage = (seq: number, more: Partial<RecallCandidate> = {}): RecallCandidate => ({
  seq,
  isOfPerson: seq % 2 === 1,
  asks: false,
  hasAskedKind: true,
  own: 0,
  isInWindow: false,
  at: seq * MINUTE,
  bytes: 80,
  ...more,
});
const orderOf = (candidates: RecallCandidate[], hasWindow = false): number[] =>
  rankRecalled(candidates, hasWindow).map(({ seq }) => seq);

describe('the rank of a message', () => {
  it('follows its words, and then its neighbours', () => {
    const all = [aMessage(1), aMessage(2, { own: 5 }), aMessage(3), aMessage(9, { own: 4 })];
    expect(orderOf(all)).toEqual([2, 9, 3, 1]);
  });

  it('is higher for a reply to a question than for its other neighbour', () => {
    const all = [aMessage(1), aMessage(2, { own: 5, asks: true }), aMessage(3)];
    expect(orderOf(all)).toEqual([2, 3, 1]);
    const monologue = aMessage(3, { isOfPerson: false });
    const ranks = rankRecalled([all[1]!, monologue], false);
    expect(ranks[1]!.rank).toBeLessThan(rankRecalled([all[1]!, all[2]!], false)[1]!.rank);
  });

  it('gets nothing from another sitting', () => {
    const all = [aMessage(1, { own: 5 }), aMessage(2, { at: 600 * MINUTE })];
    expect(orderOf(all)).toEqual([1]);
  });

  it('is lower for a short message', () => {
    expect(orderOf([aMessage(1, { own: 5, bytes: 4 }), aMessage(20, { own: 4 })])).toEqual([20, 1]);
  });

  it('is lower without what is asked for, and if it is of the other one', () => {
    const all = [
      aMessage(1, { own: 5 }),
      aMessage(20, { own: 5 }),
      aMessage(41, { own: 5, hasAskedKind: false }),
    ];
    const order = rankRecalled(all, false, 'person').map(({ seq }) => seq);
    expect(order).toEqual([1, 20, 41]);
  });

  it('is higher in the named time, where a message needs no word of the question', () => {
    const all = [
      aMessage(1, { own: 5 }),
      aMessage(20, { own: 3, isInWindow: true }),
      aMessage(40, { isInWindow: true }),
    ];
    expect(orderOf(all, true)).toEqual([20, 1, 40]);
    expect(orderOf(all)).toEqual([1, 20]);
  });
});

describe('the partner of a message', () => {
  const all = [aMessage(1), aMessage(2, { asks: true }), aMessage(3), aMessage(4)];
  const at = (seq: number): RecallCandidate | undefined => all.find((one) => one.seq === seq);
  it.each([
    [2, 3],
    [3, 2],
    [1, undefined],
    [4, undefined],
  ])('of %s is %s', (seq, partner) => expect(partnerOf(at(seq)!, at)).toBe(partner));
});

describe('a rank by meaning', () => {
  it('goes by how much more alike a message is than the middle one that was found', () => {
    const all = [aMessage(1), aMessage(20), aMessage(40)];
    const alike = [
      { seq: 20, likeness: 0.61 },
      { seq: 1, likeness: 0.6 },
      { seq: 40, likeness: 0.58 },
    ];
    expect(rankAlike(all, alike, false).map(({ seq }) => seq)).toEqual([20]);
  });

  it('gives its neighbours a share', () => {
    const all = [aMessage(1), aMessage(2), aMessage(40)];
    const alike = [
      { seq: 2, likeness: 0.7 },
      { seq: 40, likeness: 0.5 },
    ];
    expect(rankAlike(all, alike, false).map(({ seq }) => seq)).toEqual([2, 1]);
  });
});

it('a message that stands high in both rankings comes before one that leads a single one', () => {
  const ranked = (...seqs: number[]) => seqs.map((seq, place) => ({ seq, rank: 100 - place }));
  const fused = fuseRanks(ranked(1, 2, 3), ranked(4, 2, 5));
  expect(fused.map(({ seq }) => seq)).toEqual([2, 4, 1, 5, 3]);
});
