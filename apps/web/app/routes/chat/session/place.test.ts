import { expect, it } from 'vitest';
import { addressOf, removalAt } from './place.ts';
import type { Place } from './place.ts';

const byNeo: Place = { neoId: 'n1', conversationId: null };
const byId: Place = { neoId: 'n1', conversationId: 'c1' };
const FROM = { seq: 3, timestamp: '2026-01-05T14:02:00.000Z' };
const AT = encodeURIComponent(FROM.timestamp);

it('addresses a chat by its NEO until there is a conversation, and then by the conversation', () => {
  expect(addressOf(byNeo)).toEqual({ group: 'chat', params: { id: 'n1' } });
  expect(addressOf(byId)).toEqual({ group: 'conversations', params: { id: 'c1' } });
});

it.each([
  [byNeo, null, '/api/neos/n1/conversation?last=7'],
  [byNeo, FROM, `/api/neos/n1/conversation/messages/3?last=7&timestamp=${AT}`],
  // Never the NEO's start-over call: it would clear whichever conversation is the most recent.
  [byId, null, '/api/conversations/c1/messages/1?last=7'],
  [byId, FROM, `/api/conversations/c1/messages/3?last=7&timestamp=${AT}`],
])('removes only what is in this place: %j from %j', (place, from, url) => {
  const [asked, init] = removalAt(place, from, 7);
  expect([init.method, asked]).toEqual(['DELETE', url]);
});
