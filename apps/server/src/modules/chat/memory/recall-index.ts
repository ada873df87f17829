import { recallText } from '@neo/domain';
import type { Language } from '@neo/domain';
import type { Knex } from 'knex';

const READ = /* sql */ `
  select seq, content from messages m where conversation_id = ? and seq between ? and ?
    and (? or not exists (select from message_recall r where r.conversation_id = m.conversation_id and r.seq = m.seq))
  order by seq`;

// Replaces what is there.
const WRITE = /* sql */ `
  insert into message_recall (conversation_id, seq, words)
  select ?::uuid, seq, to_tsvector(config::regconfig, own)
  from unnest(?::int[], ?::text[], ?::text[]) read (seq, config, own)
  on conflict (conversation_id, seq) do update set words = excluded.words`;

/**
 * Writes by which words messages of a locked conversation are recalled.
 * @param language of the conversation, for texts that do not tell theirs
 * @param isAnew also of those that have them, because they were reworded
 */
export async function indexForRecall(
  db: Knex,
  { conversationId, language }: { conversationId: string; language: Language },
  { fromSeq, toSeq, isAnew = false }: { fromSeq: number; toSeq: number; isAnew?: boolean },
): Promise<void> {
  const { rows } = await db.raw<{ rows: { seq: number; content: string }[] }>(READ, [
    conversationId,
    fromSeq,
    toSeq,
    isAnew,
  ]);
  if (rows.length === 0) return;
  const texts = rows.map(({ content }) => recallText(content, language));
  await db.raw(WRITE, [
    conversationId,
    rows.map(({ seq }) => seq),
    texts.map(({ config }) => config),
    texts.map(({ words }) => words),
  ]);
}
