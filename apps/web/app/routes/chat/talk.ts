import type { Conversation, Message, TurnEvent } from '@neo/contracts';
import type { TurnKind } from '@neo/domain';

/** One of several replies to the same words, where the screen alone holds them. */
export type Version = Pick<ShownMessage, 'content' | 'status' | 'at' | 'model'>;

/** A message as the screen holds it. `id` names it for as long as the screen is open. */
export interface ShownMessage extends Pick<
  Message,
  'role' | 'content' | 'seq' | 'variant' | 'model'
> {
  id: number;
  /** When it was said, in ISO 8601. */
  at: string;
  /** `stopped`: a reply that the person here ended; `refused`: that the provider's filter did. */
  status: Message['status'] | 'stopped' | 'refused';
  /** All replies that one can choose from, where nothing is kept. */
  versions?: readonly Version[] | undefined;
  /** The kept message of one's own that this one was to replace, until it did. */
  replaces?: ReadMessage | undefined;
}

/** A kept message as it was read: its place may be given to another one. */
export interface ReadMessage {
  seq: number;
  timestamp: string;
}

/** What one said and the server has not: it stays until it is sent, edited or discarded. */
export interface Unsent {
  id: number;
  text: string;
  at: string;
  /** The newest message that was kept when it was said. */
  after: number;
  replaces?: ReadMessage | undefined;
}

/** What a turn is asked with. `replaces`: the kept message of one's own that is said otherwise now. */
export type Asked =
  | { kind: 'send'; text: string; replaces?: ReadMessage | undefined }
  | { kind: Exclude<TurnKind, 'send'> };

/** What went wrong with a turn, and what a second try would ask. Each is an object of its own. */
export interface Failure {
  turn: Asked;
  message: string | null;
  /** Of the contract; `unanswered`: something was said, and there is no reply. */
  code: string;
  /** When a second try makes sense, in milliseconds since 1970. */
  retryAt: number | null;
  /** What of `unsent` it kept from being sent. */
  unsent?: number | undefined;
}

/** What goes back to where it was written. Each is an object of its own. */
export interface Returned {
  turn: Asked;
  /** Why it was not taken; null where its person wants it back. */
  refused: Failure | null;
  /** What of `unsent` it is. */
  unsent?: number | undefined;
}

/** What the chat screen knows: the messages, and the turn that is going on. */
export interface Talk {
  messages: readonly ShownMessage[];
  /** Stands after them, in the order in which it was said. */
  unsent: readonly Unsent[];
  /** The position of the first of them: older ones that are read later get lower ones. */
  first: number;
  /** The server has older ones. */
  hasEarlier: boolean;
  /** What of the running reply has arrived; null where none runs, empty while "Thinking...". */
  reply: string | null;
  /** What the running turn, or the newest one, is for. */
  kind: TurnKind;
  /** The model that it was asked of, where there is a choice. */
  model: string | undefined;
  failure: Failure | null;
  /** What could not be said because another reply was running, or is to be said otherwise. */
  returned: Returned | null;
  isPersisted: boolean;
  /** The server holds a reply here as not seen yet. */
  isUnread: boolean;
  /** Why the server lets one not go on any more: a code of the contract; null where it does. What was said stays. */
  shut: string | null;
  /** The connection was lost, and what became of the reply is being asked. */
  isReconnecting: boolean;
  nextId: number;
  /** How many turns began while the screen was open, and how many of them were asked for here. */
  turns: number;
  asks: number;
  /** The reply that ended the newest turn: what is announced, once for each turn. */
  announcement: string;
}

export type TalkEvent =
  | TurnEvent
  /** The person here asks for a turn; `again` is what was not sent before. */
  | { event: 'asked'; turn: Asked; model?: string | undefined; again?: number | undefined }
  /** The failed turn is tried again. */
  | { event: 'retried'; model?: string | undefined }
  /** A reply that runs on the server is picked up again. */
  | { event: 'attached'; kind: TurnKind }
  /** The user ended the reply: what arrived stays. */
  | { event: 'stopped' }
  /** The newest part of what is kept by now; what the screen has beyond it stays. */
  | { event: 'synced'; conversation: Conversation }
  /** Older messages were read. */
  | { event: 'earlier'; conversation: Conversation }
  /** This message and all after it go; null clears all. */
  | { event: 'cut-from'; id: number | null }
  /** Another of the replies is shown. */
  | { event: 'chosen'; id: number; shown: number; version: Version }
  /** Another reply was running: what was said was not taken, and is not in what was read. */
  | { event: 'returned'; refused: Failure }
  /** The same where nothing is kept, so that nothing was read. */
  | { event: 'refused'; refused: Failure }
  /** What became of the reply is in what was read. */
  | { event: 'ended' }
  /** The connection was lost. */
  | { event: 'cut' }
  /** The NEO was taken away, or one's right to talk with it. */
  | { event: 'shut'; code: string }
  /** One may go on after all, or tries to. */
  | { event: 'opened' }
  /** The server was told that this was seen. */
  | { event: 'seen' }
  /** What was not sent before the page was loaded. */
  | { event: 'found'; unsent: readonly Omit<Unsent, 'id'>[] }
  /** What was not sent is to be said otherwise. */
  | { event: 'reworded'; id: number }
  /** What was not sent is not to be. */
  | { event: 'discarded'; id: number }
  /** What was taken away is back. */
  | { event: 'restored'; talk: Talk };

/** Something was said, and there is no reply: it can be asked for. */
export const unanswered = (): Failure => ({
  turn: { kind: 'regenerate' },
  message: null,
  code: 'unanswered',
  retryAt: null,
});

/** Whether it is the very message that was read, and not another one in its place. */
export const isRead = (read: ReadMessage | undefined, { seq, timestamp }: ReadMessage): boolean =>
  read?.seq === seq && read.timestamp === timestamp;

/** The place of the newest message that the server is known to have. */
export const newestSeqOf = ({ messages }: Pick<Talk, 'messages'>): number =>
  messages.findLast(({ seq }) => seq !== undefined)?.seq ?? 0;

/** An edit that comes back, and the kept message that it goes back to; none where that is gone. */
export function returnedEdit({ returned, messages }: Pick<Talk, 'returned' | 'messages'>): {
  id: number;
  text: string;
  unsent?: number | undefined;
} | null {
  const { turn, unsent } = returned ?? {};
  if (turn?.kind !== 'send' || turn.replaces === undefined) return null;
  const { replaces, text } = turn;
  const edited = messages.find(({ role, seq }) => role === 'user' && seq === replaces.seq);
  return edited ? { id: edited.id, text, unsent } : null;
}

/** The newest message gives its place to the reply that is being written: as another one, or as its continuation. */
export const isInPlace = ({ reply, kind, messages }: Talk): boolean =>
  reply !== null &&
  (kind === 'continue' || kind === 'regenerate') &&
  messages.at(-1)?.role === 'assistant';
