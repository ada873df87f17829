import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Ledger } from './ledger.ts';
import type { Finding } from './outcome.ts';
import { REWORDED } from './writer.ts';

const LIMIT_MS = 60_000;

/** Waits up to a minute until the outbox is empty and no turn runs. @returns how long it took, in ms */
export async function untilQuiet(db: Knex): Promise<number> {
  const start = performance.now();
  for (;;) {
    const { rows } = await db.raw<{ rows: { busy: number }[] }>(`
      select (select count(*)::int from outbox where sent_at is null and dead_at is null)
           + (select count(*)::int from turns where status = 'running')
           + (select count(*)::int from outbox o where type = 'chat.conversation-started.v1' and not exists
               (select from inbox i where i.event_id = o.id) and dead_at is null) as busy`);
    const took = performance.now() - start;
    if (rows[0]!.busy === 0 || took > LIMIT_MS) return took;
    await sleep(50);
  }
}

/** Compares the ledger with the rows, and the counts with the rows behind them. */
export async function reconcile(db: Knex, ledger: Ledger): Promise<Finding[]> {
  return [
    ...(await checkMessages(db, ledger)),
    await checkCounts(db, ledger),
    await checkMade(db, ledger),
    await checkImports(db, ledger),
    ...(await checkRows(db)),
  ];
}

interface Said {
  content: string;
  isReworded: boolean;
  userId: string;
  neoId: string;
  conversationId: string;
  times: number;
  reply: string | null;
  status: string | null;
}

async function checkMessages(db: Knex, ledger: Ledger): Promise<Finding[]> {
  const { rows } = await db.raw<{ rows: Record<string, string>[] }>(`
    select said.content, m.content <> said.content as is_reworded, c.user_id, c.chat_neo_id, c.id,
           count(*) over (partition by said.content)::int as times, r.content as reply, r.status
    from messages m
    cross join lateral (select split_part(m.content, '${REWORDED}', 1) as content) said
    join conversations c on c.id = m.conversation_id
    left join messages r on r.conversation_id = m.conversation_id and r.seq = m.seq + 1 and r.role = 'assistant'
    -- What a branch copied was said elsewhere.
    where m.role = 'user' and m.seq > coalesce(c.branch_of_seq, 0)`);
  const said = new Map<string, Said>();
  for (const row of rows as Record<string, never>[]) {
    const { content, times, reply, status } = row as unknown as Said;
    said.set(content, {
      content,
      times,
      reply,
      status,
      isReworded: row['is_reworded']!,
      userId: row['user_id']!,
      neoId: row['chat_neo_id']!,
      conversationId: row['id']!,
    });
  }
  const missing = ledger.acknowledged.filter(({ text }) => !said.has(text));
  const misplaced = ledger.entries.filter(({ text, userId, neoId, conversationId }) => {
    const found = said.get(text);
    if (!found) return false;
    const isThere = conversationId === undefined || found.conversationId === conversationId;
    return found.userId !== userId || found.neoId !== neoId || !isThere;
  });
  const notReworded = ledger.entries.filter(({ text, rewording }) => {
    const isReworded = said.get(text)?.isReworded;
    return rewording === undefined
      ? isReworded === true
      : rewording === 'acknowledged' && isReworded !== true;
  });
  const doubled = [...said.values()].filter(({ times }) => times > 1);
  const known = new Set(ledger.entries.map(({ text }) => text));
  const invented = [...said.keys()].filter(
    (text) => text.startsWith('Message ') && !known.has(text),
  );
  const differing = ledger.entries.filter(({ text, reply }) => {
    const found = said.get(text);
    return reply !== undefined && (found?.reply !== reply || found.status !== 'complete');
  });
  return [
    { name: 'acknowledged messages that are missing', bad: missing.length, example: missing[0] },
    { name: 'messages that exist twice', bad: doubled.length, example: doubled[0] },
    { name: "messages in another's conversation", bad: misplaced.length, example: misplaced[0] },
    {
      name: 'rewordings that are lost, or were never requested',
      bad: notReworded.length,
      example: notReworded[0],
    },
    { name: 'messages that nobody sent', bad: invented.length, example: invented[0] },
    {
      name: 'replies reported as done but stored differently',
      bad: differing.length,
      example: differing[0],
    },
    {
      name: 'answers that no server should give',
      bad: ledger.surprises.length,
      example: ledger.surprises[0],
    },
  ];
}

async function checkCounts(db: Knex, ledger: Ledger): Promise<Finding> {
  const { rows } = await db.raw<{ rows: { id: string; count: number; users: number }[] }>(`
    select n.id, n.conversation_count as count, count(distinct f.user_id)::int as users
    from neos n left join first_messages f on f.neo_id = n.id group by n.id`);
  const byNeo = ledger.usersByNeo();
  const wrong = rows.filter(({ id, count, users }) => {
    const known = byNeo.get(id)?.size ?? 0;
    return count !== users || count !== known;
  });
  const [first] = wrong;
  const example = first && { ...first, inLedger: byNeo.get(first.id)?.size ?? 0 };
  return {
    name: 'NEOs whose conversationCount is not their number of users',
    bad: wrong.length,
    example,
  };
}

/** Checks that acknowledged conversations and copies exist. */
async function checkMade(db: Knex, { made }: Ledger): Promise<Finding> {
  const rows = (await db('conversations').whereIn('id', [...made.keys()])) as {
    id: string;
    lastSeq: number;
  }[];
  const lengths = new Map(rows.map(({ id, lastSeq }) => [id, lastSeq]));
  const lost = [...made].filter(([id, copied]) => (lengths.get(id) ?? -1) < copied);
  return { name: 'conversations and copies that are lost', bad: lost.length, example: lost[0] };
}

/** Checks that each file was imported completely or not at all, and once if it was acknowledged. */
async function checkImports(db: Knex, { imports }: Ledger): Promise<Finding> {
  const { rows } = await db.raw<{ rows: { name: string; messages: number; places: number }[] }>(`
    select substring(content from '^Import [0-9a-f-]{36}') as name, count(*)::int as messages,
           count(distinct conversation_id)::int as places
    from messages where content like 'Import %' group by 1`);
  const stored = new Map(rows.map((row) => [row.name, row]));
  const wrong = [...imports].filter(([name, { messages, isAcknowledged }]) => {
    const found = stored.get(name);
    return found ? found.messages !== messages || found.places !== 1 : isAcknowledged;
  });
  return {
    name: 'files that were imported in part, twice or not',
    bad: wrong.length,
    example: wrong[0],
  };
}

/** Each query counts rows that must not exist. */
const MUST_NOT_BE: Record<string, string> = {
  'settings with which a commit could be lost': `
    select count(*) from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting <> 'on'`,
  'outbox rows unsent after a minute':
    'select count(*) from outbox where sent_at is null and dead_at is null',
  'outbox rows that are dead': 'select count(*) from outbox where dead_at is not null',
  'dead letters': 'select count(*) from dead_letters',
  'turns left running': "select count(*) from turns where status = 'running'",
  'conversations with gaps in seq': `
    select count(*) from conversations c where c.last_seq <> (
      select count(*) from messages m where m.conversation_id = c.id and m.seq between 1 and c.last_seq)
      or exists (select from messages m where m.conversation_id = c.id and m.seq > c.last_seq)`,
  'conversations whose totalWordCount is wrong': `
    select count(*) from conversations c where c.total_word_count <> (
      select coalesce(sum(m.word_count), 0) from messages m where m.conversation_id = c.id)`,
  'two replies in a row in a chat': `
    select count(*) from messages m join messages n
      on n.conversation_id = m.conversation_id and n.seq = m.seq + 1
    where m.role = 'assistant' and n.role = 'assistant' and m.neo_id is null`,
  'parts of replies left over': `
    select count(*) from turn_parts p join turns t on t.id = p.turn_id where t.status <> 'running'`,
};

async function checkRows(db: Knex): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, query] of Object.entries(MUST_NOT_BE)) {
    const { rows } = await db.raw<{ rows: { count: number }[] }>(query);
    findings.push({ name, bad: Number(rows[0]!.count) });
  }
  return findings;
}
