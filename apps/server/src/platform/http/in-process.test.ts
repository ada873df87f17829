import { isApiError } from '@neo/client';
import type { Api } from '@neo/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPerson, signedIn, useApp } from '../../../testing/index.ts';
import type { Person } from '../../../testing/index.ts';
import { aNeo } from '../../modules/personas/personas.factory.ts';

// A page that only makes one call and renders its result.
let asked: (api: Api) => Promise<unknown>;
const app = useApp({
  screens: {
    assets: [],
    render: async (_, { api, nonce }) =>
      Response.json({ told: await toldBy(() => asked(api)), nonce }),
    mayBeKept: false,
  },
});

/** The answer of a call, or its refusal. */
async function toldBy(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return { answer: await call() };
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { status, code, message, detail, issues, retryAfter } = error;
    return { status, code, message, detail, issues, retryAfter };
  }
}
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const people = {} as Record<'out' | 'plus' | 'superadmin', Person>;
const ids = { open: '', private: '', locked: '' };

beforeAll(async () => {
  people.out = aPerson(app.base);
  people.plus = await signedIn(app, 'plus');
  people.superadmin = await signedIn(app, 'superadmin');
  ids.open = (await aNeo(app.db)).id;
  ids.private = (await aNeo(app.db, { visibility: 'private' })).id;
  ids.locked = (await aNeo(app.db, { visibility: 'public-password' })).id;
});

const CALLS: Record<string, (api: Api) => Promise<unknown>> = {
  'the deployment': (api) => api.meta.deployment(),
  'the session': (api) => api.identity.session(),
  'public cards': (api) => api.personas.cards({ query: { public: 'true' } }),
  'own cards': (api) => api.personas.cards(),
  'the catalog': (api) => api.personas.catalog({ query: { limit: '1' } }),
  'a NEO': (api) => api.personas.get({ params: { id: ids.open } }),
  'a private NEO': (api) => api.personas.get({ params: { id: ids.private } }),
  'a locked NEO': (api) => api.personas.get({ params: { id: ids.locked } }),
  'no NEO': (api) => api.personas.get({ params: { id: 'nothing' } }),
  'wrong input': (api) => api.personas.catalog({ query: { limit: '0' } }),
  'a wrong form': (api) => api.personas.create({ body: {} as never }),
  'a count': (api) => api.favorites.count({ params: { id: ids.open } }),
  'a conversation': (api) => api.chat.conversation({ params: { id: ids.open } }),
  'an answer without a body': (api) => api.chat.touch({ params: { id: ids.open } }),
  'a call for moderators': (api) => api.moderation.user({ params: { userId: 'nobody' } }),
};

describe.each(['out', 'plus', 'superadmin'] as const)(
  'as %s a page gets the same answers as a browser',
  (who) => {
    it.each(Object.keys(CALLS))('%s', async (name) => {
      const call = CALLS[name]!;
      asked = call;
      const page = (await (await people[who].fetch('/a/page')).json()) as { told: unknown };
      expect(page.told).toEqual(asJson(await toldBy(() => call(people[who].api))));
    });
  },
);

describe('a page', () => {
  it('gets the nonce of its own policy', async () => {
    asked = async () => undefined;
    const response = await people.out.fetch('/a/page');
    const { nonce } = (await response.json()) as { nonce: string };
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
  });

  it.each(['/', '/neo/1', '/apis', '/API/x'])(
    'answers everything outside /api: %s',
    async (path) => {
      asked = async () => 'rendered';
      const page = (await (await people.out.fetch(path)).json()) as { told: unknown };
      expect(page.told).toEqual({ answer: 'rendered' });
    },
  );

  it.each(['/api', '/api/nothing'])('does not answer %s', async (path) => {
    const response = await people.out.fetch(path);
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }]);
  });
});
