import { CHAT_STORAGE_BYTES } from '@neo/domain';
import { beforeTrial, Bystander } from '../bystander.ts';
import type { Member } from '../crowd.ts';
import { bad, seconds } from '../outcome.ts';
import type { Outcome } from '../outcome.ts';
import type { Stage } from '../stage.ts';
import { eventually } from '../turns/reading.ts';

/** Characters of short messages and long ones. There are as many bytes of either. */
const SHORT = 450;
const LONG = 3_900;
/** Limit for others' requests (p95), unless they were slower before the trial. */
const FAST_MS = 500;
const FILLED_WITHIN_MS = 5 * 60_000;
const READS = 20;

const WORDS = Array.from({ length: 20_000 }, () => Math.random().toString(36).slice(2, 9));

/** A text from a large vocabulary. */
function wordsOf(characters: number): string {
  let text = '';
  while (text.length < characters) text += `${WORDS[Math.floor(Math.random() * WORDS.length)]!} `;
  return text.slice(0, characters);
}

function chatFile(messages: number, characters: number): string {
  const lines = Array.from({ length: messages }, (_, at) =>
    JSON.stringify({ name: 'x', is_user: at % 2 === 1, mes: wordsOf(characters) }),
  );
  const head = { user_name: 'Ann', character_name: 'Captain', chat_metadata: {} };
  return [JSON.stringify(head), ...lines].join('\n');
}

async function importChat({ person }: Member, neoId: string, file: string) {
  const answer = await person.fetch(`/api/neos/${neoId}/conversations/import`, {
    method: 'POST',
    body: file,
  });
  const body = (await answer.json()) as { conversation?: { id: string }; reason?: string };
  return { id: body.conversation?.id ?? '', status: answer.status, reason: body.reason };
}

/** @returns how long it took; undefined if it is not complete in time */
async function untilFilled({ person }: Member, id: string): Promise<number | undefined> {
  const started = performance.now();
  const isFilled = await eventually(async () => {
    const { copying } = await person.api.conversations.conversation({
      params: { id },
      query: { limit: '1' },
    });
    return copying === undefined ? true : undefined;
  }, FILLED_WITHIN_MS);
  return isFilled && performance.now() - started;
}

/** Messages and variants that differ between a conversation and its branch. */
async function differing(stage: Stage, source: string, branch: string): Promise<number> {
  const { rows } = await stage.db.raw<{ rows: [{ count: number }] }>(
    `select count(*)::int as count from (select seq, md5(content) as text from messages where conversation_id = ?) a
     full join (select seq, md5(content) as text from messages where conversation_id = ?) b using (seq)
     where a.text is distinct from b.text`,
    [source, branch],
  );
  return rows[0].count;
}

/**
 * Branches a conversation of `count` short messages, and one of as many bytes in long ones while the server is killed.
 * Then reads the longest without a limit, and imports past the limit of bytes. Others notice nothing.
 */
export async function longChats(stage: Stage, count: number): Promise<Outcome> {
  const [member] = (await stage.people(1, 'plus')) as [Member];
  const [neoId = ''] = await stage.neoIds();
  const short = await importChat(member, neoId, chatFile(count, SHORT));
  const long = await importChat(member, neoId, chatFile(Math.round((count * SHORT) / LONG), LONG));
  if (short.id === '' || long.id === '') {
    return { facts: [], findings: [bad('imports that failed', [short, long])] };
  }
  const branchOf = async (id: string) => {
    const { items } = await member.person.api.conversations.list({ query: {} });
    const seq = items.find((card) => card.id === id)!.messageCount;
    return member.person.api.conversations.branch({ params: { id }, body: { seq } });
  };
  const before = await beforeTrial(stage);

  const bystander = new Bystander(stage.server.base);
  const ofShort = await branchOf(short.id);
  const filled = await untilFilled(member, ofShort.id);
  for (let read = 0; read < READS; read += 1) {
    await member.person.api.conversations.conversation({ params: { id: short.id } });
  }
  const during = await bystander.stop();

  const ofLong = await branchOf(long.id);
  await stage.server.end('SIGKILL');
  await stage.start();
  const resumed = await untilFilled(member, ofLong.id);
  const wrong = [
    await differing(stage, short.id, ofShort.id),
    await differing(stage, long.id, ofLong.id),
  ];

  await stage.db('conversations').where({ id: short.id }).update({ bytes: CHAT_STORAGE_BYTES });
  const past = await importChat(member, neoId, chatFile(10, SHORT));

  const limit = Math.max(FAST_MS, 3 * before.p95);
  const tell = (ms: number | undefined): string => (ms === undefined ? 'never' : seconds(ms));
  return {
    facts: [
      `a branch of ${count} messages: filled ${tell(filled)} after its answer`,
      `one whose server was killed at ${ofLong.copying?.copied ?? 'all'} messages: filled ${tell(resumed)} after the start`,
      `others meanwhile: p50 ${during.p50}, p95 ${during.p95} ms (before: ${before.p50} and ${before.p95})`,
    ],
    findings: [
      bad(
        'branches that were not filled',
        [filled, resumed].filter((ms) => ms === undefined),
      ),
      bad(
        'branches that differ from their source',
        wrong.filter((rows) => rows > 0),
      ),
      bad(
        'imports beyond the limit of bytes that succeeded',
        past.status === 409 && past.reason?.startsWith('chat_storage_full') ? [] : [past],
      ),
      bad('requests of others that failed', during.failed > 0 ? [during] : []),
      bad(`others slower than ${limit} ms (p95)`, during.p95 > limit ? [during] : []),
    ],
  };
}
