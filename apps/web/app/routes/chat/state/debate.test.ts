import type { Conversation } from '@neo/contracts';
import { describe, expect, it } from 'vitest';
import { EMPTY } from '../session/session.fixture.ts';
import type { ChatEvent, ChatState } from './chat-state.ts';
import { openDebate, reduceDebate, upcomingOf } from './debate.ts';

const AT = '2026-01-05T14:02:00.000Z';
const neo = (id: string, isAvailable = true) => ({ id, name: id, image: null, isAvailable });
const DEBATE: Conversation = {
  ...EMPTY,
  id: 'd',
  topic: 'Luck',
  turns: 'rounds',
  next: 'ann',
  neos: [neo('ann'), neo('bob'), neo('cleo')],
};

const after = (...happened: ChatEvent[]): ChatState =>
  happened.reduce((chat, event) => reduceDebate(chat, event, AT), openDebate(DEBATE));
const speaks = (neoId: string): ChatEvent => ({ event: 'speaker', data: { neoId } });
const says = (text: string): ChatEvent => ({ event: 'delta', data: { text } });
const ROUND: ChatEvent = { event: 'asked', turn: { kind: 'next', rounds: 1 } };
const linesOf = ({ messages }: ChatState) =>
  messages.map(({ neoId, content, status }) => [neoId, content, status]);

describe('a round', () => {
  it('becomes a message for each speaker', () => {
    const chat = after(ROUND, speaks('ann'), says('Yes'), says('.'), speaks('bob'), says('No'));
    expect(linesOf(chat)).toEqual([['ann', 'Yes.', 'complete']]);
    expect(chat).toMatchObject({ reply: 'No', debate: { speaker: 'bob' } });
    expect(upcomingOf(chat)).toBe('cleo');
    const data = { replies: [], isPersisted: true };
    const ended = reduceDebate(chat, { event: 'done', data }, AT);
    expect(linesOf(ended)).toEqual([
      ['ann', 'Yes.', 'complete'],
      ['bob', 'No', 'complete'],
    ]);
    expect(ended).toMatchObject({ phase: 'idle', reply: '', debate: { speaker: null } });
  });

  it('keeps what a speaker said that was taken away, and says who was left out', () => {
    const skipped = { neoId: 'ann', code: 'not_found' };
    const chat = after(
      ROUND,
      speaks('ann'),
      says('Half a'),
      { event: 'skipped', data: skipped } as const,
      speaks('bob'),
      says('No'),
    );
    expect(linesOf(chat)).toEqual([['ann', 'Half a', 'interrupted']]);
    expect(chat.debate?.skipped).toEqual([skipped]);
    expect(reduceDebate(chat, ROUND, AT).debate?.skipped).toEqual([]);
  });

  it('says who was left out also on a screen that opens later, and in the middle of it', () => {
    const skipped = [{ neoId: 'ann', code: 'not_found' }];
    const opened = openDebate({ ...DEBATE, skipped });
    expect(opened.debate?.skipped).toEqual(skipped);
    const attached = reduceDebate(opened, { event: 'attached', kind: 'next' }, AT);
    expect(attached.debate?.skipped).toEqual(skipped);
    expect(reduceDebate(attached, ROUND, AT).debate?.skipped).toEqual([]);
  });

  it('that is stopped or fails keeps the part of the speaker, and is asked for again as it was', () => {
    const cut = after(ROUND, speaks('ann'), says('Half'), { event: 'stopped' });
    expect(linesOf(cut)).toEqual([['ann', 'Half', 'stopped']]);
    const data = { message: '', code: 'upstream' };
    const failed = after(ROUND, speaks('ann'), { event: 'error', data });
    expect(failed.failure).toMatchObject({ code: 'upstream', turn: { kind: 'next', rounds: 1 } });
  });
});

it('a message is answered by nobody, and that is no failure', () => {
  const turn = { kind: 'send', text: 'I join in' } as const;
  const said: ChatEvent = { event: 'said', data: { seq: 1, isPersisted: true } };
  const chat = after({ event: 'asked', turn }, said);
  expect(chat).toMatchObject({
    phase: 'idle',
    failure: null,
    messages: [{ role: 'user', seq: 1 }],
  });
  const message = {
    role: 'user',
    content: 'I join in',
    timestamp: AT,
    status: 'complete',
    seq: 1,
  } as const;
  const conversation = { ...DEBATE, next: 'bob', messages: [message] };
  const synced = reduceDebate(chat, { event: 'synced', conversation }, AT);
  expect(synced).toMatchObject({ failure: null, unsent: [], debate: { next: 'bob' } });
  expect(openDebate(conversation).failure).toBeNull();
});

it('another reply replaces the one of the same speaker', () => {
  const message = {
    role: 'assistant',
    neoId: 'ann',
    content: 'Yes',
    timestamp: AT,
    status: 'complete',
    seq: 1,
  } as const;
  const chat = [
    { event: 'asked', turn: { kind: 'regenerate' } } as const,
    speaks('ann'),
    says('Or no'),
    { event: 'done', data: { response: 'Or no', isPersisted: true } } as const,
  ].reduce(
    (now, event) => reduceDebate(now, event, AT),
    openDebate({ ...DEBATE, messages: [message] }),
  );
  expect(chat.messages).toMatchObject([
    { neoId: 'ann', content: 'Or no', variant: { shown: 2, count: 2 } },
  ]);
});
