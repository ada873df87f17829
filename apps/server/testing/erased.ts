import type { Knex } from 'knex';
import { vi } from 'vitest';

// Two hundred NEOs take more than a minute on a busy machine.
const LONGEST_MS = 180_000;

/** Resolves when nothing is left to erase: of this NEO or account, or of any. */
export async function whenErased(db: Knex, subjectId?: string): Promise<void> {
  await vi.waitUntil(
    async () => {
      const query = db('erasures').first('id');
      return (await (subjectId ? query.where({ subjectId }) : query)) === undefined;
    },
    { timeout: LONGEST_MS, interval: 20 },
  );
}

/**
 * Holds one message of these conversations until it is let go: no batch of theirs can be erased meanwhile.
 * @param column of `conversations`
 */
export async function holdAMessage(
  db: Knex,
  column: 'neo_id' | 'user_id',
  id: string,
): Promise<() => Promise<unknown>> {
  const holding = await db.transaction();
  await holding.raw(`set local idle_in_transaction_session_timeout = 0`);
  await holding.raw(
    `select from messages where conversation_id in (select id from conversations where ${column} = ?)
     order by conversation_id, seq limit 1 for update`,
    [id],
  );
  return () => holding.rollback();
}
