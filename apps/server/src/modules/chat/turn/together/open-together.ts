import { BYTES_PER_TOKEN, countWords, keepsConversations } from '@neo/domain';
import type { Language, PromptUser } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction, systemScope } from '../../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../../platform/db/scope.ts';
import { OfTrace } from '../../../../platform/events/index.ts';
import { countersOf } from '../../../../platform/limits/throttle.ts';
import type { Throttle } from '../../../../platform/limits/throttle.ts';
import type { TraceContext } from '../../../../platform/tracing/index.ts';
import { joinedWordsOf } from '../../conversation/message-words.ts';
import { newQuestion } from '../../conversation/read-history.ts';
import type { PromptInput, StoredEntry } from '../../conversation/read-history.ts';
import { allowanceOf } from '../../cost/allowance.ts';
import type { TurnMemory } from '../../memory/remember.ts';
import { toldPromptOf } from '../../memory/told-prompt.ts';
import type { ChatRuntime } from '../../runtime.ts';
import { composeTurn } from '../compose-turn.ts';
import type { ComposedTurn, Speaker } from '../compose-turn.ts';
import { fingerprintOf, promptOfShown, publishFirst, withSwitch } from '../open-turn.ts';
import type { Opened, OpenNeeds, TurnInput } from '../open-turn.ts';
import { columnOf } from './groups.ts';
import { HOLD, LOOK, WRITE } from './statements.ts';

/** A start that may go with others. */
export interface Start {
  readonly scope: MemberScope;
  readonly input: TurnInput;
  readonly message: string;
  readonly speaker: Speaker;
  /** Of its request. A group belongs to no trace. */
  readonly trace: TraceContext | undefined;
}

type GroupNeeds = OpenNeeds & Pick<ChatRuntime, 'db' | 'log'>;

/** The conversation of a start; it is locked, or about to be made. */
interface Spot {
  readonly id: string;
  readonly lastSeq: number;
  readonly isNew: boolean;
}

/** A start on its way through the transaction. */
interface Entry extends Start {
  readonly turnId: string;
  readonly throttles: readonly Throttle[];
  /** Absent where nothing is kept. */
  spot?: Spot;
  prompt?: PromptInput;
  composed?: ComposedTurn;
}

type AskedBy = PromptUser & { language: Language };

/** One start broke a rule after it was written, so nothing of the group may stay. */
class NotTogether extends Error {}

/** An error of the commit: nobody knows what became of it, so nothing may be tried again. */
export class CommitFailed extends Error {}

/**
 * Opens turns in one transaction, with the statements of `openTurn` over arrays. Starts that break
 * a rule or meet a lock are left out, and nothing is written for them.
 * @returns what was opened, by place; undefined where the start was left out
 * @throws whatever fails, when nothing was opened; CommitFailed when that is unknown
 */
export async function openTogether(
  runtime: GroupNeeds,
  starts: readonly Start[],
): Promise<(Opened | undefined)[]> {
  const entries = starts.map((start): Entry => {
    const throttles = runtime.rateLimits ? allowanceOf(start.scope.viewer) : [];
    return { ...start, throttles, turnId: uuidv7() };
  });
  let isWritten = false;
  try {
    return await inTransaction(systemScope(runtime.db, runtime.log), async (tx) => {
      const kept = await compose(tx, runtime, await hold(tx, entries.filter(isKept)));
      const opened = await write(tx, runtime, [...kept, ...entries.filter((e) => !isKept(e))]);
      isWritten = true;
      return entries.map((entry) => opened.get(entry));
    });
  } catch (error) {
    throw isWritten ? new CommitFailed('a group may not be committed', { cause: error }) : error;
  }
}

const isKept = ({ scope }: Entry): boolean => keepsConversations(scope.viewer);

interface Found {
  nr: number;
  id: string | null;
  lastSeq: number | null;
  isHeld: boolean;
  mayBeMade: boolean;
}

async function hold({ db }: Tx, entries: readonly Entry[]): Promise<Entry[]> {
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
    entry.spot = isHeld
      ? { id: id!, lastSeq: lastSeq!, isNew: false }
      : { id: uuidv7(), lastSeq: 0, isNew: true };
    return isGreeted(entry, entry.spot) ? [entry] : [];
  });
}

/** Whether nothing is to be stored before the message: a greeting of the NEO's own. */
const isGreeted = ({ speaker, input: { request } }: Entry, { lastSeq }: Spot): boolean =>
  lastSeq > 0 ||
  (speaker.sheet.greetings.length === 0 &&
    (request.kind !== 'send' || request.greeting === undefined));

interface Looked extends AskedBy {
  nr: number;
  memory: TurnMemory;
  hasRoom: boolean;
  before: StoredEntry[];
}

/** Composes prompts of kept conversations. Left out is who needs more than these reads. */
async function compose(
  { db }: Tx,
  runtime: GroupNeeds,
  entries: readonly Entry[],
): Promise<Entry[]> {
  if (entries.length === 0) return [];
  const { rows } = (await db
    .raw(LOOK, [
      columnOf(entries, (_, nr) => nr),
      columnOf(entries, ({ scope }) => scope.viewer.id),
      columnOf(entries, ({ input }) => input.neoId),
      columnOf(entries, ({ spot }) => (spot!.isNew ? null : spot!.id)),
      columnOf(entries, ({ speaker }) => BYTES_PER_TOKEN * speaker.contextTokens),
    ])
    .options({ name: 'look-at-conversations' })) as { rows: Looked[] };
  const composed: Entry[] = [];
  for (const { nr, before, hasRoom, ...looked } of rows) {
    const entry = entries[nr]!;
    const newest = before.at(-1);
    const isRepeated = newest?.role === 'user' && newest.content === entry.message;
    const memory = withSwitch(looked.memory, runtime);
    const isRecalling = memory.isOn && (memory.hasNotes || memory.windowFrom > 1);
    if (!hasRoom || isRepeated || isRecalling) continue;
    entry.prompt = newQuestion(before, entry.message, entry.spot!.lastSeq + 1);
    entry.composed = await composeFor(db, entry, looked, memory);
    if (!entry.composed.step) composed.push(entry);
  }
  return composed;
}

const composeFor = (
  db: Tx['db'],
  { scope, speaker, spot, prompt }: Entry,
  { language, person, displayName }: AskedBy,
  memory: TurnMemory | null,
): Promise<ComposedTurn> =>
  composeTurn(db, speaker, {
    ...{ language, memory, prompt: prompt!, user: { person, displayName } },
    ...{ userId: scope.viewer.id, conversationId: spot?.id ?? null },
  });

interface Written extends AskedBy {
  nr: number;
  isOpen: boolean;
  isMade: boolean;
  isFirst: boolean;
  /** Counters of all. */
  spent: number;
}

async function write(
  tx: Tx,
  { secret }: GroupNeeds,
  entries: readonly Entry[],
): Promise<Map<Entry, Opened>> {
  if (entries.length === 0) return new Map();
  const { rows } = (await tx.db
    .raw(WRITE, [
      columnOf(entries, (_, nr) => nr),
      columnOf(entries, ({ turnId }) => turnId),
      columnOf(entries, ({ scope }) => scope.viewer.id),
      columnOf(entries, ({ input }) => input.neoId),
      columnOf(entries, ({ spot }) => spot?.id ?? null),
      columnOf(entries, ({ spot }) => spot?.isNew ?? false),
      columnOf(entries, ({ input }) => input.model ?? null),
      columnOf(entries, ({ input }) => input.idempotencyKey ?? null),
      columnOf(entries, ({ input }) =>
        input.idempotencyKey === undefined ? null : fingerprintOf(secret, input),
      ),
      columnOf(entries, ({ scope }) => scope.now),
      columnOf(entries, ({ spot }) => (spot ? spot.lastSeq + 1 : null)),
      columnOf(entries, ({ spot, message }) => (spot ? message : null)),
      columnOf(entries, ({ spot, message }) => (spot ? countWords(message) : null)),
      columnOf(entries, ({ spot, message }) => (spot ? joinedWordsOf(message) : null)),
      ...countersOf(entries.map(({ throttles, scope: { now } }) => ({ throttles, now }))),
    ])
    .options({ name: 'open-turns' })) as { rows: Written[] };
  assertWhole(entries, rows);
  const firsts = rows.filter(({ isFirst }) => isFirst);
  await publishFirst(
    tx,
    firsts.map(({ nr }) => {
      const { trace, input } = entries[nr]!;
      return new OfTrace(trace, { neoId: input.neoId });
    }),
  );
  const opened = new Map<Entry, Opened>();
  for (const { nr, isOpen, ...asked } of rows) {
    if (!isOpen) continue;
    const entry = entries[nr]!;
    entry.prompt ??= promptOfShown(entry.input);
    entry.composed ??= await composeFor(tx.db, entry, asked, null);
    opened.set(entry, openedOf(entry, entry.composed));
  }
  return opened;
}

/**
 * A start that is not open wrote nothing, unless its conversation was made. Those that are open must
 * be counted. @throws NotTogether
 */
function assertWhole(entries: readonly Entry[], rows: readonly Written[]): void {
  const opened = rows.filter(({ isOpen }) => isOpen);
  const due = opened.reduce((sum, { nr }) => sum + entries[nr]!.throttles.length, 0);
  const isLeft = rows.some(({ isMade, isOpen }) => isMade && !isOpen);
  if (isLeft || due !== rows[0]?.spent) throw new NotTogether('a start broke a rule');
}

function openedOf(
  { turnId, scope, input, speaker, spot, prompt }: Entry,
  composed: ComposedTurn,
): Opened {
  return {
    turn: {
      ...{ id: turnId, userId: scope.viewer.id, neoId: input.neoId },
      conversationId: spot?.id ?? null,
    },
    messages: composed.messages,
    told: spot && toldPromptOf(speaker, composed, prompt?.question?.seq),
    partial: undefined,
  };
}
