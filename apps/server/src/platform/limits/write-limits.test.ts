import { WRITES_PER_MINUTE } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../testing/index.ts';
import type { Person } from '../../../testing/index.ts';
import { inLanes } from '../../../testing/trials.ts';
import { aNeo } from '../../modules/personas/personas.factory.ts';

const limited = useApp({ rateLimits: true });
const free = useApp();

const FORM = {
  name: 'Often',
  archetype: 'original-creation',
  characterAttributes: ['Calm'],
  responseStyle: 'formal',
};
const NOBODY = crypto.randomUUID();

type Call = [method: string, path: (neoId: string) => string, body?: (i: number) => object];
/** Calls of each kind. Calls of the same kind share a counter. */
const CALLS: Record<keyof typeof WRITES_PER_MINUTE, Call[]> = {
  createNeo: [['POST', () => '/api/neos', () => FORM]],
  editNeo: [
    [
      'PATCH',
      (id) => `/api/neos/${id}`,
      (i) => ({ visibility: i % 2 ? 'private' : 'public-listed' }),
    ],
  ],
  deleteNeo: [['DELETE', () => `/api/neos/${NOBODY}`]],
  favorite: [
    ['POST', () => '/api/favorites', () => ({ neoId: NOBODY })],
    ['DELETE', (id) => `/api/favorites/${id}`],
  ],
  follow: [
    ['PUT', () => '/api/users/nobody_here/follow'],
    ['DELETE', () => '/api/users/nobody_here/follow'],
  ],
  settings: [
    ['PATCH', () => '/api/auth/user/settings', (i) => ({ bio: `Edit ${i}` })],
    ['PATCH', () => `/api/me/persons/${NOBODY}`, (i) => ({ name: `Edit ${i}` })],
  ],
  sessions: [['DELETE', () => `/api/auth/sessions/${NOBODY}`]],
  conversation: [
    ['DELETE', (id) => `/api/neos/${id}/conversation`],
    ['DELETE', (id) => `/api/neos/${id}/conversation/messages/1`],
    ['PUT', (id) => `/api/neos/${id}/conversation/messages/1/variant`, () => ({ variant: 1 })],
  ],
  importChat: [['POST', (id) => `/api/neos/${id}/conversations/import`, () => ({})]],
  exportChat: [['GET', () => `/api/conversations/${NOBODY}/export`]],
  importNeo: [['POST', () => '/api/neos/import', () => ({})]],
  exportNeo: [['GET', () => `/api/neos/${NOBODY}/card`]],
  readSheet: [['GET', (id) => `/api/neos/${id}/sheet`]],
  testLore: [['POST', (id) => `/api/neos/${id}/lore/test`, () => ({ text: 'words' })]],
  // While one runs, others are refused, and counted all the same.
  rehearse: [['POST', (id) => `/api/neos/${id}/rehearsals`, () => ({})]],
  rehearsalCost: [['POST', (id) => `/api/neos/${id}/rehearsals/cost`, () => ({})]],
  report: [
    ['POST', (id) => `/api/neos/${id}/conversation/seen`],
    ['POST', (id) => `/api/neos/${id}/touch`],
  ],
  speak: [['POST', () => '/api/speech', () => ({ text: 'words' })]],
  transcribe: [['POST', () => '/api/transcriptions', () => ({})]],
  tabs: [['DELETE', () => `/api/me/tabs/${crypto.randomUUID()}`]],
  search: [['GET', () => '/api/conversations/search?q=words']],
};
/** Without a speech server a recording is refused before it is counted. */
const kinds = (Object.keys(CALLS) as (keyof typeof CALLS)[]).filter(
  (kind) => kind !== 'transcribe',
);

async function writer(app: typeof limited, kind: keyof typeof CALLS) {
  const person = await signedIn(app, 'plus');
  const { id } = await aNeo(app.db, { userId: person.user.id });
  const write = (i: number, by: Person = person): Promise<Response> => {
    const [method, path, body] = CALLS[kind][i % CALLS[kind].length]!;
    return by.fetch(path(id), {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body(i)),
      }),
    });
  };
  const statuses = async (count: number): Promise<number[]> => {
    const all: number[] = [];
    await inLanes(count, 8, async (i) => {
      const answer = await write(i);
      await answer.text();
      all.push(answer.status);
    });
    return all;
  };
  return { write, statuses };
}

// Each file is read by a program of its own.
describe.each(kinds)('writes of one person: %s', (kind) => {
  const limit = WRITES_PER_MINUTE[kind];

  it(`pass up to ${limit} a minute without affecting other people`, async () => {
    const { write, statuses } = await writer(limited, kind);
    expect(await statuses(limit)).not.toContain(429);
    const refused = await write(0);
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'too_many' }]);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(66);
    expect((await write(0, await signedIn(limited, 'plus'))).status).not.toBe(429);
  });

  it('are unlimited with RATE_LIMITS=off', async () => {
    const { statuses } = await writer(free, kind);
    expect(await statuses(limit + 5)).not.toContain(429);
  });
});
