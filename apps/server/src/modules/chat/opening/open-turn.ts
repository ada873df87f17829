import { AppError, conversationStarted } from '@neo/contracts';
import { countWords } from '@neo/domain';
import { inTransaction, systemScope } from '../../../platform/db/scope.ts';
import type { Tx } from '../../../platform/db/scope.ts';
import { OfTrace } from '../../../platform/events/index.ts';
import { countersOf } from '../../../platform/limits/throttle.ts';
import { storageFull } from '../conversation/stored-bytes.ts';
import { joinedWordsOf } from '../conversation/message-words.ts';
import { attachRecalled, stepWindow } from '../prompt/step-window.ts';
import { toldPromptOf } from '../prompt/told-prompt.ts';
import { beforeMessage, lockForTurn } from './begin-turn.ts';
import {
  ask,
  compose,
  entryOf,
  hasStorage,
  hold,
  isPlain,
  look,
  newMessage,
  turnOf,
} from './entries.ts';
import type { Entry, OpenNeeds } from './entries.ts';
import { columnOf, GROUP_LOCK_MS } from '../turn/groups.ts';
import { findRefusal, knownRefusal, refusalOf, replyRunning } from './refusals.ts';
import { WRITE, WRITE_KEPT } from './statements.ts';
import type { Written } from './statements.ts';
import { fingerprintOf } from './turn-input.ts';
import type { Opened, Start } from './turn-input.ts';

/** One start broke a rule after it was written, so nothing of the group may stay. */
class NotTogether extends Error {}

/** An error of the commit: nobody knows what became of it, so nothing may be tried again. */
export class CommitFailed extends Error {}

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
      try {
        if (entry.isKept) {
          const locked = await lockForTurn(tx, input);
          entry.conversation = { ...locked, isNew: false };
          const conversation = await beforeMessage(tx, locked, input, speaker);
          entry.conversation = { ...conversation, isNew: false };
        }
        for (const [, looked] of await look(tx, [entry])) {
          // At once, because others may wait for the lock.
          const refusal = knownRefusal(entry, looked);
          if (refusal) throw refusal;
          if (!hasStorage(entry, looked)) throw storageFull();
          await compose(tx, runtime, entry, looked);
        }
      } catch (error) {
        throw isConflict(error) ? ((await findRefusal(tx, entry)) ?? error) : error;
      }
      const rows = await askAndWrite(tx, runtime, [entry], { isPatient: true });
      if (!isWhole([entry], rows) || !rows[0]?.isOpen) {
        const reason = await findRefusal(tx, entry);
        throw reason ?? replyRunning();
      }
      await keepRecall(tx, entry);
      return openedOf(entry);
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
      const all: Entry[] = [];
      const free = [...(await hold(tx, entries)), ...entries.filter(({ isKept }) => !isKept)];
      for (const [entry, looked] of await look(tx, free)) {
        if (!isPlain(runtime, entry, looked)) continue;
        await compose(tx, runtime, entry, looked);
        if (!entry.composed?.step) all.push(entry);
      }
      const rows = await askAndWrite(tx, runtime, all, { isPatient: false });
      if (!isWhole(all, rows)) throw new NotTogether('a start broke a rule');
      const opened = new Map<Entry, Opened>();
      for (const { nr, isOpen } of rows) if (isOpen) opened.set(all[nr]!, openedOf(all[nr]!));
      isWritten = true;
      return entries.map((entry) => opened.get(entry));
    });
  } catch (error) {
    throw isWritten ? new CommitFailed('a group may not be committed', { cause: error }) : error;
  }
}

/**
 * Asks the model, and writes the turns meanwhile. What is then refused is withdrawn by its caller. Of one person at
 * most one turn is asked before it is counted, so that nobody can ask for more than they may.
 */
async function askAndWrite(
  tx: Tx,
  runtime: OpenNeeds,
  entries: readonly Entry[],
  patience: { isPatient: boolean },
): Promise<Written[]> {
  entries.filter(({ isLate }) => !isLate).forEach(ask);
  const rows = await write(tx, runtime, entries, patience);
  for (const { nr, isOpen } of rows) if (isOpen && entries[nr]!.isLate) ask(entries[nr]!);
  return rows;
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
  const rows = await (isAnyKept ? WRITE_KEPT : WRITE)(tx.db, [
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
  ]);
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

const openedOf = (entry: Entry): Opened => ({
  turn: turnOf(entry),
  told:
    entry.conversation && toldPromptOf(entry.speaker, entry.composed!, entry.prompt!.question?.seq),
});

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
