import { inLanes } from '../../testing/trials.ts';
import { beforeTrial, Bystander } from '../bystander.ts';
import { bad } from '../outcome.ts';
import type { Stage } from '../stage.ts';
import type { Trial } from '../turns/reading.ts';

const LANES = 4;
const BYSTANDER_MAX_MS = 500;
const WRONG_ITEMS = 2_900_000;
const DEEP = 500_000;
const NONSENSE_BYTES = 60_000;

interface Sent {
  readonly who: 'member' | 'visitor';
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** Bodies that are cheap to send and take long to check, and where they are sent. */
function bodiesFor(neoId: string): Sent[] {
  const wrong = `{"tags":[${'0,'.repeat(WRONG_ITEMS)}0]}`;
  const deep = `{"tags":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`;
  const keys = Array.from({ length: NONSENSE_BYTES / 12 }, (_, at) => `"k${1e6 + at}":0`);
  const nonsense = `{${keys.join()}}`;
  const sheet = `/api/neos/${neoId}/sheet`;
  return [
    { who: 'member', method: 'PUT', path: sheet, body: wrong },
    { who: 'member', method: 'PUT', path: sheet, body: deep },
    { who: 'member', method: 'POST', path: '/api/neos', body: deep.slice(0, 900_000) },
    { who: 'visitor', method: 'POST', path: '/api/auth/login', body: nonsense },
    { who: 'visitor', method: 'POST', path: '/api/auth/register', body: nonsense },
    { who: 'visitor', method: 'POST', path: '/api/auth/login', body: '['.repeat(NONSENSE_BYTES) },
  ];
}

/** One person and a visitor send `count` JSON bodies each that take long to check. */
export const json: Trial = async (stage: Stage, count: number) => {
  const { person } = (await stage.people(1, 'plus'))[0]!;
  const imported = await person.fetch('/api/neos/import', {
    method: 'POST',
    body: JSON.stringify({ spec: 'chara_card_v2', data: { name: 'A', first_mes: 'Hi' } }),
  });
  const { neo } = (await imported.json()) as { neo: { id: string } };
  const bodies = bodiesFor(neo.id);
  const before = await beforeTrial(stage);
  const bystander = new Bystander(stage.server.base);
  const statuses: number[] = [];
  await inLanes(count * bodies.length, LANES, async (at) => {
    const { who, method, path, body } = bodies[at % bodies.length]!;
    const asked = { method, body, headers: { 'content-type': 'application/json' } };
    const answer =
      who === 'member'
        ? await person.fetch(path, asked)
        : await fetch(stage.server.base + path, asked);
    await answer.arrayBuffer();
    statuses.push(answer.status);
  });
  const seen = await bystander.stop();
  const limit = Math.max(BYSTANDER_MAX_MS, 3 * before.p95);
  const told = Object.entries(Object.groupBy(statuses, String));
  return {
    facts: [
      `${statuses.length} bodies: ${told.map(([status, those]) => `${those!.length} × ${status}`).join(', ')}`,
      `a bystander: ${seen.count} answers, p50 ${seen.p50} ms, p95 ${seen.p95} ms (before: ${before.p50} and ${before.p95})`,
    ],
    findings: [
      bad(
        'answers other than 400, 413 and 429',
        statuses.filter((status) => ![400, 413, 429].includes(status)),
      ),
      bad('failed answers of a bystander', new Array(seen.failed).fill('failed')),
      bad(`a bystander’s p95 beyond ${limit} ms`, seen.p95 > limit ? [seen.p95] : []),
    ],
  };
};
