import type { Knex } from 'knex';
import { SteadyWork } from '../../../platform/work/steady-work.ts';
import type { Logger } from '../../../platform/log.ts';
import { BYTES_OF_CONVERSATION } from './message-bytes.ts';

/** Messages per batch, unless one conversation has more. */
export const MEASURE_BATCH = 20_000;
/** Conversations per batch. */
const CONVERSATIONS = 100;
/** How often to look for conversations to measure. */
export const MEASURE_POLL_MS = 5_000;
/** After a batch it pauses for this many times its duration. */
const REST = 4;

const HOLD = /* sql */ `
  with unmeasured as (
    select id, sum(last_seq) over (order by id) - last_seq as before
    from (select id, last_seq from conversations where bytes is null order by id limit ${CONVERSATIONS}) first
  )
  select c.id from conversations c join unmeasured u using (id) where u.before < ${MEASURE_BATCH} and c.bytes is null
  for no key update of c skip locked`;

// A statement of its own: it sees what was written before the locks were taken.
const MEASURE = /* sql */ `
  update conversations c set bytes = ${BYTES_OF_CONVERSATION} where c.id = any(?::uuid[])`;

/** Measures conversations that an earlier release wrote. @returns how many */
export async function measureBatch(db: Knex): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.raw<{ rows: { id: string }[] }>(HOLD);
    if (rows.length > 0) await tx.raw(MEASURE, [rows.map(({ id }) => id)]);
    return rows.length;
  });
}

/** Measures in small batches, skips locked conversations and pauses most of the time. Several servers may run it. */
export const measuring = ({ db, log }: { db: Knex; log: Logger }): SteadyWork =>
  new SteadyWork({
    pollMs: MEASURE_POLL_MS,
    rest: REST,
    work: async () => (await measureBatch(db)) > 0,
    onError: (err) => log.warn({ err }, 'conversations could not be measured'),
  });
