import type { Knex } from 'knex';

/** A conversation whose messages this server embeds now. */
export interface EmbeddingClaim {
  readonly conversationId: string;
  readonly version: number;
  readonly failures: number;
}

// A row that is there already gets another version, so that a maker that is just done with it looks once more.
const ASK = /* sql */ `
  insert into embedding_work (conversation_id) values (?)
  on conflict (conversation_id) do update set version = embedding_work.version + 1`;

/** Has the messages of a conversation embedded that left the prompts. Costs little where all of them are. */
export async function askForVectors(db: Knex, conversationId: string): Promise<void> {
  await db.raw(ASK, [conversationId]);
}

const CLAIM = /* sql */ `
  update embedding_work work set next_at = now() + ?::int * interval '1 ms'
  from (select conversation_id from embedding_work where next_at <= now() order by next_at limit 1 for update skip locked) next
  where work.conversation_id = next.conversation_id
  returning work.conversation_id as "conversationId", work.version, work.failures`;

/** The conversation that waits longest; undefined if none is due. Another server may have it after `leaseMs`. */
export async function claimWork(db: Knex, leaseMs: number): Promise<EmbeddingClaim | undefined> {
  const { rows } = await db.raw<{ rows: EmbeddingClaim[] }>(CLAIM, [leaseMs]);
  return rows[0];
}

/** Ends the work on a conversation, unless more was asked for meanwhile: then it goes on. */
export async function endWork(
  db: Knex,
  { conversationId, version }: EmbeddingClaim,
): Promise<void> {
  const ended = await db('embeddingWork').where({ conversationId, version }).delete();
  if (ended === 0) await laterWork(db, conversationId, 0);
}

/** Puts a conversation behind the others that wait. */
export async function laterWork(
  db: Knex,
  conversationId: string,
  failures: number,
  waitMs = 0,
): Promise<void> {
  await db('embeddingWork')
    .where({ conversationId })
    .update({ failures, nextAt: db.raw(`now() + ?::int * interval '1 ms'`, [waitMs]) });
}
