import { AppError, conversationStarted, replyAsked } from '@neo/contracts';
import { countWords, dayOf } from '@neo/domain';
import type { Member } from '@neo/domain';
import type { Knex } from 'knex';
import { eventRow, wakeRelaysSoon } from '../../../platform/db/outbox.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { Tx } from '../../../platform/db/scope.ts';
import { countersOf } from '../../../platform/limits/throttle.ts';
import { storageFull } from '../conversation/stored-bytes.ts';
import { joinedWordsOf } from '../conversation/message-words.ts';
import { attachRecalled, stepWindow } from '../prompt/step-window.ts';
import { toldPromptOf } from '../prompt/told-prompt.ts';
import { beforeMessage, lockForTurn } from './begin-turn.ts';
import { ask, compose, entryOf, hasStorage, look, newMessage, turnOf } from './entries.ts';
import type { Entry, OpenNeeds } from './entries.ts';
import { columnOf, GROUP_LOCK_MS } from '../turn/groups.ts';
import { findRefusal, knownRefusal, refusalOf, replyRunning } from './refusals.ts';
import { WRITE, WRITE_KEPT } from './statements.ts';
import type { WrittenStart } from './statements.ts';
import { fingerprintOf } from './turn-input.ts';
import type { Opened, Start } from './turn-input.ts';

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
  const { scope } = start;
  const entry = entryOf(runtime, start);
  try {
    const isFirst = await inTransaction(scope, async (tx) => {
      await readAndCompose(tx, runtime, entry);
      if (!start.isLate) ask(entry);
      const [row] = await write(tx.db, runtime, [entry], { isPatient: true });
      if (!row?.isWhole || !row.isOpen) throw (await findRefusal(tx, entry)) ?? replyRunning();
      if (start.isLate) ask(entry);
      await keepRecall(tx, entry);
      return row.isFirst;
    });
    if (isFirst) wakeRelaysSoon(scope.db);
    return openedOf(entry);
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/** Locks the conversation, does what comes before the message, and composes the prompt. */
async function readAndCompose(tx: Tx<Member>, runtime: OpenNeeds, entry: Entry): Promise<void> {
  const { scope, input, speaker, isKept, throttles } = entry;
  let { place } = input;
  try {
    if (isKept) {
      const locked = await lockForTurn(tx, input);
      entry.conversation = { ...locked, version: null };
      const { id, lastSeq } = await beforeMessage(tx, locked, input, speaker);
      entry.conversation = { id, lastSeq, version: null };
      place = { conversationId: id };
    }
    const [looked] = await look(tx.db, [
      {
        userId: scope.viewer.id,
        place,
        isKept,
        throttles,
        now: scope.now,
        idempotencyKey: input.idempotencyKey,
        contextTokens: speaker.contextTokens,
      },
    ]);
    // Deleted just now, with its conversations.
    if (!looked?.neo || (isKept && looked.conversationId === null)) throw new AppError('not_found');
    // At once, because others may wait for the lock.
    const refusal = knownRefusal(entry, looked);
    if (refusal) throw refusal;
    if (!hasStorage(entry, looked)) throw storageFull();
    if (entry.conversation) entry.conversation.version = looked.version;
    await compose(tx.db, runtime, entry, looked);
  } catch (error) {
    throw isConflict(error) ? ((await findRefusal(tx, entry)) ?? error) : error;
  }
}

/**
 * Opens turns that were composed, by one statement, and waits for nobody. Those that break a rule, meet a lock, or whose
 * conversation has changed are left out, and nothing is written for them.
 * @returns what was opened, by place; undefined where the start was left out
 * @throws whatever fails; if the database answered, nothing was opened
 */
export async function openTogether(
  runtime: OpenNeeds,
  entries: readonly Entry[],
): Promise<(Opened | undefined)[]> {
  const { db } = runtime;
  const rows = await write(db, runtime, entries, { isPatient: false });
  if (rows.some(({ isFirst }) => isFirst)) wakeRelaysSoon(db);
  const opened = new Set(rows.filter(({ isOpen }) => isOpen).map(({ nr }) => nr));
  return entries.map((entry, nr) => (opened.has(nr) ? openedOf(entry) : undefined));
}

function write(
  db: Knex,
  { secret }: OpenNeeds,
  entries: readonly Entry[],
  { isPatient }: { isPatient: boolean },
): Promise<WrittenStart[]> {
  const said = entries.map(newMessage);
  const events = entries.map(({ trace, input: { neoId, request } }) =>
    request.kind === 'send' ? eventRow(conversationStarted, { neoId }, trace) : undefined,
  );
  const replies = entries.map((entry, nr) => replyOf(entry, said[nr]?.seq));
  const isAnyKept = entries.some(({ isKept }) => isKept);
  return (isAnyKept ? WRITE_KEPT : WRITE)(db, [
    isPatient ? null : `${GROUP_LOCK_MS}ms`,
    columnOf(entries, (_, nr) => nr),
    columnOf(entries, ({ turnId }) => turnId),
    columnOf(entries, ({ scope }) => scope.viewer.id),
    columnOf(entries, ({ input }) => input.neoId),
    columnOf(entries, ({ conversation }) => conversation?.id ?? null),
    columnOf(entries, ({ conversation }) => conversation?.version ?? null),
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
    columnOf(events, (event) => event?.id ?? null),
    columnOf(events, (event) => event?.data ?? null),
    columnOf(replies, (event) => event?.id ?? null),
    columnOf(replies, (event) => event?.data ?? null),
    columnOf(replies, (event) => event?.traceparent ?? null),
    ...countersOf(entries.map(({ throttles, scope: { now } }) => ({ throttles, now }))),
  ]);
}

/** A person's first message comes first, or after a greeting. */
const BEFORE_FIRST = 1;

/** The row of the event that a reply was asked for. It wakes no relay: nobody waits for figures. */
function replyOf({ input, isKept, scope, trace }: Entry, seq: number | undefined) {
  const { neoId, request, history } = input;
  if (request.kind !== 'send' && request.kind !== 'regenerate') return undefined;
  const isSend = request.kind === 'send';
  const before = isKept ? (seq ?? Infinity) - 1 : history.filter(isOfPerson).length + BEFORE_FIRST;
  return eventRow(
    replyAsked,
    {
      neoId,
      day: dayOf(scope.now),
      kind: isSend ? 'message' : 'regenerated',
      begins: isSend && before <= BEFORE_FIRST,
      // The statement adds it.
      arrival: null,
    },
    trace,
  );
}

const isOfPerson = ({ role }: { role: string }): boolean => role === 'user';

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
