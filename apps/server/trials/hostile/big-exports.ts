import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { storePicture } from '../../src/platform/images/store-image.ts';
import { aPicture } from '../../testing/pictures.ts';
import { beforeTrial, Bystander } from '../bystander.ts';
import { bad, seconds } from '../outcome.ts';
import type { Outcome } from '../outcome.ts';
import type { Member } from '../crowd.ts';
import type { Stage } from '../stage.ts';

const NEOS = 100;
const MESSAGES_EACH = 20;
/** More exports than one server sends at once. */
const PEOPLE = 6;
const PATH = '/api/auth/user/export';
/** Limit for others' requests (p95), unless they were slower before the trial. */
const FAST_MS = 500;
/** How much more peak memory full exports may take than exports a tenth as large. */
const GROWTH_MB = 100;
const SMALLER = 10;

async function fill(
  stage: Stage,
  { id }: Member,
  conversations: number,
  neos: number,
  imageHash: string,
) {
  const values = { id, imageHash, conversations, neos, each: MESSAGES_EACH };
  for (const sql of [
    `insert into neos (id, user_id, name, image_hash, knowledge, archetype, character_attributes, response_style)
     select gen_random_uuid(), :id, 'Own ' || n, :imageHash, repeat('k', 10000), 'original-creation', '{Curious}', 'concise'
     from generate_series(1, :neos) n`,
    `with talked as (
       insert into neos (id, user_id, name, archetype, character_attributes, response_style)
       select gen_random_uuid(), (select id from users where email = 'superadmin@demo.neo'), 'Other',
         'original-creation', '{Curious}', 'concise' from generate_series(1, :conversations) returning id)
     insert into conversations (id, user_id, neo_id, last_seq)
     select gen_random_uuid(), :id, id, :each from talked`,
    `insert into messages (conversation_id, seq, role, content, word_count)
     select c.id, n, 'user', repeat('Hello there. ', 40), 80
     from conversations c, generate_series(1, :each) n where c.user_id = :id`,
  ])
    await stage.db.raw(sql, values);
}

/** The server's peak memory. */
function peakMb({ server }: Stage): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

interface Taken {
  status: number;
  bytes: number;
  isWhole: boolean;
  /** How often the server was busy with other exports. */
  refused: number;
}

/** Downloads an export, and tries again while the server sends as many as it may. */
async function take({ person }: Member): Promise<Taken> {
  for (let refused = 0; ; refused += 1) {
    const answer = await person.fetch(PATH);
    const { status } = answer;
    if (status === 503 && answer.headers.get('retry-after') !== null) {
      await answer.body?.cancel();
      await sleep(500);
      continue;
    }
    let [bytes, end] = [0, ''];
    for await (const chunk of answer.body!) {
      bytes += chunk.length;
      // The last chunk may be a single byte.
      end = (end + Buffer.from(chunk).toString('latin1')).slice(-3);
    }
    return { status, bytes, isWhole: status === 200 && end === '\n}\n', refused };
  }
}

/** Exports several large accounts at once: others notice nothing, and memory stays flat. */
export async function bigExports(stage: Stage, count: number): Promise<Outcome> {
  const people = await stage.people(PEOPLE, 'plus');
  const others = await stage.people(PEOPLE, 'plus');
  const imageHash = await storePicture(stage.db, await aPicture());
  for (const member of people) await fill(stage, member, count, NEOS, imageHash);
  for (const member of others)
    await fill(stage, member, count / SMALLER, NEOS / SMALLER, imageHash);
  await stage.db.raw('analyze');

  const before = await beforeTrial(stage);
  const warmUp = new Bystander(stage.server.base);
  // They send as many bytes as the large exports will, so that both leave as much garbage behind.
  for (let round = 0; round < SMALLER; round += 1) await Promise.all(others.map(take));
  await warmUp.stop();
  const memoryBefore = peakMb(stage);

  const bystander = new Bystander(stage.server.base);
  const started = performance.now();
  const taken = await Promise.all(people.map(take));
  const took = performance.now() - started;
  const during = await bystander.stop();
  const grown = peakMb(stage) - memoryBefore;

  const limit = Math.max(FAST_MS, 3 * before.p95);
  const megabytes = taken.map(({ bytes }) => (bytes / 1e6).toFixed(1));
  return {
    facts: [
      `${PEOPLE} exports of ${NEOS} NEOs and ${count} conversations: ${megabytes.join(', ')} MB, all in ${seconds(took)}`,
      `others meanwhile: p50 ${during.p50}, p95 ${during.p95} ms (before: ${before.p50} and ${before.p95})`,
      `the server's peak memory: ${memoryBefore} MB with a tenth of the conversations, ${grown} MB more with these`,
    ],
    findings: [
      bad(
        'exports that were incomplete',
        taken.filter(({ isWhole }) => !isWhole),
      ),
      bad(
        'nobody had to wait for a place',
        taken.some(({ refused }) => refused > 0) ? [] : [taken],
      ),
      bad('requests of others that failed', during.failed > 0 ? [during] : []),
      bad(`others slower than ${limit} ms (p95)`, during.p95 > limit ? [during] : []),
      bad(`memory that grew by more than ${GROWTH_MB} MB`, grown > GROWTH_MB ? [grown] : []),
    ],
  };
}
