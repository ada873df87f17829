import type { Conversation, Message } from '@neo/contracts';
import { unlessGreetingAlone } from './greeting.ts';
import { isRead, isReplying, newestSeqOf, unanswered } from './chat-state.ts';
import type { ChatState, Failure, ShownMessage } from './chat-state.ts';
import { failingOf, inHand, stillUnsent } from './unsent.ts';

function statusOf({ status, isStopped, isRefused }: Message): ShownMessage['status'] {
  if (isStopped) return 'stopped';
  return isRefused ? 'refused' : status;
}

/** A stored message on the screen. */
export const shownOf = (message: Message, id: number): ShownMessage => ({
  id,
  role: message.role,
  neoId: message.neoId,
  content: message.content,
  status: statusOf(message),
  at: message.timestamp,
  seq: message.seq,
  variant: message.variant,
  model: message.model,
  editedAt: message.editedAt,
  isImported: message.isImported,
  isOfferAnswered: message.isOfferAnswered,
  usedMemory: message.usedMemory,
});

/** Whether a NEO of the conversation is gone: it can be read, but not continued. */
export const isTakenAway = ({ neos }: Pick<Conversation, 'neos'>): boolean =>
  neos.some(({ isAvailable }) => !isAvailable);

/**
 * The state of a screen that opens.
 * @param shut why the conversation cannot continue, as a code of the contract
 * @param greetings the author's greetings, if they were read
 */
export function openChat(
  conversation: Conversation,
  shut: string | null = null,
  greetings?: readonly string[],
): ChatState {
  const { id, title, topic, person, branchOf, copying, messages } = conversation;
  const { isPersisted, hasEarlier, isUnread, running, isIncomplete } = conversation;
  const { isArchived, isFull } = conversation;
  const isWaiting = !topic && !copying && messages.at(-1)?.role === 'user' && running === null;
  return {
    conversationId: id,
    title,
    person,
    branchOf,
    copying,
    isIncomplete,
    isArchived,
    isFull,
    messages: messages.map(shownOf),
    isEmptied: false,
    greetings,
    greeting: 0,
    unsent: [],
    first: 0,
    hasEarlier,
    phase: 'idle',
    reply: '',
    kind: 'send',
    model: undefined,
    failure: isWaiting ? unanswered() : null,
    returned: null,
    isPersisted,
    isUnread,
    shut,
    nextId: messages.length,
    turns: 0,
    asks: 0,
    announcement: '',
  };
}

const isSame = (one: ShownMessage, other: ShownMessage): boolean =>
  one.seq === other.seq &&
  one.content === other.content &&
  one.status === other.status &&
  one.at === other.at &&
  one.model === other.model &&
  one.editedAt === other.editedAt &&
  one.isImported === other.isImported &&
  one.isOfferAnswered === other.isOfferAnswered &&
  one.usedMemory === other.usedMemory &&
  one.variant?.shown === other.variant?.shown &&
  one.variant?.count === other.variant?.count;

/** The `seq` of the newest message on the screen. Messages without one follow the newest that has one. */
export const lastSeqOf = ({ messages }: Pick<ChatState, 'messages'>): number => {
  const numbered = messages.findLastIndex(({ seq }) => seq !== undefined);
  return newestSeqOf({ messages }) + messages.length - numbered - 1;
};

/** The messages on the screen before the loaded ones; none if there is a gap. */
function earlierOf(
  chat: ChatState,
  { messages, hasEarlier }: Conversation,
): readonly ShownMessage[] {
  const oldest = messages[0]?.seq;
  if (!hasEarlier || oldest === undefined || newestSeqOf(chat) < oldest - 1) return [];
  return chat.messages.filter(({ seq }) => seq !== undefined && seq < oldest);
}

/** The kept messages, each with the id that the screen has for it already, so that React keeps its elements. */
function withIds(
  chat: ChatState,
  kept: readonly Message[],
): { messages: ShownMessage[]; nextId: number } {
  const pool = new Set(chat.messages);
  let { nextId } = chat;
  const messages = kept.map((message) => {
    const known = [...pool].find(
      ({ role, seq, content }) =>
        role === message.role &&
        (seq === undefined ? content === message.content : seq === message.seq),
    );
    if (known) pool.delete(known);
    const shown = shownOf(message, known?.id ?? nextId);
    if (!known) nextId += 1;
    return known && isSame(known, shown) ? known : shown;
  });
  return { messages, nextId };
}

/** The failure that is kept. The server already has the message, so a retry only asks for the reply. */
function failureAfter(
  chat: ChatState,
  conversation: Conversation,
  isUnsent: boolean,
): Failure | null {
  const { failure } = chat;
  if (isUnsent || isReplying(chat)) return failure;
  const { messages, running, copying, topic } = conversation;
  const last = messages.at(-1);
  if (running || copying) return null;
  if (last?.role === 'user' && !topic) {
    const isTold = failure !== null && failure.code !== 'unanswered';
    return isTold
      ? { ...failure, turn: { kind: 'regenerate' }, unsent: undefined }
      : (failure ?? unanswered());
  }
  const isSettled =
    failure?.code === 'unanswered' ||
    failure?.turn.kind === 'send' ||
    (failure?.turn.kind === 'greeting' && last !== undefined);
  return isSettled ? null : failure;
}

/** Merges the newest stored messages. */
export function takeIn(chat: ChatState, conversation: Conversation): ChatState {
  const { id, title, person, branchOf, copying, isIncomplete, isArchived, isFull } = conversation;
  const { isPersisted, isUnread, hasEarlier } = conversation;
  const earlier = earlierOf(chat, conversation);
  const { messages: kept, nextId } = withIds(chat, conversation.messages);
  const arrived = kept.at(-1);
  // A reply that was written while this screen was hidden.
  const isNews = !chat.copying && arrived?.role === 'assistant' && arrived.id >= chat.nextId;
  const unsent = stillUnsent(inHand(chat), kept);
  const failing = failingOf(chat);
  const isUnsent = failing !== undefined && unsent.includes(failing);
  const messages = [...earlier, ...kept];
  const isUnchanged =
    messages.length === chat.messages.length &&
    messages.every((message, index) => message === chat.messages[index]);
  return {
    ...chat,
    conversationId: id,
    title,
    person,
    branchOf,
    copying,
    isIncomplete,
    isArchived,
    isFull,
    messages: isUnchanged ? chat.messages : messages,
    isEmptied: messages.length === 0 && (chat.isEmptied || chat.messages.length > 0),
    unsent,
    nextId,
    isPersisted,
    isUnread,
    shut: null,
    hasEarlier: earlier.length > 0 ? chat.hasEarlier : hasEarlier,
    failure: failureAfter(chat, conversation, isUnsent),
    turns: isNews ? chat.turns + 1 : chat.turns,
    announcement: isNews ? arrived.content : chat.announcement,
  };
}

/** Rewords a stored message. */
export const revise = (
  chat: ChatState,
  { id, message }: { id: number; message: Message },
): ChatState => ({
  ...chat,
  messages: chat.messages.map((shown) => (shown.id === id ? shownOf(message, id) : shown)),
});

/** Removes this message and all after it from the screen; null removes all. */
export function cutFrom(chat: ChatState, id: number | null): ChatState {
  const at = chat.messages.findIndex((message) => message.id === id);
  const messages = id === null ? [] : at === -1 ? chat.messages : chat.messages.slice(0, at);
  return {
    ...chat,
    messages: unlessGreetingAlone(messages),
    hasEarlier: id !== null && chat.hasEarlier,
    phase: 'idle',
    reply: '',
    failure: failingOf(chat) ? chat.failure : null,
    announcement: '',
  };
}

/** Restores removed messages. Unsent messages and their failures stay as they are now. Ids stay unique. */
export function restore(chat: ChatState, before: ChatState): ChatState {
  const { unsent, returned, greetings, greeting } = chat;
  const { failure } = failingOf(chat) ? chat : before;
  const isOver = failure?.unsent !== undefined && !failingOf({ failure, unsent });
  return {
    ...before,
    unsent,
    returned,
    greetings,
    greeting,
    failure: isOver ? null : failure,
    nextId: Math.max(chat.nextId, before.nextId),
    turns: chat.turns + 1,
    asks: chat.asks + 1,
    announcement: '',
  };
}

/** Whether the server has carried out the running turn, although its answer was lost. */
export function wasTaken(chat: ChatState, { messages, running }: Conversation): boolean {
  const known = newestSeqOf(chat);
  const last = messages.at(-1);
  if (chat.kind === 'send') {
    const said = chat.messages.findLast(({ role }) => role === 'user');
    return messages
      .slice(-2)
      .some(
        ({ role, seq = 0, content, timestamp }) =>
          role === 'user' &&
          content === said?.content &&
          (seq > known || seq === said.seq) &&
          !isRead(said.replaces, { seq, timestamp }),
      );
  }
  if (running || chat.kind === 'greeting') return running !== null || messages.length > 0;
  const mine = chat.messages.at(-1);
  return (
    last !== undefined &&
    (last.seq !== mine?.seq ||
      last.content !== mine?.content ||
      last.variant?.count !== mine?.variant?.count)
  );
}
