import type { Conversation, Message } from '@neo/contracts';
import { describe, expect, it } from 'vitest';
import type { ChatEvent, ChatState } from './chat-state.ts';
import { greetingToKeep, isAuthors, standingGreeting } from './greeting.ts';
import { historyOf } from './history.ts';
import { openChat } from './kept.ts';
import { reduceChat } from './reduce-chat.ts';

const NOW = '2026-01-05T14:02:00.000Z';
const nothing: Conversation = {
  id: null,
  title: null,
  neos: [],
  person: null,
  branchOf: null,
  messages: [],
  isPersisted: false,
  isReplying: false,
  hasEarlier: false,
  isUnread: false,
  running: null,
};
const GREETINGS = ['Welcome', 'Come in', 'Not you again'];
const unkept = openChat(nothing, null, GREETINGS);
const keeping = openChat({ ...nothing, isPersisted: true }, null, GREETINGS);
const after = (chat: ChatState, ...events: ChatEvent[]): ChatState =>
  events.reduce((before, event) => reduceChat(before, event, NOW), chat);
const said = (chat: ChatState) => chat.messages.map(({ role, content }) => `${role}: ${content}`);
const asked: ChatEvent = { event: 'asked', turn: { kind: 'send', text: 'Hello' } };
const third: ChatEvent = { event: 'greeting-chosen', greeting: 2 };
const done = (isPersisted: boolean): ChatEvent => ({
  event: 'done',
  data: { response: 'Good day', isPersisted },
});
const failed: ChatEvent = { event: 'error', data: { message: 'Busy', code: 'upstream_busy' } };
const kept = (seq: number, role: Message['role'], content: string): Message => ({
  role,
  content,
  seq,
  status: 'complete',
  timestamp: NOW,
});
const synced = (...messages: Message[]): ChatEvent => ({
  event: 'synced',
  conversation: { ...nothing, isPersisted: true, messages },
});

describe('the greetings of an author', () => {
  it('begin with the first, and any can be chosen', () => {
    expect(standingGreeting(unkept)).toEqual({ text: 'Welcome', index: 0, count: 3 });
    expect(standingGreeting(after(unkept, third))?.text).toBe('Not you again');
  });

  it('are empty where the model greets, or before they are read', () => {
    expect(standingGreeting(openChat(nothing, null, []))).toBeNull();
    expect(standingGreeting(openChat(nothing))).toBeNull();
  });

  it('stay chosen when they are read again, if they still exist', () => {
    const read = (...greetings: string[]): ChatEvent => ({ event: 'greetings-read', greetings });
    expect(standingGreeting(after(unkept, third, read('A', 'B', 'C')))?.text).toBe('C');
    expect(standingGreeting(after(unkept, third, read('A')))?.text).toBe('A');
  });
});

describe('the chosen greeting', () => {
  it('becomes the first message, and part of the history, once something is said', () => {
    const chat = after(unkept, third, asked);
    expect(said(chat)).toEqual(['assistant: Not you again', 'user: Hello']);
    expect(standingGreeting(chat)).toBeNull();
    expect(historyOf(chat)).toEqual([{ role: 'assistant', content: 'Not you again' }]);
    expect(greetingToKeep(chat)).toBeUndefined();
  });

  it('is sent with the first message only if the server keeps messages', () => {
    const chat = after(keeping, third, asked);
    expect(greetingToKeep(chat)).toBe(2);
    const again = after(chat, done(true), asked);
    expect(greetingToKeep(again)).toBeUndefined();
  });

  it("keeps its place on the screen when the server has it, and is still the author's", () => {
    const chat = after(keeping, third, asked, done(true));
    const now = after(
      chat,
      synced(
        kept(1, 'assistant', 'Not you again'),
        kept(2, 'user', 'Hello'),
        kept(3, 'assistant', 'Good day'),
      ),
    );
    expect(now.messages.map(({ id }) => id)).toEqual(chat.messages.map(({ id }) => id));
    expect(now.messages[0]?.seq).toBe(1);
    expect(now.messages.map(isAuthors)).toEqual([true, false, false]);
  });

  it('gives way to what another window said first', () => {
    const chat = after(
      keeping,
      third,
      synced(kept(1, 'assistant', 'Welcome'), kept(2, 'user', 'I')),
    );
    expect(said(chat)).toEqual(['assistant: Welcome', 'user: I']);
    expect(standingGreeting(chat)).toBeNull();
  });

  it('can be chosen again where the message was not sent', () => {
    const chat = after(unkept, third, asked, failed);
    expect(chat.unsent).toMatchObject([{ text: 'Hello', after: 0 }]);
    expect(standingGreeting(chat)?.text).toBe('Not you again');
    const other = after(chat, { event: 'greeting-chosen', greeting: 1 }, { event: 'retried' });
    expect(said(other)).toEqual(['assistant: Come in', 'user: Hello']);
    expect(new Set(other.messages.map(({ id }) => id)).size).toBe(2);
  });

  it('can be chosen again where another window was writing', () => {
    const turn = { kind: 'send', text: 'Hello' } as const;
    const refused = { turn, message: null, code: 'conflict', retryAt: null };
    const chat = after(keeping, asked, { event: 'refused', refused });
    expect(standingGreeting(chat)?.text).toBe('Welcome');
    expect(chat.returned?.turn).toEqual(turn);
  });

  it('can be chosen again after starting over, and after all that was said was deleted', () => {
    const chat = after(unkept, asked, done(false));
    expect(standingGreeting(after(chat, { event: 'cut-from', id: null }))?.text).toBe('Welcome');
    const mine = chat.messages.find(({ role }) => role === 'user')!.id;
    const cut = after(chat, { event: 'cut-from', id: mine });
    expect(standingGreeting(cut)?.text).toBe('Welcome');
    expect(said(after(cut, asked))).toEqual(['assistant: Welcome', 'user: Hello']);
  });

  it('counts as said again when a removal is undone', () => {
    const before = after(keeping, asked, done(true));
    const cut = after(before, { event: 'cut-from', id: null }, third);
    const back = after(cut, { event: 'restored', chat: before });
    expect(said(back)).toEqual(said(before));
    expect(standingGreeting(after(back, { event: 'cut-from', id: null }))?.index).toBe(2);
  });

  it('stays if a stored greeting is all that is left', () => {
    const chat = after(
      keeping,
      asked,
      done(true),
      synced(kept(1, 'assistant', 'Welcome'), kept(2, 'user', 'Hello')),
    );
    const cut = after(chat, { event: 'cut-from', id: chat.messages[1]!.id });
    expect(said(cut)).toEqual(['assistant: Welcome']);
  });
});
