import type { Conversation } from '@neo/contracts';
import type { ChatState, ShownMessage } from './chat-state.ts';
import { shownOf } from './kept.ts';

/** The place of a kept message that was not read. */
const absent = (seq: number, id: number): ShownMessage => ({
  id,
  role: 'assistant',
  content: '',
  status: 'complete',
  at: '',
  seq,
  isAbsent: true,
});

/**
 * Puts older messages in front of those on the screen. Between the two there are places for the messages that were not
 * read: the server numbers messages without a gap, so there are as many as numbers.
 */
export function prepend(chat: ChatState, { messages, hasEarlier }: Conversation): ChatState {
  const joint = chat.messages[0]?.seq;
  if (joint === undefined) return { ...chat, hasEarlier };
  const older = messages.filter(({ seq }) => seq !== undefined && seq < joint);
  const last = older.at(-1)?.seq ?? joint - 1;
  const left = joint - 1 - last;
  const first = chat.first - left - older.length;
  const between = chat.first - left;
  return {
    ...chat,
    first,
    hasEarlier,
    messages: [
      ...older.map((message, at) => shownOf(message, first + at)),
      ...Array.from({ length: left }, (_, at) => absent(last + 1 + at, between + at)),
      ...chat.messages,
    ],
  };
}

/**
 * Puts messages into their places. Where what was read has no message for a place, there is none.
 * @param before the first `seq` after what was read
 */
export function fill(
  chat: ChatState,
  { conversation, before }: { conversation: Conversation; before: number },
): ChatState {
  const { messages, hasEarlier } = conversation;
  const read = new Map(messages.map((message) => [message.seq, message]));
  const from = hasEarlier ? (messages[0]?.seq ?? 0) : 0;
  return {
    ...chat,
    messages: chat.messages.flatMap((shown) => {
      const { seq = 0, isAbsent } = shown;
      if (!isAbsent || seq < from || seq >= before) return shown;
      const message = read.get(seq);
      return message ? shownOf(message, shown.id) : [];
    }),
  };
}
