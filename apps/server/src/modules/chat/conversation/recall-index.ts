import { recallText } from '@neo/domain';
import type { Language } from '@neo/domain';
import type { Knex } from 'knex';

/** How many messages before and after one are its neighbours. */
const NEIGHBOURS = 2;

const READ = /* sql */ `
  select seq, content from messages where conversation_id = ? and seq between ? and ? order by seq`;

// Weight A for a message's own words, C for its neighbours'. Replaces what is there.
const WRITE = /* sql */ `
  insert into message_recall (conversation_id, seq, words)
  select ?::uuid, seq, setweight(to_tsvector(config::regconfig, own), 'A') ||
    setweight(to_tsvector(near_config::regconfig, near), 'C')
  from unnest(?::int[], ?::text[], ?::text[], ?::text[], ?::text[]) read (seq, config, own, near_config, near)
  on conflict (conversation_id, seq) do update set words = excluded.words`;

/**
 * Writes by which words messages of a locked conversation are recalled. Both neighbours on each side should be there: it
 * is for messages that left the prompts.
 * @param language of the conversation, for texts that do not tell theirs
 */
export async function indexForRecall(
  db: Knex,
  { conversationId, language }: { conversationId: string; language: Language },
  seqs: readonly number[],
): Promise<void> {
  if (seqs.length === 0) return;
  const { rows } = await db.raw<{ rows: { seq: number; content: string }[] }>(READ, [
    conversationId,
    Math.min(...seqs) - NEIGHBOURS,
    Math.max(...seqs) + NEIGHBOURS,
  ]);
  const contents = new Map(rows.map(({ seq, content }) => [seq, content]));
  const found = seqs.filter((seq) => contents.has(seq));
  const own = found.map((seq) => recallText(contents.get(seq)!, language));
  const near = found.map((seq) => {
    const neighbours: string[] = [];
    for (let by = -NEIGHBOURS; by <= NEIGHBOURS; by += 1) {
      if (by !== 0) neighbours.push(contents.get(seq + by) ?? '');
    }
    return recallText(neighbours.join('\n'), language);
  });
  await db.raw(WRITE, [
    conversationId,
    found,
    own.map(({ config }) => config),
    own.map(({ words }) => words),
    near.map(({ config }) => config),
    near.map(({ words }) => words),
  ]);
}

/** The same for a message that was reworded and its neighbours, as far as they are recalled by words. */
export async function indexAgain(
  db: Knex,
  { conversationId, language }: { conversationId: string; language: Language },
  seq: number,
): Promise<void> {
  const { rows } = await db.raw<{ rows: { seq: number }[] }>(
    'select seq from message_recall where conversation_id = ? and seq between ? and ?',
    [conversationId, seq - NEIGHBOURS, seq + NEIGHBOURS],
  );
  await indexForRecall(
    db,
    { conversationId, language },
    rows.map((row) => row.seq),
  );
}
