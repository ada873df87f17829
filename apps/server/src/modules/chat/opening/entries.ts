import { BYTES_PER_TOKEN, keepsConversations } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { countersOf } from '../../../platform/limits/throttle.ts';
import type { Throttle } from '../../../platform/limits/throttle.ts';
import { promptOfKept, promptOfShown } from '../prompt/read-history.ts';
import type { PromptInput, PromptRequest } from '../prompt/read-history.ts';
import { allowanceOf } from '../cost/allowance.ts';
import type { Place } from '../conversation/place.ts';
import type { TurnMemory } from '../prompt/remember.ts';
import type { QuestionVectors } from '../meaning/question-vectors.ts';
import { hasGreetings } from '../prompt/own-greetings.ts';
import { composeTurn } from '../prompt/compose-turn.ts';
import type { ComposedTurn } from '../prompt/compose-turn.ts';
import { bytesOfText } from '../conversation/message-bytes.ts';
import { fitsStorage } from '../conversation/stored-bytes.ts';
import { columnOf } from '../turn/groups.ts';
import type { Question } from '../turn/early-reply.ts';
import { LOOK } from './statements.ts';
import type { Looked } from './statements.ts';
import type { Start } from './turn-input.ts';
import type { Knex } from 'knex';
import type { Logger } from '../../../platform/log.ts';

/** Everything that opening turns needs. */
export interface OpenNeeds {
  readonly rateLimits: boolean;
  readonly secret: string;
  readonly remembers: boolean;
  /** Absent if there is no server of embeddings. */
  readonly questions?: QuestionVectors | undefined;
  readonly db: Knex;
  readonly log: Logger;
}

/** A start on its way through the statements. */
export interface Entry extends Start {
  readonly throttles: readonly Throttle[];
  readonly isKept: boolean;
  /** The text of a new message. */
  readonly message: string | null;
  /** Absent where nothing is kept. Without a version it is made with the turn. */
  conversation?: { id: string; lastSeq: number; version: string | null };
  prompt?: PromptInput;
  composed?: ComposedTurn;
}

export function entryOf({ rateLimits }: OpenNeeds, start: Start): Entry {
  const { viewer } = start.scope;
  const { request } = start.input;
  return {
    ...start,
    isKept: keepsConversations(viewer),
    throttles: rateLimits ? allowanceOf(viewer) : [],
    message: request.kind === 'send' ? request.message : null,
  };
}

/** The input of the read that comes before a start is written. */
export interface Looking {
  readonly userId: string;
  readonly place: Place;
  readonly isKept: boolean;
  readonly throttles: readonly Throttle[];
  readonly now: Date;
  readonly idempotencyKey: string | undefined;
  readonly contextTokens: number;
}

/** Reads what prompts are made from, and whether the starts would be refused now. @returns in their order */
export async function look(db: Knex, all: readonly Looking[]): Promise<Looked[]> {
  const rows = await LOOK(db, [
    ...countersOf(all),
    columnOf(all, (_, nr) => nr),
    columnOf(all, ({ userId }) => userId),
    columnOf(all, ({ place }) => ('neoId' in place ? place.neoId : null)),
    columnOf(all, ({ place }) => ('neoId' in place ? null : place.conversationId)),
    columnOf(all, ({ isKept }) => isKept),
    columnOf(all, ({ idempotencyKey }) => idempotencyKey ?? null),
    columnOf(all, ({ contextTokens }) => BYTES_PER_TOKEN * contextTokens),
  ]);
  return rows.toSorted((a, b) => a.nr - b.nr);
}

const memoryOf = ({ remembers }: OpenNeeds, { memory }: Looked): TurnMemory | null =>
  memory && { ...memory, isOn: memory.isOn && remembers, isOffForAll: !remembers };

/** Whether the message and the reply's row fit among the person's conversations. */
export const hasStorage = ({ isKept, message }: Entry, { bytesKept }: Looked): boolean =>
  !isKept ||
  fitsStorage(bytesKept, (message === null ? 0 : bytesOfText(message)) + bytesOfText(''));

/**
 * Whether a message can be sent by the common statements, from what was read without locks: none is taken back, no
 * greeting is to be stored, and nothing is recalled. Sets its conversation.
 */
export function isPlain(runtime: OpenNeeds, entry: Entry, looked: Looked): boolean {
  const {
    speaker,
    input: { request, place },
  } = entry;
  if (request.kind !== 'send' || request.replaces) return false;
  if (!looked.hasRoom || looked.isCopying || !hasStorage(entry, looked)) return false;
  if (!entry.isKept) return true;
  const { conversationId: id, lastSeq, version } = looked;
  if (id === null && !('neoId' in place)) return false;
  entry.conversation =
    id === null ? { id: uuidv7(), lastSeq: 0, version: null } : { id, lastSeq: lastSeq!, version };
  const { isOn, hasNotes, windowFrom } = memoryOf(runtime, looked)!;
  const newest = looked.before.at(-1);
  const isRepeated = newest?.role === 'user' && newest.content === entry.message;
  const isGreeted =
    entry.conversation.lastSeq > 0 ||
    (request.greeting === undefined && !hasGreetings(entry.scope.viewer.id, speaker));
  return isGreeted && !isRepeated && !(isOn && (hasNotes || windowFrom > 1));
}

/** Composes the prompt. @throws conflict; invalid for a history that does not fit the request */
export async function compose(
  db: Knex,
  runtime: OpenNeeds,
  entry: Entry,
  looked: Looked,
): Promise<void> {
  const { scope, input, speaker, conversation, meaning } = entry;
  const request: PromptRequest = { kind: input.request.kind, message: entry.message };
  entry.prompt = conversation
    ? promptOfKept(request, looked.before, conversation.lastSeq)
    : promptOfShown(request, input.history);
  const { language, person, displayName } = looked;
  entry.composed = await composeTurn(db, speaker, {
    language,
    prompt: entry.prompt,
    user: { person, displayName },
    memory: memoryOf(runtime, looked),
    userId: scope.viewer.id,
    now: scope.now,
    conversationId: conversation?.id ?? null,
    meaning,
  });
}

/** The turn of an entry. */
export const turnOf = ({ turnId, scope, input, conversation }: Entry): Question['turn'] => ({
  id: turnId,
  userId: scope.viewer.id,
  neoId: input.neoId,
  conversationId: conversation?.id ?? null,
});

/** Asks the model for the reply. */
export function ask(entry: Entry): void {
  const { prompt, composed } = entry;
  const { messages, distress } = composed!;
  entry.ask({ turn: turnOf(entry), messages, partial: prompt!.partial, distress });
}

/** The message that a turn adds to its conversation. */
export function newMessage({ prompt, composed, conversation }: Entry) {
  const { question, message } = prompt ?? {};
  if (!conversation || !composed || !question || question.told !== undefined) return undefined;
  const { lore, recalled, remembered } = composed;
  return {
    seq: question.seq,
    text: message!,
    lore: lore.entries.length > 0 ? JSON.stringify(lore) : null,
    recalled: recalled && remembered?.recalled ? JSON.stringify(remembered.recalled) : null,
  };
}
