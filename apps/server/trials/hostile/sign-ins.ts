import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnSession } from '@neo/contracts';
import { v7 as uuidv7 } from 'uuid';
import { aPerson } from '../../testing/client.ts';
import { inLanes } from '../../testing/trials.ts';
import { beforeTrial } from '../bystander.ts';
import { bad, inSeconds } from '../outcome.ts';
import { PASSWORD } from '../crowd.ts';
import type { Stage } from '../stage.ts';
import type { Trial } from '../turns/reading.ts';

// The values in docs/security.md.
const SESSIONS_PER_PERSON = 50;
const TRIES_PER_ADDRESS = 60;

const LANES = 50;
/** Attackers who use many addresses. */
const ADDRESSES = 10;
const OLD_SESSIONS = 20_000;
/** Limits on a machine that does nothing else. A busy one is slow before the trial, too. */
const VICTIM_WAITS_MS = 3_000;
const LOOP_STOPS_MS = 300;
/** How much longer a sign-in may take than before: hashes wait for each other. */
const SLOWER = 10;

interface Try {
  readonly status: number;
  readonly hasRetryAfter: boolean;
  readonly ms: number;
}

async function signIn(base: string, email: string, address: string, password = PASSWORD) {
  const began = performance.now();
  const answer = await aPerson(base).fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  });
  await answer.arrayBuffer();
  const hasRetryAfter = answer.headers.has('retry-after');
  return { status: answer.status, hasRetryAfter, ms: performance.now() - began } satisfies Try;
}

/** Inserts many sessions, as an earlier release allowed. */
async function manySessions({ db }: Stage, userId: string): Promise<void> {
  await db.raw(
    `insert into sessions (id, user_id, data, expires_at, seen_at)
     select gen_random_uuid()::text, ?, '{}', now() + interval '1 day', now() - n * interval '1 second'
     from generate_series(1, ?::int) n`,
    [userId, OLD_SESSIONS],
  );
}

/** Repeats a request until the signal aborts. */
async function meanwhile<T>(attack: Promise<unknown>, look: (i: number) => Promise<T>) {
  const seen: T[] = [];
  let isOver = false;
  const over = attack.finally(() => (isOver = true));
  while (!isOver) {
    seen.push(await look(seen.length));
    await sleep(50);
  }
  await over;
  return seen;
}

/** One person keeps signing in, from one address and from several. Others can sign in as before. */
export const signIns: Trial = async (stage, count) => {
  const { base } = stage.server;
  const [attacker, victim] = (await stage.people(2, 'standard')) as [
    Awaited<ReturnType<Stage['people']>>[number],
    Awaited<ReturnType<Stage['people']>>[number],
  ];
  const emailOf = async (id: string): Promise<string> =>
    ((await stage.db('users').where({ id }).first('email')) as { email: string }).email;
  const [attackers, victims] = [await emailOf(attacker.id), await emailOf(victim.id)];
  await stage.server.end('SIGTERM');
  await stage.start({ RATE_LIMITS: 'on', TRUST_PROXY: 'true', PUBLIC_URL: base });

  const before = await beforeTrial(stage);
  const { ms: signInBefore } = await signIn(base, victims, '198.51.100.251');
  const waits = Math.round(Math.max(VICTIM_WAITS_MS, SLOWER * signInBefore));
  const stops = Math.max(LOOP_STOPS_MS, 3 * before.p95);
  const tries: Try[] = [];
  const storm = inLanes(count, LANES, async () => {
    tries.push(await signIn(base, attackers, '203.0.113.1'));
  }).then(() =>
    inLanes(count, LANES, async (i) => {
      const nobody = `${uuidv7()}@trial.neo`;
      tries.push(await signIn(base, nobody, `203.0.114.${i % ADDRESSES}`, 'a guess'));
    }),
  );
  // A new address each time, because an ordinary person signs in once.
  const others = await meanwhile(storm, (i) => signIn(base, victims, `198.51.100.${i % 250}`));

  // More sign-ins than a person may have sessions: the first one has ended.
  await attacker.person.api.identity.login({ body: { email: attackers, password: PASSWORD } });
  await manySessions(stage, attacker.id);
  const lists: OwnSession[][] = [];
  const listing = inLanes(20, 5, async () => {
    lists.push(await attacker.person.api.identity.sessions());
  });
  const beats = await meanwhile(listing, async () => {
    const began = performance.now();
    await (await fetch(`${base}/healthz`)).arrayBuffer();
    return performance.now() - began;
  });
  await signIn(base, attackers, '203.0.115.1');
  const left = (await stage.db('sessions').where({ userId: attacker.id })) as unknown[];

  await stage.server.end('SIGTERM');
  await stage.start();
  const told = Object.groupBy(tries, ({ status }) => status);
  return {
    facts: [
      `${tries.length} tries: ${Object.entries(told)
        .map(([status, all]) => `${all?.length} × ${status}`)
        .join(', ')}`,
      `others' sign-ins meanwhile: ${inSeconds(others.map(({ ms }) => ms))} (${others.length})`,
    ],
    findings: [
      bad(
        'answers other than 200, 401, 429 and 503, or without Retry-After',
        tries.filter(({ status, hasRetryAfter }) =>
          [429, 503].includes(status) ? !hasRetryAfter : ![200, 401].includes(status),
        ),
      ),
      bad(
        'successful sign-ins of one address beyond the limit',
        told[200]?.slice(TRIES_PER_ADDRESS) ?? [],
      ),
      bad(
        `sign-ins of others that were refused, or took more than ${waits} ms`,
        others.filter(({ status, ms }) => status !== 200 || ms > waits),
      ),
      bad(
        'lists with more sessions than allowed',
        lists.filter(({ length }) => length > SESSIONS_PER_PERSON),
      ),
      bad(
        `event loop stalls of more than ${stops} ms`,
        beats.filter((ms) => ms > stops),
      ),
      bad('sessions beyond the limit after one more sign-in', left.slice(SESSIONS_PER_PERSON)),
    ],
  };
};
