import { setImmediate as othersFirst } from 'node:timers/promises';
import { searchWords } from '@neo/domain';
import type { Knex } from 'knex';
import { SteadyWork } from '../../../platform/work/steady-work.ts';
import type { Logger } from '../../../platform/log.ts';

/** Messages per batch. */
export const FILL_BATCH = 100;
/** How often to look for messages without words. */
export const FILL_POLL_MS = 2_000;
/** After a batch it pauses for this many times its duration. */
const REST = 4;

interface Unfilled {
  conversationId: string;
  seq: number;
  content: string;
  version: string;
}

const UNFILLED = /* sql */ `
  select conversation_id as "conversationId", seq, content, xmin::text as version
  from messages where words is null order by conversation_id, seq limit ${FILL_BATCH}`;

// Locked rows are left for the next batch, and rows written meanwhile have another version.
const FILL = /* sql */ `
  with read as (
    select * from unnest(?::uuid[], ?::int[], ?::text[], ?::jsonb[]) read (conversation_id, seq, version, words)
  ), held as (
    select m.conversation_id, m.seq, read.words from messages m join read using (conversation_id, seq)
    where m.words is null and m.xmin::text = read.version
    for no key update of m skip locked
  )
  update messages m
  set words = array_to_tsvector(array(select jsonb_array_elements_text(held.words))), user_id = c.user_id
  from held join conversations c on c.id = held.conversation_id
  where m.conversation_id = held.conversation_id and m.seq = held.seq`;

/**
 * Adds search words to messages that a server of an earlier release wrote. Works in small batches,
 * skips locked rows and pauses most of the time. Several servers may run it.
 */
export const fillingWords = ({ db, log }: { db: Knex; log: Logger }): SteadyWork =>
  new SteadyWork({
    pollMs: FILL_POLL_MS,
    rest: REST,
    work: async () => (await fillBatch(db)) === FILL_BATCH,
    onError: (err) => log.warn({ err }, 'messages could not be prepared for searching'),
  });

/** @returns the number of messages without words that it read */
export async function fillBatch(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: Unfilled[] }>(UNFILLED);
  if (rows.length === 0) return 0;
  const words: string[] = [];
  for (const { content } of rows) {
    words.push(JSON.stringify(searchWords(content)));
    // A long text takes milliseconds; other people's streams must not wait for all of them
    // together.
    await othersFirst();
  }
  await db.raw(FILL, [
    rows.map(({ conversationId }) => conversationId),
    rows.map(({ seq }) => seq),
    rows.map(({ version }) => version),
    words,
  ]);
  return rows.length;
}
