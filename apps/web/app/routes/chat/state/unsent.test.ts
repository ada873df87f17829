import type { Conversation } from '@neo/contracts';
import { describe, expect, it } from 'vitest';
import { returnedEdit } from './chat-state.ts';
import type { ChatEvent, ChatState, ReadMessage, Unsent } from './chat-state.ts';
import { openChat } from './kept.ts';
import { failingOf, inHand } from './unsent.ts';
import {
  HELLO,
  NOW,
  after,
  asked,
  asks,
  delta,
  done,
  empty,
  error,
  keeps,
  kept,
  nothing,
  said,
  synced,
  unsent,
} from './chat.fixture.ts';

it('keeps what was not sent after all that is kept, and drops what the server has after all', () => {
  const kept: Conversation = {
    ...nothing,
    isPersisted: true,
    messages: [
      { role: 'assistant', content: 'Hi', seq: 1, status: 'complete', timestamp: NOW },
      { role: 'user', content: 'Second', seq: 2, status: 'complete', timestamp: NOW },
    ],
  };
  const greeted = openChat({ ...kept, messages: kept.messages.slice(0, 1) });
  const chat = after(
    greeted,
    ...[asks('First'), error, asks('Second'), error],
    ...[{ event: 'synced', conversation: kept } as const],
  );
  expect(said(chat)).toEqual(['assistant: Hi', 'user: Second']);
  expect(unsent(chat)).toEqual(['First']);
});

it('has in hand what is on its way, until something is heard of it', () => {
  const words = (chat: ChatState) => inHand(chat).map(({ text }) => text);
  const going = after(empty, asks('First'), error, asks('Second'));
  expect(words(going)).toEqual(['First', 'Second']);
  expect(unsent(after(empty, { event: 'found', unsent: inHand(going) }))).toEqual([
    'First',
    'Second',
  ]);
  expect(words(after(going, delta('Good')))).toEqual(['First']);
  expect(words(after(going, error))).toEqual(['First', 'Second']);
  expect(
    words(after(empty, asked, done('Hi'), { event: 'asked', turn: { kind: 'regenerate' } })),
  ).toEqual([]);
});

describe('a refused edit', () => {
  const kept = (...contents: string[]): Conversation => ({
    ...nothing,
    isPersisted: true,
    messages: contents.map((content, index) => ({
      role: index % 2 === 0 ? 'user' : 'assistant',
      content,
      seq: index + 1,
      status: 'complete',
      timestamp: NOW,
    })),
  });
  const refusedAs = (text: string, replaces?: ReadMessage): ChatEvent => ({
    event: 'refused',
    refused: {
      turn: { kind: 'send', text, replaces },
      message: null,
      code: 'conflict',
      retryAt: null,
    },
  });
  const asked = after(openChat(kept('One', 'A')), asks('One, otherwise', HELLO));

  it('goes back to the message that it was to replace, also when others were said since', () => {
    const conversation = kept('One', 'A', 'Two', 'B');
    const chat = after(asked, refusedAs('One, otherwise', HELLO), {
      event: 'synced',
      conversation,
    });
    expect(said(chat)).toEqual(['user: One', 'assistant: A', 'user: Two', 'assistant: B']);
    expect(returnedEdit(chat)).toEqual({ id: chat.messages[0]?.id, text: 'One, otherwise' });
  });

  it('goes nowhere else than to the field where the message is gone, or where it was none', () => {
    const cleared: ChatEvent = { event: 'synced', conversation: kept() };
    expect(returnedEdit(after(asked, refusedAs('One, otherwise', HELLO), cleared))).toBeNull();
    expect(returnedEdit(after(asked, refusedAs('New')))).toBeNull();
  });
});

describe('a message said otherwise', () => {
  const open = openChat(keeps(kept(1, 'Hello'), kept(2, 'Good day')));

  it('takes the place of what it replaces, and of all after it', () => {
    expect(said(after(open, asks('Goodbye', HELLO)))).toEqual(['user: Goodbye']);
  });
  it('is not sent by the old one, although that has the same words', () => {
    const page = keeps(kept(1, 'Hello'), kept(2, 'Good day'));
    const refused = after(open, asks('Hello', HELLO), error, synced(page));
    expect(unsent(refused)).toEqual(['Hello']);
    expect(unsent(after(open, { event: 'found', unsent: refused.unsent }))).toEqual(['Hello']);
    const later = kept(1, 'Hello', { timestamp: '2026-01-05T14:03:00.000Z' });
    expect(unsent(after(refused, synced(keeps(later))))).toEqual([]);
  });
  it('that was refused and is said otherwise stays as not sent until it is sent', () => {
    const page = keeps(kept(1, 'Hello'), kept(2, 'Good day'));
    const refused = after(open, asks('Goodbye', HELLO), error, synced(page));
    const [{ id }] = refused.unsent as [Unsent];
    const reworded = after(refused, { event: 'reworded', id });
    expect(returnedEdit(reworded)).toMatchObject({ text: 'Goodbye', unsent: id });
    expect(unsent(reworded)).toEqual(['Goodbye']);
    const turn = { kind: 'send', text: 'Bye', replaces: HELLO } as const;
    expect(unsent(after(reworded, { event: 'asked', turn, again: id }))).toEqual([]);

    const alone = after(refused, synced(keeps()), { event: 'reworded', id });
    expect(unsent(alone)).toEqual([]);
    expect(returnedEdit(alone)).toBeNull();
    expect(alone.returned).toMatchObject({ turn: { text: 'Goodbye' }, refused: null });
  });
  it('can be tried again as what it was, where the server has the old one still', () => {
    const refused = after(open, asks('Goodbye', HELLO), error);
    expect(refused.failure?.turn).toEqual({ kind: 'send', text: 'Goodbye', replaces: HELLO });
    const told = after(refused, synced(keeps(kept(1, 'Hello'), kept(2, 'Good day'))));
    expect(said(told)).toEqual(['user: Hello', 'assistant: Good day']);
    expect(unsent(told)).toEqual(['Goodbye']);
    expect(said(after(told, { event: 'retried' }))).toEqual(['user: Goodbye']);
  });
});

it('tells when a second try makes sense', () => {
  const data = { message: 'Busy', code: 'upstream_busy', retryAfter: 12 };
  const { failure } = after(empty, asked, { event: 'error', data });
  expect(failure?.retryAt).toBe(Date.parse(NOW) + 12_000);
});

it('brings back what was taken away with what is not sent by then, and its failure', () => {
  const chat = after(empty, asked, done('Hi'), asks('A'), error, asks('B'), error);
  const [a, b] = chat.unsent;
  const cut = after(chat, { event: 'cut-from', id: chat.messages[1]!.id });
  const undo: ChatEvent = { event: 'restored', chat };
  const unchanged = after(cut, undo);
  expect([failingOf(unchanged), unchanged.failure]).toEqual([b, chat.failure]);
  const withoutB = after(cut, { event: 'discarded', id: b!.id }, undo);
  expect(withoutB).toMatchObject({ unsent: [a], failure: null });
  expect(failingOf(withoutB)).toBeUndefined();
  const withoutA = after(cut, { event: 'discarded', id: a!.id }, undo);
  expect(failingOf(withoutA)).toBe(b);
});
