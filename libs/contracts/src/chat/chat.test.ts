import { expect, it } from 'vitest';
import { CONTRACTS } from '../contracts.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import { ChatInput } from './chat.ts';

it.each([
  [undefined, 'message_missing'],
  ['', 'message_missing'],
  [' \n\t ', 'message_missing'],
  ['x'.repeat(4001), 'message_too_long:4000'],
  ['nul\0', 'text_not_storable'],
])('message %# is not sent', (message, told) => {
  const parsed = ChatInput.safeParse({ message });
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([told]);
});

it.each([
  ['  Good day \n', 'Good day'],
  ['x'.repeat(4000), 'x'.repeat(4000)],
  [` ${'x'.repeat(4000)} `, 'x'.repeat(4000)],
  ['<b>\u202e', '<b>\u202e'],
])('message %# is said', (message, said) => {
  expect(ChatInput.parse({ message })).toEqual({ message: said, conversationHistory: [] });
});

it.each([
  [[{ role: 'user', content: 'a' }], true],
  [[{ role: 'assistant', content: '' }], true],
  [Array(1_000).fill({ role: 'user', content: 'a' }), true],
  [[{ role: 'system', content: 'a' }], false],
  [[{ role: 'user' }], false],
  [[{ role: 'user', content: 'a\0' }], false],
  ['a', false],
  [null, false],
])('history %# passes or not', (conversationHistory, passes) => {
  expect(ChatInput.safeParse({ message: 'a', conversationHistory }).success).toBe(passes);
});

it('a history entry keeps only its role and content', () => {
  const entry = { role: 'user', content: 'a', timestamp: 'x', status: 'complete' };
  expect(
    ChatInput.parse({ message: 'a', conversationHistory: [entry] }).conversationHistory,
  ).toEqual([{ role: 'user', content: 'a' }]);
});

it('each call that answers with a turn says that a model wrote it', () => {
  const turns = Object.values(CONTRACTS)
    .flatMap((group): Endpoint[] => Object.values(group))
    .filter(({ kind }) => kind === 'turn');
  expect(turns.map(({ path }) => path)).toContain('/api/conversations/:id/chat/next');
  expect(turns.filter(({ isGenerated }) => !isGenerated).map(({ path }) => path)).toEqual([]);
});
