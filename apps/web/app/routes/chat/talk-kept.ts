import type { Conversation, Message } from '@neo/contracts';
import { isRead, newestSeqOf, unanswered } from './talk.ts';
import type { Failure, ShownMessage, Talk } from './talk.ts';
import { failingOf, inHand, stillUnsent } from './talk-unsent.ts';

/** As the screen tells it. */
function statusOf({ status, isStopped, isRefused }: Message): ShownMessage['status'] {
  if (isStopped) return 'stopped';
  return isRefused ? 'refused' : status;
}

/** A kept message as the screen holds it. */
export const shownOf = (message: Message, id: number): ShownMessage => ({
  id,
  role: message.role,
  content: message.content,
  status: statusOf(message),
  at: message.timestamp,
  seq: message.seq,
  variant: message.variant,
  model: message.model,
});

/** The talk as it stands when the screen opens. */
export function openTalk(conversation: Conversation): Talk {
  const { messages, isPersisted, hasEarlier, isUnread, running } = conversation;
  const isWaiting = messages.at(-1)?.role === 'user' && running === null;
  return {
    messages: messages.map(shownOf),
    unsent: [],
    first: 0,
    hasEarlier,
    reply: null,
    kind: 'send',
    model: undefined,
    failure: isWaiting ? unanswered() : null,
    returned: null,
    isPersisted,
    isUnread,
    shut: null,
    isReconnecting: false,
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
  one.variant?.shown === other.variant?.shown &&
  one.variant?.count === other.variant?.count;

/** The place of the newest message that the screen knows: what was said after the newest numbered one has its place too. */
export const lastSeqOf = ({ messages }: Pick<Talk, 'messages'>): number => {
  const numbered = messages.findLastIndex(({ seq }) => seq !== undefined);
  return newestSeqOf({ messages }) + messages.length - numbered - 1;
};

/** Earlier messages on the screen that what was read goes on from. */
function earlierOf(talk: Talk, { messages, hasEarlier }: Conversation): readonly ShownMessage[] {
  const oldest = messages[0]?.seq;
  if (!hasEarlier || oldest === undefined || newestSeqOf(talk) < oldest - 1) return [];
  return talk.messages.filter(({ seq }) => seq !== undefined && seq < oldest);
}

/** What is kept, under the names that the screen has for it already. */
function named(talk: Talk, kept: readonly Message[]): { messages: ShownMessage[]; nextId: number } {
  const pool = new Set(talk.messages);
  let { nextId } = talk;
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

/** What still stands of a failure. A question that the server has wants its reply, and need not be said again. */
function failureAfter(talk: Talk, conversation: Conversation, isUnsent: boolean): Failure | null {
  const { failure, reply } = talk;
  if (isUnsent || reply !== null) return failure;
  const { messages, running } = conversation;
  const last = messages.at(-1);
  if (running) return null;
  if (last?.role === 'user') {
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

/** Takes in the newest part of what is kept. */
export function takeIn(talk: Talk, conversation: Conversation): Talk {
  const { isPersisted, isUnread, hasEarlier } = conversation;
  const earlier = earlierOf(talk, conversation);
  const { messages: kept, nextId } = named(talk, conversation.messages);
  const arrived = kept.at(-1);
  // A reply that was written while one was away.
  const isNews = arrived?.role === 'assistant' && arrived.id >= talk.nextId;
  const unsent = stillUnsent(inHand(talk), kept);
  const failing = failingOf(talk);
  const isUnsent = failing !== undefined && unsent.includes(failing);
  const messages = [...earlier, ...kept];
  const isUnchanged =
    messages.length === talk.messages.length &&
    messages.every((message, index) => message === talk.messages[index]);
  return {
    ...talk,
    messages: isUnchanged ? talk.messages : messages,
    unsent,
    nextId,
    isPersisted,
    isUnread,
    shut: null,
    hasEarlier: earlier.length > 0 ? talk.hasEarlier : hasEarlier,
    failure: failureAfter(talk, conversation, isUnsent),
    turns: isNews ? talk.turns + 1 : talk.turns,
    announcement: isNews ? arrived.content : talk.announcement,
  };
}

/** Puts older messages in front, where they join. */
export function prepend(talk: Talk, { messages, hasEarlier }: Conversation): Talk {
  const joint = talk.messages[0]?.seq;
  const older = messages.filter(
    ({ seq }) => seq !== undefined && joint !== undefined && seq < joint,
  );
  const first = talk.first - older.length;
  return {
    ...talk,
    first,
    hasEarlier,
    messages: [...older.map((message, index) => shownOf(message, first + index)), ...talk.messages],
  };
}

/** Takes this message and all after it away; null takes all. */
export function cutFrom(talk: Talk, id: number | null): Talk {
  const at = talk.messages.findIndex((message) => message.id === id);
  const messages = id === null ? [] : at === -1 ? talk.messages : talk.messages.slice(0, at);
  const hasEarlier = id !== null && talk.hasEarlier;
  const failure = failingOf(talk) ? talk.failure : null;
  return { ...talk, messages, hasEarlier, reply: null, failure, announcement: '' };
}

/** Brings back what was taken away; what was not sent, and what became of that, is as it is now. No name is given twice. */
export function restore(talk: Talk, before: Talk): Talk {
  const { unsent, returned } = talk;
  const { failure } = failingOf(talk) ? talk : before;
  const isOver = failure?.unsent !== undefined && !failingOf({ failure, unsent });
  return {
    ...before,
    unsent,
    returned,
    failure: isOver ? null : failure,
    nextId: Math.max(talk.nextId, before.nextId),
    turns: talk.turns + 1,
    asks: talk.asks + 1,
    announcement: '',
  };
}

/** Whether the server has what the running turn asked for: what it keeps says so, although the answer was lost. */
export function wasTaken(talk: Talk, { messages, running }: Conversation): boolean {
  const known = newestSeqOf(talk);
  const last = messages.at(-1);
  if (talk.kind === 'send') {
    const said = talk.messages.findLast(({ role }) => role === 'user');
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
  if (running || talk.kind === 'greeting') return running !== null || messages.length > 0;
  const mine = talk.messages.at(-1);
  return (
    last !== undefined &&
    (last.seq !== mine?.seq ||
      last.content !== mine?.content ||
      last.variant?.count !== mine?.variant?.count)
  );
}
