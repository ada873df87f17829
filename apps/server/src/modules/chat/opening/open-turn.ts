import { AppError, conversationStarted } from '@neo/contracts';
import { countWords } from '@neo/domain';
import { inTransaction, systemScope } from '../../../platform/db/scope.ts';
import type { Tx } from '../../../platform/db/scope.ts';
import { OfTrace } from '../../../platform/events/index.ts';
import { countersOf } from '../../../platform/limits/throttle.ts';
import { storageFull } from '../conversation/stored-bytes.ts';
import { joinedWordsOf } from '../conversation/message-words.ts';
import { promptOfShown } from '../prompt/read-history.ts';
import { attachRecalled, stepWindow } from '../prompt/step-window.ts';
import { toldPromptOf } from '../prompt/told-prompt.ts';
import { beforeMessage, lockForTurn } from './begin-turn.ts';
import {
  compose,
  composeFor,
  entryOf,
  hasStorage,
  hold,
  isPlain,
  look,
  newMessage,
  requestOf,
} from './entries.ts';
import type { AskedBy, Entry, OpenNeeds } from './entries.ts';
import { columnOf, GROUP_LOCK_MS } from '../turn/groups.ts';
import { findRefusal, refusalOf } from './refusals.ts';
import { WRITE, WRITE_KEPT } from './statements.ts';
import { fingerprintOf } from './turn-input.ts';
import type { Opened, Start } from './turn-input.ts';

/** One start broke a rule after it was written, so nothing of the group may stay. */
class NotTogether extends Error {}

/** An error of the commit: nobody knows what became of it, so nothing may be tried again. */
export class CommitFailed extends Error {}

const replyRunning = (): AppError => new AppError('conflict', { reason: 'reply_running' });

/** A conflict with the state of the conversation, before which a running reply and a limit are reported. */
const isConflict = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'conflict' && error.reason !== 'reply_running';

/**
 * Opens one turn of any kind, and waits for locks. The message, the turn, its count and its event are
 * committed together, before anything is acknowledged.
 * @throws conflict when a reply is running, the key was used, or there are too many conversations;
 * too_many; not_found when the NEO or the conversation was just deleted
 */
export async function openTurn(runtime: OpenNeeds, start: Start): Promise<Opened> {
  const { scope, input, speaker } = start;
  const entry = entryOf(runtime, start);
  try {
    return await inTransaction(scope, async (tx) => {
      if (entry.isKept) {
        const locked = await lockForTurn(tx, input);
        entry.conversation = { ...locked, isNew: false };
        try {
          const conversation = await beforeMessage(tx, locked, input, speaker);
          entry.conversation = { ...conversation, isNew: false };
          for (const [, looked] of await look(tx, [entry])) {
            // At once, because others may wait for the lock.
            if (looked.isRunning) throw replyRunning();
            if (!hasStorage(entry, looked)) throw storageFull();
            await compose(tx, runtime, entry, looked);
          }
        } catch (error) {
          throw isConflict(error) ? ((await findRefusal(tx, entry)) ?? error) : error;
        }
      }
      const rows = await write(tx, runtime, [entry], { isPatient: true });
      if (!isWhole([entry], rows) || !rows[0]?.isOpen) {
        const reason = await findRefusal(tx, entry);
        throw reason ?? replyRunning();
      }
      const opened = await openedOf(tx, entry, rows[0]);
      await keepRecall(tx, entry);
      return opened;
    });
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/**
 * Opens turns in one transaction with the same statements, and waits for nobody. Starts that break
 * a rule, meet a lock or need more than these statements are left out, and nothing is written for them.
 * @returns what was opened, by place; undefined where the start was left out
 * @throws whatever fails, when nothing was opened; CommitFailed when that is unknown
 */
export async function openTogether(
  runtime: OpenNeeds,
  starts: readonly Start[],
): Promise<(Opened | undefined)[]> {
  const entries = starts.map((start) => entryOf(runtime, start));
  let isWritten = false;
  try {
    return await inTransaction(systemScope(runtime.db, runtime.log), async (tx) => {
      const kept: Entry[] = [];
      for (const [entry, looked] of await look(tx, await hold(tx, entries))) {
        if (!isPlain(runtime, entry, looked)) continue;
        await compose(tx, runtime, entry, looked);
        if (!entry.composed?.step) kept.push(entry);
      }
      const all = [...kept, ...entries.filter(({ isKept }) => !isKept)];
      const rows = await write(tx, runtime, all, { isPatient: false });
      if (!isWhole(all, rows)) throw new NotTogether('a start broke a rule');
      const opened = new Map<Entry, Opened>();
      for (const row of rows.filter(({ isOpen }) => isOpen)) {
        const entry = all[row.nr]!;
        opened.set(entry, await openedOf(tx, entry, row));
      }
      isWritten = true;
      return entries.map((entry) => opened.get(entry));
    });
  } catch (error) {
    throw isWritten ? new CommitFailed('a group may not be committed', { cause: error }) : error;
  }
}

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
  { secret }: OpenNeeds,
  entries: readonly Entry[],
  { isPatient }: { isPatient: boolean },
): Promise<Written[]> {
  if (entries.length === 0) return [];
  const said = entries.map(newMessage);
  const isAnyKept = entries.some(({ isKept }) => isKept);
  const { rows } = (await tx.db
    .raw(isAnyKept ? WRITE_KEPT : WRITE, [
      columnOf(entries, (_, nr) => nr),
      columnOf(entries, ({ turnId }) => turnId),
      columnOf(entries, ({ scope }) => scope.viewer.id),
      columnOf(entries, ({ input }) => input.neoId),
      columnOf(entries, ({ conversation }) => conversation?.id ?? null),
      columnOf(entries, ({ conversation }) => conversation?.isNew ?? false),
      columnOf(entries, ({ input }) => input.request.kind),
      columnOf(entries, ({ input }) => input.model ?? null),
      columnOf(entries, ({ input }) => input.idempotencyKey ?? null),
      columnOf(entries, ({ input }) =>
        input.idempotencyKey === undefined ? null : fingerprintOf(secret, input),
      ),
      columnOf(entries, ({ scope }) => scope.now),
      columnOf(said, (message) => message?.seq ?? null),
      columnOf(said, (message) => message?.text ?? null),
      columnOf(said, (message) => (message ? countWords(message.text) : null)),
      columnOf(said, (message) => (message ? joinedWordsOf(message.text) : null)),
      columnOf(said, (message) => message?.lore ?? null),
      columnOf(said, (message) => message?.recalled ?? null),
      isPatient ? null : `${GROUP_LOCK_MS}ms`,
      ...countersOf(entries.map(({ throttles, scope: { now } }) => ({ throttles, now }))),
    ])
    .options({ name: isAnyKept ? 'open-kept-turns' : 'open-turns' })) as { rows: Written[] };
  const firsts = rows.filter(({ isFirst }) => isFirst);
  const events = firsts.map(({ nr }) => {
    const { trace, input } = entries[nr]!;
    return new OfTrace(trace, { neoId: input.neoId });
  });
  if (events.length > 0 && isWhole(entries, rows)) await tx.publish(conversationStarted, ...events);
  return rows;
}

/**
 * Whether nothing must be rolled back. A start that is not open wrote nothing, unless its conversation
 * was made. Those that are open must be counted.
 */
function isWhole(entries: readonly Entry[], rows: readonly Written[]): boolean {
  const opened = rows.filter(({ isOpen }) => isOpen);
  const due = opened.reduce((sum, { nr }) => sum + entries[nr]!.throttles.length, 0);
  const isLeft = rows.some(({ isMade, isOpen }) => isMade && !isOpen);
  return !isLeft && due === (rows[0]?.spent ?? 0);
}

async function openedOf(tx: Tx, entry: Entry, askedBy: AskedBy): Promise<Opened> {
  const { turnId, scope, input, speaker, conversation } = entry;
  entry.prompt ??= promptOfShown(requestOf(entry), input.history);
  entry.composed ??= await composeFor(tx, entry, askedBy, null);
  const { prompt, composed } = entry;
  return {
    turn: {
      ...{ id: turnId, userId: scope.viewer.id, neoId: input.neoId },
      conversationId: conversation?.id ?? null,
    },
    messages: composed.messages,
    told: conversation && toldPromptOf(speaker, composed, prompt.question?.seq),
    partial: prompt.partial,
  };
}

/** Stores what a prompt changes in its conversation, apart from the message. */
async function keepRecall(tx: Tx, { conversation, prompt, composed }: Entry): Promise<void> {
  if (!conversation || !composed) return;
  const { question } = prompt ?? {};
  const { recalled, remembered, step } = composed;
  // A repeated question may recall other notes than before, because the person has corrected them.
  const isOther = recalled && remembered?.recalled && remembered.recalled !== question?.memory;
  if (question?.told !== undefined && isOther) {
    await attachRecalled(tx, conversation, question.seq, remembered.recalled);
  }
  if (step) await stepWindow(tx, conversation.id, step);
}
