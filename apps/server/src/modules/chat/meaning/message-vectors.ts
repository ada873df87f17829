/**
 * Room: meaning. Finds messages by what they mean, where the operator has a server of embeddings.
 *
 * It promises that no reply waits for it longer than `QUESTION_MS`, that a reworded or deleted message is not found by
 * its old meaning, and that everything works by words alone where the server is absent or silent. It owns
 * `message_vectors`, `embedding_models` and `embedding_work`.
 *
 * Files: `message-vectors` (the table) · `embedding-work` (which conversations wait) → `vector-maker` (embeds what left
 * the prompts, in the background) · `question-vectors` (embeds the newest message).
 */
import { likenessOf, packVector, PAUSE_MS } from '@neo/domain';
import type { LikeMessage } from '@neo/domain';
import type { Knex } from 'knex';
import { notGone } from '../../erasure/index.ts';
import { prepared } from '../../../platform/db/prepared.ts';

/** The meaning of a text, by a model that `embedding_models` knows. */
export interface Meaning {
  readonly model: number;
  readonly vector: readonly number[];
}

/** Messages whose bytes are compared after their bits. */
export const COMPARED_BY_BYTES = 200;

const MODEL = /* sql */ `
  with known as (select id from embedding_models where name = ?),
  added as (
    insert into embedding_models (name) select ? where not exists (select from known)
    on conflict (name) do update set name = excluded.name returning id
  )
  select id from known union all select id from added`;

/** The number by which rows name a model. */
export async function numberOfModel(db: Knex, name: string): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ id: number }] }>(MODEL, [name, name]);
  return rows[0].id;
}

// Bits of another length are of a server that changed its model under the same name.
const NEAREST = /* sql */ `
  with near as materialized (
    select seq, bit_count(bits # :bits::bit varying) as away from message_vectors
    where conversation_id = :conversation and model = :model and seq < :before and length(bits) = length(:bits::bit varying)
    order by away limit ${COMPARED_BY_BYTES}
  )
  select seq, v.bytes from near join message_vectors v using (seq)
  where v.conversation_id = :conversation`;

/** The messages before `before` that mean most nearly what a text means, the nearest first. */
export async function findLike(
  db: Knex,
  { conversationId, before }: { conversationId: string; before: number },
  { model, vector }: Meaning,
): Promise<LikeMessage[]> {
  const packed = packVector(vector);
  if (!packed) return [];
  const { rows } = (await db
    .raw(NEAREST, { bits: packed.bits, conversation: conversationId, model, before })
    .options({ name: 'find-like' })) as { rows: { seq: number; bytes: Buffer }[] };
  return rows
    .map(({ seq, bytes }) => ({
      seq,
      likeness: likenessOf(
        packed.bytes,
        new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
      ),
    }))
    .toSorted((a, b) => b.likeness - a.likeness || b.seq - a.seq);
}

/** A message that has no vector of a model yet. */
export interface Unembedded {
  readonly seq: number;
  readonly content: string;
  /** The message before it in the same sitting. */
  readonly before: string | null;
}

const WITHOUT = /* sql */ `
  select r.seq, m.content, p.content as before
  from message_recall r join messages m using (conversation_id, seq) join conversations c on c.id = r.conversation_id
    left join messages p on p.conversation_id = m.conversation_id and p.seq = m.seq - 1
      and m.created_at - p.created_at <= ${PAUSE_MS} * interval '1 ms'
  where r.conversation_id = ? and m.content ~ '\\S' and ${notGone('c.chat_neo_id')}
    and not exists (select from message_vectors v where v.conversation_id = r.conversation_id and v.seq = r.seq and v.model = ?)
  order by r.seq desc limit ?`;

/** Messages that left the prompts and have no vector of this model, the newest first; none of what is being erased. */
export async function readWithout(
  db: Knex,
  conversationId: string,
  model: number,
  most: number,
): Promise<Unembedded[]> {
  const { rows } = await db.raw<{ rows: Unembedded[] }>(WITHOUT, [conversationId, model, most]);
  return rows;
}

// A message is left out if it, or the one before it, was reworded meanwhile: it is read again.
const STORE = prepared(
  'store-vectors',
  /* sql */ `
  with held as (
    select m.seq, made.bits, made.bytes
    from unnest(?::int[], ?::text[], ?::text[], ?::text[], ?::bytea[]) made (seq, content, before, bits, bytes)
      join messages m on m.conversation_id = ?::uuid and m.seq = made.seq and m.content = made.content
      join messages p on p.conversation_id = m.conversation_id and p.content = coalesce(made.before, made.content)
        and p.seq = made.seq - case when made.before is null then 0 else 1 end
      join message_recall r on r.conversation_id = m.conversation_id and r.seq = m.seq
    for share of m, p, r
  )
  insert into message_vectors (conversation_id, seq, model, bits, bytes)
  select ?::uuid, seq, ?::smallint, bits::bit varying, bytes from held
  on conflict (conversation_id, seq) do update
    set model = excluded.model, bits = excluded.bits, bytes = excluded.bytes`,
);

/** Stores the vectors of messages, each with the text that was embedded; undefined for a text that was refused. */
export async function storeVectors(
  db: Knex,
  conversationId: string,
  model: number,
  made: readonly (Unembedded & { readonly vector: readonly number[] | undefined })[],
): Promise<void> {
  const packed = made.map(({ vector }) => vector && packVector(vector));
  await STORE(db, [
    made.map(({ seq }) => seq),
    made.map(({ content }) => content),
    made.map(({ before }) => before),
    packed.map((vector) => vector?.bits ?? null),
    packed.map((vector) => (vector ? Buffer.from(vector.bytes) : null)),
    conversationId,
    conversationId,
    model,
  ]);
}

/** Forgets what a message meant that is reworded in this transaction, and what the next one did after it. */
export async function forgetMeaning(db: Knex, conversationId: string, seq: number): Promise<void> {
  await db('messageVectors')
    .where({ conversationId })
    .whereIn('seq', [seq, seq + 1])
    .delete();
}

const COPY = /* sql */ `
  insert into message_vectors (conversation_id, seq, model, bits, bytes)
  select branch.id, v.seq, v.model, v.bits, v.bytes
  from conversations branch
    join message_vectors v on v.conversation_id = branch.branch_of_id and v.seq between ? and ?
    join message_recall r on r.conversation_id = branch.id and r.seq = v.seq
  where branch.id = ?
  on conflict do nothing`;

/** Copies the meaning of messages whose words a branch has just copied. */
export async function copyMeaning(
  db: Knex,
  branchId: string,
  { fromSeq, toSeq }: { fromSeq: number; toSeq: number },
): Promise<void> {
  await db.raw(COPY, [fromSeq, toSeq, branchId]);
}
