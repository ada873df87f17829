import { BYTES_PER_TOKEN, keepsConversations } from '@neo/domain';
import type { Language, PromptUser } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../platform/db/scope.ts';
import type { Throttle } from '../../../platform/limits/throttle.ts';
import { promptOfKept } from '../prompt/read-history.ts';
import type { PromptInput, PromptRequest, StoredEntry } from '../prompt/read-history.ts';
import { allowanceOf } from '../cost/allowance.ts';
import type { TurnMemory } from '../prompt/remember.ts';
import { composeTurn } from '../prompt/compose-turn.ts';
import type { ComposedTurn } from '../prompt/compose-turn.ts';
import { bytesOfText } from '../conversation/message-bytes.ts';
import { fitsStorage } from '../conversation/stored-bytes.ts';
import { columnOf } from '../turn/groups.ts';
import { HOLD, LOOK } from './statements.ts';
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
  readonly turnId: string;
  readonly throttles: readonly Throttle[];
  readonly isKept: boolean;
  /** The text of a new message. */
  readonly message: string | null;
  /** Absent where nothing is kept. If it is new, it is made with the turn. */
  conversation?: { id: string; lastSeq: number; isNew: boolean };
  prompt?: PromptInput;
  composed?: ComposedTurn;
}

export type AskedBy = PromptUser & { language: Language };

export function entryOf({ rateLimits }: OpenNeeds, start: Start): Entry {
  const { viewer } = start.scope;
  const { request } = start.input;
  return {
    ...{ ...start, turnId: uuidv7(), isKept: keepsConversations(viewer) },
    throttles: rateLimits ? allowanceOf(viewer) : [],
    message: request.kind === 'send' ? request.message : null,
  };
}

interface Found {
  nr: number;
  id: string | null;
  lastSeq: number | null;
  isHeld: boolean;
  mayBeMade: boolean;
}

/** Locks the conversations of kept turns that are free. */
export async function hold({ db }: Tx, all: readonly Entry[]): Promise<Entry[]> {
  const entries = all.filter(({ isKept }) => isKept);
  if (entries.length === 0) return [];
  const { rows } = (await db
    .raw(HOLD, [
      columnOf(entries, (_, nr) => nr),
      columnOf(entries, ({ scope }) => scope.viewer.id),
      columnOf(entries, ({ input }) => input.neoId),
      columnOf(entries, ({ input: { place } }) =>
        'conversationId' in place ? place.conversationId : null,
      ),
    ])
    .options({ name: 'hold-conversations' })) as { rows: Found[] };
  return rows.flatMap(({ nr, id, lastSeq, isHeld, mayBeMade }) => {
    if (!isHeld && !mayBeMade) return [];
    const entry = entries[nr]!;
    entry.conversation = isHeld
      ? { id: id!, lastSeq: lastSeq!, isNew: false }
      : { id: uuidv7(), lastSeq: 0, isNew: true };
    return [entry];
  });
}

interface Looked extends AskedBy {
  nr: number;
  memory: TurnMemory;
  hasRoom: boolean;
  /** Of all conversations of the person. */
  bytesKept: number;
  /** Whether a reply is running. None can start or end while the conversation is locked. */
  isRunning: boolean;
  before: StoredEntry[];
}

/** Reads what the prompts of kept turns are made from. */
export async function look({ db }: Tx, entries: readonly Entry[]): Promise<[Entry, Looked][]> {
  if (entries.length === 0) return [];
  const { rows } = (await db
    .raw(LOOK, [
      columnOf(entries, (_, nr) => nr),
      columnOf(entries, ({ scope }) => scope.viewer.id),
      columnOf(entries, ({ input }) => input.neoId),
      columnOf(entries, ({ conversation }) => (conversation!.isNew ? null : conversation!.id)),
      columnOf(entries, ({ speaker }) => BYTES_PER_TOKEN * speaker.contextTokens),
    ])
    .options({ name: 'look-at-conversations' })) as { rows: Looked[] };
  return rows.map((row) => [entries[row.nr]!, row]);
}

export const requestOf = ({ input: { request }, message }: Entry): PromptRequest => ({
  ...{ kind: request.kind, message },
});

const memoryOf = ({ remembers }: OpenNeeds, { memory }: Looked): TurnMemory => ({
  ...memory,
  isOn: memory.isOn && remembers,
});

/** Whether the message and the reply's row fit among the person's conversations. */
export const hasStorage = ({ message }: Entry, { bytesKept }: Looked): boolean =>
  fitsStorage(bytesKept, (message === null ? 0 : bytesOfText(message)) + bytesOfText(''));

/** Whether a message needs no other statements: no greeting to store, nothing to recall, and it is not repeated. */
export function isPlain(runtime: OpenNeeds, entry: Entry, looked: Looked): boolean {
  const { conversation, message, speaker, input } = entry;
  const { request } = input;
  const { isOn, hasNotes, windowFrom } = memoryOf(runtime, looked);
  const newest = looked.before.at(-1);
  const isRepeated = newest?.role === 'user' && newest.content === message;
  const isGreeted =
    conversation!.lastSeq > 0 ||
    (speaker.sheet.greetings.length === 0 &&
      (request.kind !== 'send' || request.greeting === undefined));
  const isAllowed = !looked.isRunning && looked.hasRoom && hasStorage(entry, looked);
  return isAllowed && isGreeted && !isRepeated && !(isOn && (hasNotes || windowFrom > 1));
}

/** Composes the prompt of a kept turn. @throws conflict */
export async function compose(
  tx: Tx,
  runtime: OpenNeeds,
  entry: Entry,
  looked: Looked,
): Promise<void> {
  entry.prompt = promptOfKept(requestOf(entry), looked.before, entry.conversation!.lastSeq);
  entry.composed = await composeFor(tx, entry, looked, memoryOf(runtime, looked));
}

export const composeFor = (
  { db }: Tx,
  { scope, speaker, conversation, prompt }: Entry,
  { language, person, displayName }: AskedBy,
  memory: TurnMemory | null,
): Promise<ComposedTurn> =>
  composeTurn(db, speaker, {
    ...{ language, memory, prompt: prompt!, user: { person, displayName } },
    ...{ userId: scope.viewer.id, conversationId: conversation?.id ?? null },
  });

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
