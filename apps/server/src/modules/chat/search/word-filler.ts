import { setImmediate as othersFirst } from 'node:timers/promises';
import { searchWords } from '@neo/domain';
import type { Knex } from 'knex';
import { pause } from '../../../platform/work/waiting.ts';
import type { Logger } from '../../../platform/log.ts';

/** How many messages get their words at a time. */
export const FILL_BATCH = 100;
/** How often messages without words are looked for. */
export const FILL_POLL_MS = 2_000;
/** After a batch it rests for so many times as long as that took. */
const REST = 4;
const SHORTEST_REST_MS = 20;

interface Unfilled {
  conversationId: string;
  seq: number;
  content: string;
  version: string;
}

const UNFILLED = /* sql */ `
  select conversation_id as "conversationId", seq, content, xmin::text as version
  from messages where words is null order by conversation_id, seq limit ${FILL_BATCH}`;

// What somebody holds is left for the next time, and what was written since has another version.
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
 * Gives words to messages that a server of an earlier release wrote. It works in small batches, waits for nobody's locks and
 * rests most of the time. Any number of servers may.
 */
export class WordFiller {
  readonly #db: Knex;
  readonly #log: Logger;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor({ db, log }: { db: Knex; log: Logger }) {
    this.#db = db;
    this.#log = log;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Ends after the batch at hand. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const began = performance.now();
      const count = await fillBatch(this.#db).catch((err: unknown) => {
        this.#log.warn({ err }, 'messages could not be made ready to be found');
        return 0;
      });
      const rest = Math.max(SHORTEST_REST_MS, REST * (performance.now() - began));
      await pause(count === FILL_BATCH ? rest : FILL_POLL_MS, signal);
    }
  }
}

/** @returns how many messages without words it saw */
export async function fillBatch(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: Unfilled[] }>(UNFILLED);
  if (rows.length === 0) return 0;
  const words: string[] = [];
  for (const { content } of rows) {
    words.push(JSON.stringify(searchWords(content)));
    // A long text takes milliseconds, which streams of others must not add up to wait for.
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
