import { BYTES_PER_TOKEN, keepsConversations } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../platform/db/scope.ts';
import { countersOf } from '../../../platform/limits/throttle.ts';
import type { Throttle } from '../../../platform/limits/throttle.ts';
import { promptOfKept, promptOfShown } from '../prompt/read-history.ts';
import type { PromptInput, PromptRequest } from '../prompt/read-history.ts';
import { allowanceOf } from '../cost/allowance.ts';
import type { TurnMemory } from '../prompt/remember.ts';
import { composeTurn } from '../prompt/compose-turn.ts';
import type { ComposedTurn } from '../prompt/compose-turn.ts';
import { bytesOfText } from '../conversation/message-bytes.ts';
import { fitsStorage } from '../conversation/stored-bytes.ts';
import { columnOf } from '../turn/groups.ts';
import type { Question } from '../turn/early-reply.ts';
import { knownRefusal } from './refusals.ts';
import { HOLD, LOOK } from './statements.ts';
import type { Looked } from './statements.ts';
import type { Start } from './turn-input.ts';
import type { Knex } from 'knex';
import type { Logger } from '../../../platform/log.ts';

/** What opening turns needs. */
export interface OpenNeeds {
  readonly rateLimits: boolean;
  readonly secret: string;
  readonly remembers: boolean;
  readonly db: Knex;
  readonly log: Logger;
}

/** A start on its way through the transaction. */
export interface Entry extends Start {
  readonly throttles: readonly Throttle[];
  readonly isKept: boolean;
  /** The text of a new message. */
  readonly message: string | null;
  /** Absent where nothing is kept. If it is new, it is made with the turn. */
  conversation?: { id: string; lastSeq: number; isNew: boolean };
  prompt?: PromptInput;
  composed?: ComposedTurn;
}

export function entryOf({ rateLimits }: OpenNeeds, start: Start): Entry {
  const { viewer } = start.scope;
  const { request } = start.input;
  return {
    ...{ ...start, isKept: keepsConversations(viewer) },
    throttles: rateLimits ? allowanceOf(viewer) : [],
    message: request.kind === 'send' ? request.message : null,
  };
}

/** Locks the conversations of kept turns that are free. */
export async function hold({ db }: Tx, all: readonly Entry[]): Promise<Entry[]> {
  const entries = all.filter(({ isKept }) => isKept);
  if (entries.length === 0) return [];
  const rows = await HOLD(db, [
    columnOf(entries, (_, nr) => nr),
    columnOf(entries, ({ scope }) => scope.viewer.id),
    columnOf(entries, ({ input }) => input.neoId),
    columnOf(entries, ({ input: { place } }) =>
      'conversationId' in place ? place.conversationId : null,
    ),
  ]);
  return rows.flatMap(({ nr, id, lastSeq, isHeld, mayBeMade }) => {
    if (!isHeld && !mayBeMade) return [];
    const entry = entries[nr]!;
    entry.conversation = isHeld
      ? { id: id!, lastSeq: lastSeq!, isNew: false }
      : { id: uuidv7(), lastSeq: 0, isNew: true };
    return [entry];
  });
}

/** Reads what prompts are made from, and whether the starts would be refused now. */
export async function look({ db }: Tx, entries: readonly Entry[]): Promise<[Entry, Looked][]> {
  if (entries.length === 0) return [];
  const rows = await LOOK(db, [
    ...countersOf(entries.map(({ throttles, scope: { now } }) => ({ throttles, now }))),
    columnOf(entries, (_, nr) => nr),
    columnOf(entries, ({ scope }) => scope.viewer.id),
    columnOf(entries, ({ input }) => input.neoId),
    columnOf(entries, ({ isKept }) => isKept),
    columnOf(entries, ({ conversation }) =>
      conversation && !conversation.isNew ? conversation.id : null,
    ),
    columnOf(entries, ({ input }) => input.idempotencyKey ?? null),
    columnOf(entries, ({ speaker }) => BYTES_PER_TOKEN * speaker.contextTokens),
  ]);
  return rows.map((row) => [entries[row.nr]!, row]);
}

const memoryOf = ({ remembers }: OpenNeeds, { memory }: Looked): TurnMemory | null =>
  memory && { ...memory, isOn: memory.isOn && remembers };

/** Whether the message and the reply's row fit among the person's conversations. */
export const hasStorage = ({ isKept, message }: Entry, { bytesKept }: Looked): boolean =>
  !isKept ||
  fitsStorage(bytesKept, (message === null ? 0 : bytesOfText(message)) + bytesOfText(''));

/**
 * Whether a message can be opened with others: nothing refuses it now, and it needs no other statements, because there
 * is no greeting to store and nothing to recall, and it is not repeated.
 */
export function isPlain(runtime: OpenNeeds, entry: Entry, looked: Looked): boolean {
  const {
    conversation,
    message,
    speaker,
    input: { request },
  } = entry;
  if (knownRefusal(entry, looked) || !looked.hasRoom) return false;
  if (!hasStorage(entry, looked)) return false;
  if (!conversation) return true;
  const { isOn, hasNotes, windowFrom } = memoryOf(runtime, looked)!;
  const newest = looked.before.at(-1);
  const isRepeated = newest?.role === 'user' && newest.content === message;
  const isGreeted =
    conversation.lastSeq > 0 ||
    (speaker.sheet.greetings.length === 0 &&
      (request.kind !== 'send' || request.greeting === undefined));
  return isGreeted && !isRepeated && !(isOn && (hasNotes || windowFrom > 1));
}

/** Composes the prompt. @throws conflict; invalid for a history that does not fit the request */
export async function compose(
  { db }: Tx,
  runtime: OpenNeeds,
  entry: Entry,
  looked: Looked,
): Promise<void> {
  const { scope, input, speaker, conversation } = entry;
  const request: PromptRequest = { kind: input.request.kind, message: entry.message };
  entry.prompt = conversation
    ? promptOfKept(request, looked.before, conversation.lastSeq)
    : promptOfShown(request, input.history);
  const { language, person, displayName } = looked;
  entry.composed = await composeTurn(db, speaker, {
    ...{ language, prompt: entry.prompt, user: { person, displayName } },
    ...{ memory: memoryOf(runtime, looked), userId: scope.viewer.id },
    conversationId: conversation?.id ?? null,
  });
}

/** The turn of an entry. */
export const turnOf = ({ turnId, scope, input, conversation }: Entry): Question['turn'] => ({
  ...{ id: turnId, userId: scope.viewer.id, neoId: input.neoId },
  conversationId: conversation?.id ?? null,
});

/** Asks the model for the reply. */
export function ask(entry: Entry): void {
  const { prompt, composed } = entry;
  entry.ask({ turn: turnOf(entry), messages: composed!.messages, partial: prompt!.partial });
}

/** The message that a turn adds to its conversation. */
export function newMessage({ prompt, composed, conversation }: Entry) {
  const { question, message } = prompt ?? {};
  if (!conversation || !composed || !question || question.told !== undefined) return undefined;
  const { lore, recalled, remembered } = composed;
  return {
    ...{ seq: question.seq, text: message! },
    lore: lore.entries.length > 0 ? JSON.stringify(lore) : null,
    recalled: recalled && remembered?.recalled ? JSON.stringify(remembered.recalled) : null,
  };
}
