import { isRead, newestSeqOf, returnedEdit } from './chat-state.ts';
import type { ChatState, ShownMessage, Unsent } from './chat-state.ts';

/** The unsent message of the turn that failed last. */
export const failingOf = ({
  failure,
  unsent,
}: Pick<ChatState, 'failure' | 'unsent'>): Unsent | undefined =>
  unsent.find(({ id }) => id === failure?.unsent);

/** The person's newest message, as an unsent one. */
export function unsentOf(messages: ChatState['messages']): Unsent | undefined {
  const said = messages.at(-1);
  if (said?.role !== 'user') return undefined;
  const { id, content: text, at, replaces } = said;
  return { id, text, at, after: newestSeqOf({ messages: messages.slice(0, -1) }), replaces };
}

/** All messages that the server may not have: the unsent ones, and one that is on its way or was stopped there. */
export function inHand(chat: ChatState): readonly Unsent[] {
  const { unsent, messages, phase, reply, kind, isPersisted } = chat;
  const isUnheard = phase === 'idle' ? isPersisted : reply === '' && kind === 'send';
  const hasSeq = messages.at(-1)?.seq !== undefined;
  const said = isUnheard && !hasSeq ? unsentOf(messages) : undefined;
  return said ? [...unsent, said] : unsent;
}

/** The unsent messages that the server really does not have. It has one if only its answer was lost. */
export function stillUnsent<U extends Omit<Unsent, 'id'>>(
  unsent: readonly U[],
  kept: readonly Pick<ShownMessage, 'role' | 'content' | 'seq' | 'at'>[],
): readonly U[] {
  const said = kept.filter(({ role, seq }) => role === 'user' && seq !== undefined);
  const left = unsent.filter(({ text, after, replaces }) => {
    const arrived = said.findIndex(
      ({ content, seq = 0, at }) =>
        content === text &&
        (seq > after || seq === replaces?.seq) &&
        !isRead(replaces, { seq, timestamp: at }),
    );
    if (arrived !== -1) said.splice(arrived, 1);
    return arrived === -1;
  });
  return left.length === unsent.length ? unsent : left;
}

/** Adds messages that were not sent before the page was loaded. */
export function bringBack(chat: ChatState, found: readonly Omit<Unsent, 'id'>[]): ChatState {
  const unsent = stillUnsent(found, chat.messages);
  return {
    ...chat,
    unsent: [...unsent.map((one, index) => ({ ...one, id: chat.nextId + index })), ...chat.unsent],
    nextId: chat.nextId + unsent.length,
  };
}

/** Removes an unsent message, because it is discarded or sent now, and its failure. */
export function discard(chat: ChatState, id: number | undefined): ChatState {
  const unsent = chat.unsent.filter((one) => one.id !== id);
  if (unsent.length === chat.unsent.length) return chat;
  return { ...chat, unsent, failure: failingOf(chat)?.id === id ? null : chat.failure };
}

/** Whether the message that an unsent one edits is not on the screen: it left with the failed turn until the next read. */
export function isEditedAway({ unsent, messages }: ChatState, id: number): boolean {
  const seq = unsent.find((one) => one.id === id)?.replaces?.seq;
  return seq !== undefined && !messages.some((one) => one.seq === seq);
}

/** Returns the text to its field. An edit also stays here until it is sent or its message is gone. */
export function reword(chat: ChatState, id: number): ChatState {
  const unsent = chat.unsent.find((one) => one.id === id);
  if (unsent === undefined) return chat;
  const { text, replaces } = unsent;
  const turn = { kind: 'send', text, replaces } as const;
  const given = { ...chat, returned: { turn, refused: null, unsent: id } };
  return returnedEdit(given) ? given : discard(given, id);
}
