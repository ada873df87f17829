import type { TurnKind } from '@neo/domain';
import { beginWithGreeting, unlessGreetingAlone } from './greeting.ts';
import { isInPlace } from './chat-state.ts';
import type { ChatState, Failure, ShownMessage, TurnRequest, ReplyVariant } from './chat-state.ts';
import { discard, failingOf, unsentOf } from './unsent.ts';

function append(chat: ChatState, message: Omit<ShownMessage, 'id'>): ChatState {
  const added = { ...message, id: chat.nextId };
  return { ...chat, messages: [...chat.messages, added], nextId: chat.nextId + 1 };
}

const changeNewest = (
  chat: ChatState,
  change: (message: ShownMessage) => ShownMessage,
): ChatState => ({
  ...chat,
  messages: chat.messages.map((message, index) =>
    index === chat.messages.length - 1 ? change(message) : message,
  ),
});

const begin = (chat: ChatState, kind: TurnKind): ChatState => ({
  ...chat,
  turns: chat.turns + 1,
  phase: 'thinking',
  reply: '',
  kind,
  failure: null,
  announcement: '',
});

const beginHere = (chat: ChatState, kind: TurnKind): ChatState =>
  begin({ ...chat, asks: chat.asks + 1, returned: null }, kind);

/** Adds the person's message, in place of the one it replaces. */
function say(
  chat: ChatState,
  { text, replaces }: Extract<TurnRequest, { kind: 'send' }>,
  at: string,
): ChatState {
  const from = chat.messages.findIndex(({ seq }) => replaces !== undefined && seq === replaces.seq);
  const before =
    from === -1 ? beginWithGreeting(chat, at) : { ...chat, messages: chat.messages.slice(0, from) };
  return append(before, { role: 'user', content: text, status: 'complete', at, replaces });
}

export const ask = (chat: ChatState, turn: TurnRequest, at: string): ChatState =>
  beginHere(turn.kind === 'send' ? say(chat, turn, at) : chat, turn.kind);

/** Retries the failed turn. Its message is on the screen once, and no longer unsent. */
export function retry(chat: ChatState, at: string): ChatState {
  const { turn } = chat.failure ?? {};
  return turn === undefined ? chat : ask(discard(chat, failingOf(chat)?.id), turn, at);
}

export const attach = (chat: ChatState, kind: TurnKind): ChatState => begin(chat, kind);

/** Adds a variant of a reply, and shows it. */
function addVersion(
  message: ShownMessage,
  version: ReplyVariant,
  isPersisted: boolean,
): ShownMessage {
  const { content, status, at, model } = message;
  const versions = [...(message.versions ?? [{ content, status, at, model }]), version];
  const count = isPersisted ? (message.variant?.count ?? 1) + 1 : versions.length;
  return {
    ...message,
    ...version,
    variant: { shown: count, count },
    ...(!isPersisted && { versions }),
  };
}

/** Extends a reply, in the message and among its variants. */
function extend(message: ShownMessage, version: ReplyVariant): ShownMessage {
  const { variant, versions } = message;
  const grown = versions?.map((one, index) => (index + 1 === variant?.shown ? version : one));
  return { ...message, ...version, ...(grown && { versions: grown }) };
}

/**
 * Ends the turn with what arrived. An empty reply changes no message.
 * @param isPart `arrived` contains only what this turn added: a continuation already has the beginning
 */
export function end(chat: ChatState, arrived: ReplyVariant, isPart = false): ChatState {
  const version = { ...arrived, model: chat.model };
  const ended: ChatState = { ...chat, phase: 'idle', reply: '' };
  if (version.content === '') return ended;
  const announcement = (isPart ? version.content : chat.reply) || version.content;
  const announced = { ...ended, announcement };
  if (!isInPlace(chat)) return append(announced, { role: 'assistant', ...version });
  if (chat.kind === 'regenerate') {
    return changeNewest(announced, (message) => addVersion(message, version, chat.isPersisted));
  }
  return changeNewest(announced, (message) =>
    extend(message, isPart ? { ...version, content: message.content + version.content } : version),
  );
}

/** The request that a retry of the running turn would make. */
export function turnRequestOf({ kind, messages, debate }: ChatState): TurnRequest {
  if (kind === 'next') return { kind, ...debate?.asked };
  if (kind !== 'send') return { kind };
  const { role, content, replaces } = messages.at(-1) ?? {};
  return role === 'user' ? { kind, text: content ?? '', replaces } : { kind: 'regenerate' };
}

/** Ends the turn with an error. What arrived stays, marked as cut. If nothing arrived, the turn can be retried. */
export function fail(
  chat: ChatState,
  error: {
    message: string;
    code: string;
    reason?: string | undefined;
    retryAfter?: number | undefined;
  },
  at: string,
): ChatState {
  const { message, code, reason, retryAfter } = error;
  if (chat.reply) {
    const status = code === 'upstream_stopped' ? 'refused' : 'interrupted';
    return end(chat, { content: chat.reply, status, at }, true);
  }
  const turn = turnRequestOf(chat);
  const retryAt = retryAfter === undefined ? null : Date.parse(at) + retryAfter * 1000;
  const failed = {
    ...end(chat, { content: '', status: 'complete', at }),
    failure: { turn, message: message || null, reason, code, retryAt },
  };
  const unsent = turn.kind === 'send' ? unsentOf(failed.messages) : undefined;
  if (unsent === undefined) return failed;
  return {
    ...failed,
    messages: unlessGreetingAlone(failed.messages.slice(0, -1)),
    failure: { ...failed.failure, unsent: unsent.id },
    unsent: [...chat.unsent, unsent],
  };
}

/** Removes the newest message from the screen: its text returns to its field. */
export function giveBack(chat: ChatState, refused: Failure): ChatState {
  const isSaid = refused.turn.kind === 'send' && chat.messages.at(-1)?.role === 'user';
  const messages = isSaid ? unlessGreetingAlone(chat.messages.slice(0, -1)) : chat.messages;
  return {
    ...chat,
    messages,
    phase: 'idle',
    reply: '',
    returned: { turn: refused.turn, refused },
  };
}

/** Shows another variant of a reply. */
export const choose = (
  chat: ChatState,
  { id, shown, version }: { id: number; shown: number; version: ReplyVariant },
): ChatState => ({
  ...chat,
  messages: chat.messages.map((message) =>
    message.id === id && message.variant
      ? { ...message, ...version, variant: { ...message.variant, shown } }
      : message,
  ),
});
