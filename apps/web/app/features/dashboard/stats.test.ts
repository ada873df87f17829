import { expect, it } from 'vitest';
import { statsOf } from './stats.ts';

it('sums conversations and shares, and counts the NEOs that somebody talked with', () => {
  expect(
    statsOf([
      { conversationCount: 3, shareCount: 2 },
      { conversationCount: 0, shareCount: 5 },
      { conversationCount: 1 },
    ]),
  ).toEqual({ conversations: 4, shares: 7, active: 2 });
  expect(statsOf([])).toEqual({ conversations: 0, shares: 0, active: 0 });
});
