import { setTimeout as sleep } from 'node:timers/promises';
import { aPerson } from '../../testing/client.ts';
import { inLanes } from '../../testing/trials.ts';
import { bad, inSeconds } from '../outcome.ts';
import { PASSWORD } from '../crowd.ts';
import type { Stage } from '../stage.ts';
import type { Trial } from '../turns/reading.ts';

/** Requests of the attacker that are under way at once. */
const LANES = 180;
const ATTACKER = '203.0.113.1';
/** With room for a machine that runs the attack and other work too. */
const OTHERS_WAIT_MS = 5_000;
const PAUSE_MS = 50;

interface Answer {
  readonly status: number;
  readonly hasRetryAfter: boolean;
  readonly ms: number;
}

async function ask(base: string, from: string, path: string, body?: object): Promise<Answer> {
  const began = performance.now();
  const answer = await aPerson(base).fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    ...(body && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  const hasRetryAfter = answer.headers.has('retry-after');
  return { status: answer.status, hasRetryAfter, ms: performance.now() - began };
}

/** Repeats a request, each time from another address, until the attack is over. */
async function until(over: AbortSignal, look: (from: string) => Promise<Answer>) {
  const seen: Answer[] = [];
  for (let i = 0; !over.aborted; i += 1) {
    seen.push(await look(`198.51.${100 + (i >> 8)}.${i & 255}`));
    await sleep(PAUSE_MS);
  }
  return seen;
}

/** A NEO that only its password opens. */
async function aLockedNeo({ db, people }: Pick<Stage, 'db' | 'people'>): Promise<string> {
  const [owner] = await people(1, 'plus');
  const [neo] = (await db('neos').where({ visibility: 'public-listed' }).limit(1)) as {
    id: string;
  }[];
  await db('neos')
    .where({ id: neo!.id })
    .update({
      visibility: 'public-password',
      passwordHash: db('users').where({ id: owner!.id }).select('passwordHash'),
    });
  return neo!.id;
}

/**
 * One address without an account keeps 180 wrong sign-ins, then unlocks, then registrations under way. Others sign in and
 * read as if it were not there.
 */
export const oneAddress: Trial = async (stage, count) => {
  const { base } = stage.server;
  const [victim] = await stage.people(1, 'standard');
  const { email } = (await stage.db('users').where({ id: victim!.id }).first('email')) as {
    email: string;
  };
  const neoId = await aLockedNeo({ db: stage.db, people: (...which) => stage.people(...which) });
  await stage.server.end('SIGTERM');
  await stage.start({ RATE_LIMITS: 'on', TRUST_PROXY: 'true', PUBLIC_URL: base });

  const attacks: readonly [string, object][] = [
    ['/api/auth/login', { email: 'nobody@trial.neo', password: 'a wrong guess' }],
    [`/api/neos/${neoId}/unlock`, { password: 'a wrong guess' }],
    ['/api/auth/register', { email, password: 'a long enough guess', ageConfirmed: true }],
  ];
  const tries: Answer[] = [];
  const over = new AbortController();
  const attack = (async () => {
    for (const [path, body] of attacks) {
      await inLanes(count, LANES, async () => {
        tries.push(await ask(base, ATTACKER, path, body));
      });
    }
  })().finally(() => over.abort());
  const [signIns, lists, pages] = await Promise.all([
    until(over.signal, (from) => ask(base, from, '/api/auth/login', { email, password: PASSWORD })),
    until(over.signal, (from) => ask(base, from, '/api/neos/cards?public=true')),
    until(over.signal, (from) => ask(base, from, '/')),
    attack,
  ]);

  await stage.server.end('SIGTERM');
  await stage.start();
  const told = Object.groupBy(tries, ({ status }) => status);
  const reads = [...lists, ...pages];
  const isBad = ({ status, ms }: Answer): boolean => status !== 200 || ms > OTHERS_WAIT_MS;
  return {
    facts: [
      `${tries.length} tries: ${Object.entries(told)
        .map(([status, all]) => `${all?.length} × ${status}`)
        .join(', ')}`,
      `others' sign-ins meanwhile: ${inSeconds(signIns.map(({ ms }) => ms))} (${signIns.length})`,
      `others' reads meanwhile: ${inSeconds(reads.map(({ ms }) => ms))} (${reads.length})`,
    ],
    findings: [
      bad(
        'refusals of the attacker other than 401, 403, 409 and 429 with Retry-After',
        tries.filter(({ status, hasRetryAfter }) =>
          status === 429 ? !hasRetryAfter : ![401, 403, 409].includes(status),
        ),
      ),
      bad(
        `sign-ins of others that were refused, or took more than ${OTHERS_WAIT_MS} ms`,
        signIns.filter(isBad),
      ),
      bad(
        `reads of others that were refused, or took more than ${OTHERS_WAIT_MS} ms`,
        reads.filter(isBad),
      ),
      bad(
        'trials in which others asked nothing',
        signIns.length > 0 && reads.length > 0 ? [] : [0],
      ),
    ],
  };
};
