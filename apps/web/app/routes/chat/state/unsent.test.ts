import type { Conversation } from '@neo/contracts';
import { describe, expect, it } from 'vitest';
import { returnedEdit } from './chat-state.ts';
import type { ChatEvent, ChatState, ReadMessage, Unsent } from './chat-state.ts';
import { openChat } from './kept.ts';
import { failingOf, inHand, isEditedAway } from './unsent.ts';
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

it('keeps unsent messages after all stored ones, and drops those that the server has after all', () => {
  const kept: Conversation = {
    ...nothing,
    isPersisted: true,
    messages: [
      { role: 'assistant', content: 'Hi', seq: 1, status: 'complete', timestamp: NOW },
      { role: 'user', content: 'Second', seq: 2, status: 'complete', timestamp: NOW },
    ],
  };
  const greeted = openChat({ ...kept, messages: kept.messages.slice(0, 1) });
  const chat = after(greeted, asks('First'), error, asks('Second'), error, {
    event: 'synced',
    conversation: kept,
  } as const);
  expect(said(chat)).toEqual(['assistant: Hi', 'user: Second']);
  expect(unsent(chat)).toEqual(['First']);
});

it('treats a message as possibly unsent until the server has answered', () => {
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

  it('returns to the message it should replace, even if others were sent since', () => {
    const conversation = kept('One', 'A', 'Two', 'B');
    const chat = after(asked, refusedAs('One, otherwise', HELLO), {
      event: 'synced',
      conversation,
    });
    expect(said(chat)).toEqual(['user: One', 'assistant: A', 'user: Two', 'assistant: B']);
    expect(returnedEdit(chat)).toEqual({ id: chat.messages[0]?.id, text: 'One, otherwise' });
  });

  it('returns to the field if its message is gone, or if it was not an edit', () => {
    const cleared: ChatEvent = { event: 'synced', conversation: kept() };
    expect(returnedEdit(after(asked, refusedAs('One, otherwise', HELLO), cleared))).toBeNull();
    expect(returnedEdit(after(asked, refusedAs('New')))).toBeNull();
  });
});

describe('an edited message', () => {
  const open = openChat(keeps(kept(1, 'Hello'), kept(2, 'Good day')));

  it('replaces the old one and everything after it', () => {
    expect(said(after(open, asks('Goodbye', HELLO)))).toEqual(['user: Goodbye']);
  });

  it('is away from its failed turn to the next read', () => {
    const failed = after(open, asks('Goodbye', HELLO), error);
    const { id } = failed.unsent[0]!;
    expect(isEditedAway(failed, id)).toBe(true);
    const page = keeps(kept(1, 'Hello'), kept(2, 'Good day'));
    expect(isEditedAway(after(failed, synced(page)), id)).toBe(false);
  });

  it('does not count as sent because of the old one with the same text', () => {
    const page = keeps(kept(1, 'Hello'), kept(2, 'Good day'));
    const refused = after(open, asks('Hello', HELLO), error, synced(page));
    expect(unsent(refused)).toEqual(['Hello']);
    expect(unsent(after(open, { event: 'found', unsent: refused.unsent }))).toEqual(['Hello']);
    const later = kept(1, 'Hello', { timestamp: '2026-01-05T14:03:00.000Z' });
    expect(unsent(after(refused, synced(keeps(later))))).toEqual([]);
  });
  it('that was refused and edited again stays unsent until it is sent', () => {
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
  it('can be retried as an edit if the server still has the old one', () => {
    const refused = after(open, asks('Goodbye', HELLO), error);
    expect(refused.failure?.turn).toEqual({ kind: 'send', text: 'Goodbye', replaces: HELLO });
    const told = after(refused, synced(keeps(kept(1, 'Hello'), kept(2, 'Good day'))));
    expect(said(told)).toEqual(['user: Hello', 'assistant: Good day']);
    expect(unsent(told)).toEqual(['Goodbye']);
    expect(said(after(told, { event: 'retried' }))).toEqual(['user: Goodbye']);
  });
});

it('knows when a retry makes sense', () => {
  const data = { message: 'Busy', code: 'upstream_busy', retryAfter: 12 };
  const { failure } = after(empty, asked, { event: 'error', data });
  expect(failure?.retryAt).toBe(Date.parse(NOW) + 12_000);
});

it('restores a removal together with the current unsent messages and their failure', () => {
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
