import type { Conversation, Message } from '@neo/contracts';
import { EMPTY } from '../session/session.fixture.ts';
import type { ChatEvent, ChatState, ReadMessage } from './chat-state.ts';
import { openChat } from './kept.ts';
import { reduceChat } from './reduce-chat.ts';

export const NOW = '2026-01-05T14:02:00.000Z';
export const nothing: Conversation = { ...EMPTY, isPersisted: false };
export const empty = openChat(nothing);
export const after = (chat: ChatState, ...events: ChatEvent[]): ChatState =>
  events.reduce((before, event) => reduceChat(before, event, NOW), chat);
export const said = (chat: ChatState) =>
  chat.messages.map(({ role, content }) => `${role}: ${content}`);

export const asks = (text: string, replaces?: ReadMessage): ChatEvent => ({
  event: 'asked',
  turn: { kind: 'send', text, replaces },
});
/** The first kept message, as it was read. */
export const HELLO: ReadMessage = { seq: 1, timestamp: NOW };
export const greets: ChatEvent = { event: 'asked', turn: { kind: 'greeting' } };
export const asked = asks('Hello');
export const delta = (text: string): ChatEvent => ({ event: 'delta', data: { text } });
export const done = (response: string, isPersisted = false): ChatEvent => ({
  event: 'done',
  data: { response, isPersisted },
});
export const error: ChatEvent = {
  event: 'error',
  data: { message: 'Busy', code: 'upstream_busy' },
};
export const unsent = (chat: ChatState) => chat.unsent.map(({ text }) => text);
export const regenerates: ChatEvent = { event: 'asked', turn: { kind: 'regenerate' } };
export const goesOn: ChatEvent = { event: 'asked', turn: { kind: 'continue' } };

export const kept = (seq: number, content: string, more: Partial<Message> = {}): Message => ({
  role: seq % 2 === 0 ? 'assistant' : 'user',
  content,
  seq,
  status: 'complete',
  timestamp: NOW,
  ...more,
});
export const keeps = (...messages: Message[]): Conversation => ({
  ...nothing,
  isPersisted: true,
  messages,
});
export const synced = (conversation: Conversation): ChatEvent => ({
  event: 'synced',
  conversation,
});
