import { AppError } from '@neo/contracts';
import { isDatabaseAway } from '../db/knex.ts';
import { Table } from '../db/model.ts';
import { containing, readPage } from '../db/page.ts';
import type { Page, PageOf } from '../db/page.ts';
import type { Scope, Tx } from '../db/scope.ts';
import type { Consumer } from './consume.ts';
import { deliver, describe, RELAY } from './deliver.ts';
import { giveUp, putBack, settle } from './outbox-rows.ts';

/** A row of `dead_letters`: an event that is dead for one consumer. */
export class DeadLetterRow extends Table {
  static override tableName = 'deadLetters';

  declare id: string;
  declare consumer: string;
  declare eventId: string;
  declare type: string;
  declare data: unknown;
  declare error: string;
  declare diedAt: Date;
}

/** Lists dead letters, filtered by consumer and by text in consumer, type or error. */
export function listDeadLetters(
  scope: Scope,
  page: PageOf<'diedAt' | 'consumer' | 'type'>,
  { q, consumer }: { q?: string | undefined; consumer?: string | undefined } = {},
): Promise<Page<DeadLetterRow>> {
  const query = DeadLetterRow.query(scope.db);
  if (consumer) void query.where({ consumer });
  if (q) {
    const pattern = containing(q.trim());
    void query.where((some) =>
      some
        .where('consumer', 'ilike', pattern)
        .orWhere('type', 'ilike', pattern)
        .orWhere('error', 'ilike', pattern),
    );
  }
  return readPage(query, page);
}

/** Of two concurrent requests for one letter, the second waits and then gets not_found. */
async function lockLetter(tx: Tx, id: string): Promise<DeadLetterRow> {
  const letter = await DeadLetterRow.query(tx.db).findById(id).forUpdate();
  if (!letter) throw new AppError('not_found', { reason: 'dead_letter_gone' });
  return letter;
}

async function removeLetter(tx: Tx, { id, eventId }: DeadLetterRow): Promise<void> {
  await DeadLetterRow.query(tx.db).deleteById(id);
  const [other] = await DeadLetterRow.query(tx.db).where({ eventId }).limit(1);
  if (!other) await settle(tx.db, eventId);
}

/**
 * Hands the event to its consumer again, or to the relay if it could not be sent. The consumer's
 * writes and the removal of the letter are one commit. If the consumer fails again, the letter
 * stays and records the new failure.
 * @returns the letter, and whether it is settled. @throws not_found, conflict
 */
export async function retryDeadLetter(
  tx: Tx,
  id: string,
  consumers: readonly Consumer[],
): Promise<{ letter: DeadLetterRow; isSettled: boolean }> {
  const letter = await lockLetter(tx, id);
  if (letter.consumer === RELAY) {
    if (!(await putBack(tx.db, letter.eventId))) {
      throw new AppError('conflict', { reason: 'dead_letter_event_gone' });
    }
    await DeadLetterRow.query(tx.db).deleteById(id);
    return { letter, isSettled: true };
  }
  const consumer = consumers.find(({ name }) => name === letter.consumer);
  if (!consumer) {
    throw new AppError('conflict', { reason: 'dead_letter_unhandled' });
  }
  const { eventId, type, data } = letter;
  try {
    await deliver(tx.db, tx.log, consumer, [{ id: eventId, type, data }]);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    await DeadLetterRow.query(tx.db)
      .findById(id)
      .patch({ error: describe(error) });
    return { letter, isSettled: false };
  }
  await removeLetter(tx, letter);
  return { letter, isSettled: true };
}

/**
 * Drops the event for its consumer, or for all consumers if it could not be sent. @throws not_found
 */
export async function dropDeadLetter(tx: Tx, id: string): Promise<DeadLetterRow> {
  const letter = await lockLetter(tx, id);
  const { consumer, eventId } = letter;
  if (consumer === RELAY) await giveUp(tx.db, eventId);
  // Marked as handled: a refilled NATS store delivers the event once more.
  else await tx.db('inbox').insert({ consumer, eventId }).onConflict().ignore();
  await removeLetter(tx, letter);
  return letter;
}
