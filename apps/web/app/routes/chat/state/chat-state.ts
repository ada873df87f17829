import type {
  Conversation,
  DebateEvent,
  Message,
  Neo,
  SaidResult,
  Skipped,
  TurnEvent,
} from '@neo/contracts';
import type { TurnKind, TurnPhase } from '@neo/domain';

/**
 * Room: state. The state of the chat screen, and its events.
 *
 * It promises that the same state and event lead to the same next state, without a request. `reduce-chat.ts` names the
 * function for each event, `turn.ts` has the turns of this screen, `kept.ts` takes in what the server stores,
 * `far-back.ts` has older messages and the places of unread ones, `unsent.ts` handles unsent messages, `greeting.ts`
 * handles the author's greetings, `history.ts` makes the history of an unstored conversation, `debate.ts` does what is
 * different in a debate. `chat-draft.ts` and `tab.ts` keep what is typed in this tab.
 */

/** The NEO of a chat. A removed one still has a name and a picture. */
export type ChatNeo = Pick<Neo, 'id' | 'name' | 'image'>;

/** One of several replies to the same message, if only the screen has them. */
export type ReplyVariant = Pick<ShownMessage, 'content' | 'status' | 'at' | 'model'>;

/** A message on the screen. `id` is its identity for as long as the screen is open. */
export interface ShownMessage extends Pick<
  Message,
  | 'role'
  | 'neoId'
  | 'content'
  | 'seq'
  | 'variant'
  | 'model'
  | 'editedAt'
  | 'isImported'
  | 'isOfferAnswered'
  | 'usedMemory'
> {
  id: number;
  /** Its time, in ISO 8601. */
  at: string;
  /** `stopped`: the person ended the reply. `refused`: the provider's filter ended it. */
  status: Message['status'] | 'stopped' | 'refused';
  /** All replies to choose from, if nothing is stored. */
  versions?: readonly ReplyVariant[] | undefined;
  /** The person's kept message that this one will replace once it is sent. */
  replaces?: ReadMessage | undefined;
  /** The index of the author's greeting that it is, as long as only the screen has it. */
  greeting?: number | undefined;
  /** Only its place is known: it lies between messages that were read, and is read once it comes into sight. */
  isAbsent?: true;
}

/** A kept message as it was read. After a removal another message can have its `seq`, so the timestamp counts too. */
export interface ReadMessage {
  seq: number;
  timestamp: string;
}

/** A message that the server does not have. It stays until it is sent, edited or discarded. */
export interface Unsent {
  id: number;
  text: string;
  at: string;
  /** The `seq` of the newest kept message when it was written. */
  after: number;
  replaces?: ReadMessage | undefined;
}

/** The choice of a debate's speaker: a NEO, or all in order this many times, or else the next. */
export interface SpeakRequest {
  neoId?: string | undefined;
  rounds?: number | undefined;
}

/** The state that only a debate has. `debate.ts` changes it. */
export interface DebateFacts {
  topic: string;
  turns: NonNullable<Conversation['turns']>;
  neos: Conversation['neos'];
  /** The next speaker. Null if the person decides, or nobody may speak. */
  next: string | null;
  /** The NEO that writes now. */
  speaker: string | null;
  /** The NEOs that were left out of the newest turn. */
  skipped: readonly Skipped[];
  /** The request of the newest turn. */
  asked: SpeakRequest;
}

/** A turn. `replaces`: the person's stored message that `text` replaces. */
export type TurnRequest =
  | { kind: 'send'; text: string; replaces?: ReadMessage | undefined }
  | { kind: Exclude<TurnKind, 'send' | 'next'> }
  | ({ kind: 'next' } & SpeakRequest);

/** Why a turn failed, and what a retry would ask for. Each failure is a new object. */
export interface Failure {
  turn: TurnRequest;
  message: string | null;
  /** The reason, as in `libs/words`; absent if the server gave none. */
  reason?: string | undefined;
  /** A code of the contract, or `unanswered`: a message has no reply. */
  code: string;
  /** When a retry makes sense, in milliseconds since 1970. */
  retryAt: number | null;
  /** The id of the unsent message, if the failure prevented one. */
  unsent?: number | undefined;
}

/** A text that returns to its field. Each one is a new object. */
export interface Returned {
  turn: TurnRequest;
  /** Why the server refused it; null if the person asked for it back. */
  refused: Failure | null;
  /** The id of its unsent message. */
  unsent?: number | undefined;
}

/** The state of the chat screen: the messages, and the running turn. */
export interface ChatState {
  /** The stored conversation on the screen; null if nothing is stored, or not yet. */
  conversationId: string | null;
  /** The conversation's title. */
  title: string | null;
  /** The person that the viewer plays in it. */
  person: Conversation['person'];
  /** The message of another conversation up to which this one is a copy. */
  branchOf: Conversation['branchOf'];
  /** How far this branch is filled; undefined once it is complete. */
  copying: Conversation['copying'];
  /** Some messages of this branch could not be copied. */
  isIncomplete: Conversation['isIncomplete'];
  /** It is in the archive. */
  isArchived: Conversation['isArchived'];
  /** No other conversation with the NEO can be begun. */
  isFull: Conversation['isFull'];
  messages: readonly ShownMessage[];
  /** Its messages were removed elsewhere, and nothing was asked since. */
  isEmptied: boolean;
  /** The author's greetings. Empty if the model greets, undefined until they are read. */
  greetings: readonly string[] | undefined;
  /** The index of the greeting that is shown until something is said. */
  greeting: number;
  /** Shown after the messages, oldest first. */
  unsent: readonly Unsent[];
  /** The position of the first message. Older messages that load later get lower positions. */
  first: number;
  /** The server has older messages. */
  hasEarlier: boolean;
  /** The part of the running turn that the screen shows. */
  phase: TurnPhase;
  /** The text of the running reply so far. */
  reply: string;
  /** The kind of the running turn, or of the newest one. */
  kind: TurnKind;
  /** The requested model, if there is a choice. */
  model: string | undefined;
  failure: Failure | null;
  /** A text that could not be sent because another reply was running, or that the person wants to reword. */
  returned: Returned | null;
  isPersisted: boolean;
  /** Absent from a chat. */
  debate?: DebateFacts | undefined;
  /** The server has a reply that this person has not seen. */
  isUnread: boolean;
  /** Why the conversation cannot continue: a code of the contract, or `conversation_gone`; null if it can. */
  shut: string | null;
  nextId: number;
  /** How many turns began while the screen was open, and how many of those here. */
  turns: number;
  asks: number;
  /** The reply that ended the newest turn. Screen readers announce it once. */
  announcement: string;
}

export type ChatEvent =
  | TurnEvent
  | DebateEvent
  /** A message in a debate is stored. Nobody answers it yet. */
  | { event: 'said'; data: SaidResult }
  /** The person asks for a turn. `again`: the id of the unsent message that is sent now. */
  | { event: 'asked'; turn: TurnRequest; model?: string | undefined; again?: number | undefined }
  /** The failed turn is retried. */
  | { event: 'retried'; model?: string | undefined }
  /** The screen follows a reply that is already being written. */
  | { event: 'attached'; kind: TurnKind }
  /** The person stopped the reply. What arrived stays. */
  | { event: 'stopped' }
  /** The newest messages were loaded. Other messages on the screen stay. */
  | { event: 'synced'; conversation: Conversation }
  /** Older messages were read. Places are kept for those between them and what is on the screen. */
  | { event: 'earlier'; conversation: Conversation }
  /** Messages before this `seq` were read, of which the screen had only the places. */
  | { event: 'filled'; conversation: Conversation; before: number }
  /** This message and all after it go away; null removes all. */
  | { event: 'cut-from'; id: number | null }
  /** Another variant of a reply is shown. */
  | { event: 'chosen'; id: number; shown: number; version: ReplyVariant }
  /** A stored message was reworded. */
  | { event: 'revised'; id: number; message: Message }
  /** The note that a message offered was kept or dropped. */
  | { event: 'offer-answered'; id: number }
  /** The author's greetings were read. */
  | { event: 'greetings-read'; greetings: readonly string[] }
  /** The person chose another greeting. */
  | { event: 'greeting-chosen'; greeting: number }
  /** The viewer chose a person. */
  | { event: 'became'; person: Conversation['person'] }
  /** The server no longer stores this chat. */
  | { event: 'unkept' }
  /** The server refused the message, because another reply was running. The screen does not show it. */
  | { event: 'returned'; refused: Failure }
  /** The same for a message that is already on the screen. */
  | { event: 'refused'; refused: Failure }
  /** The turn ended, and its reply is among the messages that are read next. */
  | { event: 'ended' }
  /** The connection was lost. */
  | { event: 'cut' }
  /** The NEO is gone, or the viewer may no longer chat with it. */
  | { event: 'shut'; code: string }
  /** The conversation can continue, or the person tries to. */
  | { event: 'opened' }
  /** The server knows that this person has seen the newest reply. */
  | { event: 'seen' }
  /** Messages that were not sent before the page was loaded. */
  | { event: 'found'; unsent: readonly Omit<Unsent, 'id'>[] }
  /** The person wants to reword an unsent message. */
  | { event: 'reworded'; id: number }
  /** The person gives up an unsent message. */
  | { event: 'discarded'; id: number }
  /** A removal was undone. */
  | { event: 'restored'; chat: ChatState };

/** The failure of a message without a reply: the reply can be requested. */
export const unanswered = (): Failure => ({
  turn: { kind: 'regenerate' },
  message: null,
  code: 'unanswered',
  retryAt: null,
});

/** The chat without the running reply. A new token does not change this object. */
export type SteadyChat = Omit<ChatState, 'reply'>;

/** Whether two states differ at most in the running reply. */
export const isSteady = (before: ChatState, now: ChatState): boolean =>
  (Object.keys(now) as (keyof ChatState)[]).every(
    (key) => key === 'reply' || now[key] === before[key],
  );

/** Whether a turn runs as far as the screen knows. */
export const isReplying = ({ phase }: Pick<ChatState, 'phase'>): boolean => phase !== 'idle';

/** Whether it is the same message that was read, and not another one with its `seq`. */
export const isRead = (read: ReadMessage | undefined, { seq, timestamp }: ReadMessage): boolean =>
  read?.seq === seq && read.timestamp === timestamp;

/** The `seq` of the newest message that the server is known to have. */
export const newestSeqOf = ({ messages }: Pick<ChatState, 'messages'>): number =>
  messages.findLast(({ seq }) => seq !== undefined)?.seq ?? 0;

/** A returned edit and its stored message; null if that message is gone. */
export function returnedEdit({ returned, messages }: Pick<ChatState, 'returned' | 'messages'>): {
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

/** Whether the running reply replaces the newest message: as another variant, or as its continuation. */
export const isInPlace = (chat: SteadyChat): boolean =>
  isReplying(chat) &&
  (chat.kind === 'continue' || chat.kind === 'regenerate') &&
  chat.messages.at(-1)?.role === 'assistant';

/** It was stored before the plan ended: nothing is added to it. */
export const isOnlyRead = ({
  isPersisted,
  conversationId,
}: Pick<ChatState, 'isPersisted' | 'conversationId'>): boolean =>
  !isPersisted && conversationId !== null;

/** None of its NEOs can answer now, or the plan has ended, so it takes no messages. A chat is never silent. */
export const isSilent = ({
  debate,
  isPersisted,
}: Pick<ChatState, 'debate' | 'isPersisted'>): boolean =>
  debate?.speaker === null &&
  (!isPersisted || debate.neos.every(({ isAvailable }) => !isAvailable));
