import { recallQuery, RECALL_LIMITS } from '@neo/domain';
import type { Language, MessageRole } from '@neo/domain';
import type { Knex } from 'knex';

/** A message that a text may ask about. */
export interface FoundMessage {
  seq: number;
  role: MessageRole;
  content: string;
  createdAt: Date;
}

/** Hits with a much lower score than the best one are dropped. */
const LEAST_OF_BEST = 0.3;

/** SQL for a tsquery of any of the words. Bindings: configuration and words of `recallQuery`. */
export const ANY_WORD = /* sql */ `
  select coalesce(string_agg(quote_literal(lexeme), ' | '), '')::tsquery as any_word
  from unnest(tsvector_to_array(to_tsvector(?::regconfig, ?))) lexeme`;

/** Number of messages, those with the best own score, that are ranked again together with their neighbours. */
const LOOKED_AT = 400;

// The score of a message is that of its own words, plus half the score of two neighbours on each side. It does not grow
// with the length of a message.
const FIND = /* sql */ `
  with asked as materialized (${ANY_WORD}), own as materialized (
    select seq, ts_rank(words, any_word, 1) as rank from message_recall, asked
    where conversation_id = ? and words @@ any_word and seq < ?
    order by rank desc, seq desc limit ${LOOKED_AT}
  )
  select own.seq + away as seq, sum(case away when 0 then rank else rank / 2 end) as rank
  from own cross join generate_series(-2, 2) away
  where own.seq + away between 1 and ?
  group by 1 order by 2 desc, 1 desc limit ?`;

/**
 * The messages before `before` that a text asks about, the best first. The bench measures this same query.
 */
export async function findMessages(
  db: Knex,
  {
    conversationId,
    text,
    language,
    before,
    limit = RECALL_LIMITS.messages,
  }: { conversationId: string; text: string; language: Language; before: number; limit?: number },
): Promise<{ seq: number; rank: number }[]> {
  const { config, words } = recallQuery(text, language);
  if (words === '') return [];
  const { rows } = (await db
    .raw(FIND, [config, words, conversationId, before, before - 1, limit])
    .options({ name: 'find-recalled' })) as { rows: { seq: number; rank: number }[] };
  return rows;
}

const READ = /* sql */ `
  select seq, role, content, created_at as "createdAt" from messages where conversation_id = ? and seq = any(?::int[])`;

/**
 * What a turn may recall: the best messages, and the neighbours of each.
 * @param told `seq` of messages that the prompt tells already
 */
export async function findRecalled(
  db: Knex,
  asked: { conversationId: string; text: string; language: Language; before: number },
  told: ReadonlySet<number>,
): Promise<{ messages: FoundMessage[]; neighbours: FoundMessage[] }> {
  const hits = (await findMessages(db, asked)).filter(({ seq }) => !told.has(seq));
  const least = (hits[0]?.rank ?? 0) * LEAST_OF_BEST;
  const seqs = hits.filter(({ rank }) => rank >= least).map(({ seq }) => seq);
  if (seqs.length === 0) return { messages: [], neighbours: [] };
  const near = seqs
    .flatMap((seq) => [seq + 1, seq - 1])
    .filter((seq) => seq > 0 && seq < asked.before && !seqs.includes(seq) && !told.has(seq));
  const { rows } = (await db
    .raw(READ, [asked.conversationId, [...new Set([...seqs, ...near])]])
    .options({ name: 'read-recalled' })) as { rows: FoundMessage[] };
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  const found = (some: readonly number[]): FoundMessage[] =>
    [...new Set(some)].flatMap((seq) => bySeq.get(seq) ?? []);
  return { messages: found(seqs), neighbours: found(near) };
}
