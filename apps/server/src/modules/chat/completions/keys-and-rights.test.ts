import { APIError } from 'openai';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import { TEST_PASSWORD } from '../../identity/identity.factory.ts';
import { aNeo, changeNeo } from '../../personas/personas.factory.ts';
import { aProgram, clientOf, modelOf } from './completions.fixture.ts';

const app = useApp();
beforeEach(() => app.upstream.reset());

const hello = [{ role: 'user' as const, content: 'Hello' }];
const refused = async (call: Promise<unknown>): Promise<APIError> => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(APIError);
  return error as APIError;
};

describe('a key', () => {
  it('opens /v1, and shows when it was used', async () => {
    const { client, owner } = await aProgram(app);
    await client.models.list();
    const { items } = await owner.api.keys.list();
    expect(Date.parse(items[0]!.lastUsedAt!)).toBeGreaterThan(Date.parse(items[0]!.createdAt));
  });

  it.each([
    ['none', undefined],
    ['of another scheme', 'Basic abc'],
    ['made up', 'Bearer neo_sk_abc'],
    ['of the right form', `Bearer neo_sk_${'0'.repeat(49)}`],
  ])('that is %s opens nothing', async (_, authorization) => {
    const answer = await fetch(`${app.base}/v1/models`, {
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await answer.json()).toMatchObject({
      error: { type: 'invalid_request_error', code: 'invalid_api_key', param: null },
    });
  });

  it('is revoked by its owner also while they are suspended', async () => {
    const { client, owner } = await aProgram(app);
    const { items } = await owner.api.keys.list();
    const suspension = { id: crypto.randomUUID(), userId: owner.user.id, reason: 'x' };
    await app.db('suspensions').insert({ ...suspension, startedAt: new Date() });
    const other = await signedIn(app, owner.user);
    await owner.api.identity.endOtherSessions();
    expect((await other.fetch('/api/auth/user')).status).toBe(401);
    const body = { currentPassword: TEST_PASSWORD, newPassword: 'another long secret 7' };
    await owner.api.identity.changePassword({ body });
    await owner.api.keys.remove({ params: { id: items[0]!.id } });
    expect((await refused(client.models.list())).status).toBe(401);
  });

  it('opens nothing but /v1', async () => {
    const { key } = await aProgram(app);
    const headers = { authorization: `Bearer ${key}` };
    for (const path of ['/api/auth/user', '/api/me/keys', '/api/favorites', '/api/v1/models']) {
      const answer = await fetch(app.base + path, { headers });
      expect([401, 404]).toContain(answer.status);
    }
    expect((await fetch(`${app.base}/api/me/keys`, { headers })).status).toBe(401);
  });

  it('is needed where a cookie is sent', async () => {
    const person = await signedIn(app, 'superadmin');
    expect((await person.fetch('/v1/models')).status).toBe(401);
    const answer = await person.fetch('/v1/chat/completions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: modelOf(await aNeo(app.db)), messages: hello }),
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(app.upstream.requests).toEqual([]);
  });

  it('serves programs that name an origin of their own', async () => {
    const { post } = await aProgram(app);
    const body = { model: modelOf(await aNeo(app.db)), messages: hello };
    const answer = await post(body, { origin: 'app://front-end', 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('opens nothing once it is revoked, expired, or its account deleted', async () => {
    const { client, owner } = await aProgram(app);
    const [key] = (await owner.api.keys.list()).items;
    await app.db('apiKeys').where({ id: key!.id }).update({ expiresAt: new Date() });
    expect(await refused(client.models.list())).toMatchObject({ status: 401 });
    await app.db('apiKeys').where({ id: key!.id }).update({ expiresAt: null });
    await client.models.list();
    await owner.api.keys.remove({ params: { id: key!.id } });
    expect(await refused(client.models.list())).toMatchObject({ code: 'invalid_api_key' });

    const other = await aProgram(app);
    await other.owner.api.identity.deleteAccount({ body: { password: TEST_PASSWORD } });
    expect(await refused(other.client.models.list())).toMatchObject({ status: 401 });
  });

  it('of a suspended person is refused, until the suspension ends', async () => {
    const { client, owner } = await aProgram(app);
    const suspension = {
      userId: owner.user.id,
      reason: 'Spam',
      startedAt: new Date(),
      endsAt: new Date(Date.now() + 60_000),
    };
    await app.db('suspensions').insert({ id: crypto.randomUUID(), ...suspension });
    const models = await refused(client.models.list());
    expect(models).toMatchObject({ status: 403, code: 'suspended', type: 'permission_error' });
    const model = modelOf(await aNeo(app.db));
    const create = client.chat.completions.create({ model, messages: hello });
    expect(await refused(create)).toMatchObject({ status: 403 });
    await app.db('suspensions').where({ userId: owner.user.id }).delete();
    await client.models.list();
  });

  it('has the rights that its owner has now', async () => {
    const { client } = await aProgram(app, 'superadmin');
    const admin = await aProgram(app, 'admin');
    const neo = await aNeo(app.db, { visibility: 'private' });
    const ask = (program: { client: typeof client }) =>
      program.client.chat.completions.create({ model: modelOf(neo), messages: hello });
    await ask({ client });
    // A moderator reads a private NEO, and does not chat with it.
    expect(await refused(ask(admin))).toMatchObject({ status: 403, code: 'private' });
  });
});

describe('a running reply', () => {
  const slow = { kind: 'slow', text: 'word '.repeat(1_000), chunkSize: 5, delayMs: 20 } as const;

  it('ends when its NEO is closed to the person', async () => {
    const { client } = await aProgram(app);
    const neo = await aNeo(app.db);
    app.upstream.next(slow);
    const call = client.chat.completions.create({ model: modelOf(neo), messages: hello });
    const ended = refused(call);
    await vi.waitUntil(() => app.upstream.requests.length === 1, { timeout: 30_000 });
    await changeNeo(app.db, neo.id, { visibility: 'private' });
    expect(await ended).toMatchObject({ code: 'interrupted' });
    await vi.waitUntil(() => app.upstream.last().abortedAt !== undefined, { timeout: 30_000 });
  });

  it('ends when its person deletes the account', async () => {
    const { client, owner } = await aProgram(app);
    app.upstream.next(slow);
    const model = modelOf(await aNeo(app.db));
    const ended = refused(client.chat.completions.create({ model, messages: hello }));
    await vi.waitUntil(() => app.upstream.requests.length === 1, { timeout: 30_000 });
    await owner.api.identity.deleteAccount({ body: { password: TEST_PASSWORD } });
    expect(await ended).toMatchObject({ code: 'interrupted' });
  });

  it.each(['revoked', 'expired'])(
    'ends when its key is %s, and not with another key',
    async (how) => {
      const { client, owner } = await aProgram(app);
      const { items } = await owner.api.keys.list();
      const other = await owner.api.keys.create({
        body: { name: 'Other', password: TEST_PASSWORD },
      });
      app.upstream.always(slow);
      const model = modelOf(await aNeo(app.db));
      const body = { model, messages: hello };
      const leaving = new AbortController();
      const goesOn = clientOf(app, other.key).chat.completions.create(body, {
        signal: leaving.signal,
      });
      const isOver = vi.fn<() => void>();
      void goesOn.then(isOver, isOver);
      const ended = refused(client.chat.completions.create(body));
      await vi.waitUntil(() => app.upstream.requests.length === 2, { timeout: 30_000 });
      const { id } = items[0]!;
      if (how === 'revoked') await owner.api.keys.remove({ params: { id } });
      else await app.db('apiKeys').where({ id }).update({ expiresAt: new Date() });
      expect(await ended).toMatchObject({ code: 'interrupted' });
      expect(isOver).not.toHaveBeenCalled();
      leaving.abort();
      await vi.waitUntil(() => isOver.mock.calls.length > 0, { timeout: 30_000 });
    },
  );

  it('is not affected by other keys: each belongs to its own person', async () => {
    const [one, two] = [await aProgram(app), await aProgram(app)];
    const model = modelOf(await aNeo(app.db));
    const mixed = clientOf(app, two.key);
    await Promise.all([
      one.client.chat.completions.create({ model, messages: hello }),
      mixed.chat.completions.create({ model, messages: hello }),
    ]);
    expect(app.upstream.requests).toHaveLength(2);
  });
});
