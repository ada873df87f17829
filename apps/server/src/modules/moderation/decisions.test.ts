import { describe, expect, it } from 'vitest';
import { aPerson, signedIn, useApp, whenErased } from '../../../testing/index.ts';
import type { Person } from '../../../testing/index.ts';
import { aUser, TEST_PASSWORD } from '../identity/identity.factory.ts';
import { aNeo } from '../personas/personas.factory.ts';

const app = useApp();
const LAST = {
  code: 'conflict',
  reason: 'last_superadmin',
  message: 'Somebody has to stay superadmin. Make somebody else one first.',
};

const call = (person: Person, method: string, path: string, body?: object): Promise<Response> =>
  person.fetch(`/api/admin/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const auditOf = (column: 'neoId' | 'userId', id: string) =>
  app
    .db('audit')
    .where({ [column]: id })
    .orderBy('createdAt');
const events = async (type: string): Promise<number> =>
  Number((await app.db('outbox').where({ type }).count('* as count').first())?.['count']);

describe('a decision', () => {
  it('takes effect at once, is recorded, and tells the owner why', async () => {
    const admin = await signedIn(app, 'admin');
    const neo = await aNeo(app.db, { visibility: 'public-listed', compliance: 'yellow' });
    const visitor = aPerson(app.base);
    const seen = async () => (await visitor.fetch(`/api/neos/${neo.id}`)).status;
    expect(await seen()).toBe(401);
    const params = { neoId: neo.id };
    const green = await admin.api.moderation.setCompliance({
      params,
      body: { compliance: 'green' },
    });
    expect(green.compliance).toBe('green');
    expect(await seen()).toBe(200);
    const reason = 'It pretends to be a doctor.';
    await admin.api.moderation.setCompliance({ params, body: { compliance: 'red', reason } });
    expect(await seen()).toBe(401);
    const row = (await app.db('neos').where({ id: neo.id }).first()) as {
      reviewNote: string;
      version: number;
    };
    expect(row).toMatchObject({ reviewNote: reason, version: 1 });
    expect(await auditOf('neoId', neo.id)).toMatchObject([
      {
        actorId: admin.user.id,
        action: 'compliance',
        before: { compliance: 'yellow' },
        after: { compliance: 'green' },
        reason: null,
      },
      { before: { compliance: 'green' }, after: { compliance: 'red' }, reason },
    ]);
    expect(await events('moderation.neo-judged.v1')).toBeGreaterThanOrEqual(2);
  });

  it("on one's own NEO is allowed to superadmins, but not to moderators", async () => {
    for (const [role, status] of [
      ['admin', 403],
      ['superadmin', 200],
    ] as const) {
      const person = await signedIn(app, role);
      const neo = await aNeo(app.db, { userId: person.user.id });
      for (const [path, body] of [
        ['compliance', { compliance: 'green' }],
        ['classification', { classification: 'official' }],
      ] as const) {
        expect((await call(person, 'PATCH', `neos/${neo.id}/${path}`, body)).status).toBe(status);
      }
      expect((await call(person, 'DELETE', `neos/${neo.id}`)).status).toBe(
        status === 200 ? 204 : 403,
      );
    }
  });

  it.each([{ compliance: 'blue' }, {}, { compliance: 'red', reason: 'x'.repeat(501) }])(
    'is refused with %j',
    async (body) => {
      const admin = await signedIn(app, 'admin');
      const neo = await aNeo(app.db);
      const response = await call(admin, 'PATCH', `neos/${neo.id}/compliance`, body);
      expect(response.status).toBe(400);
      expect(await auditOf('neoId', neo.id)).toEqual([]);
    },
  );

  it('about something that does not exist is 404', async () => {
    const admin = await signedIn(app, 'admin');
    for (const id of ['no-id', crypto.randomUUID()]) {
      const path = `neos/${id}/compliance`;
      expect((await call(admin, 'PATCH', path, { compliance: 'red' })).status).toBe(404);
      expect((await call(admin, 'DELETE', `neos/${id}`)).status).toBe(404);
      expect((await call(admin, 'GET', `users/${id}/neos`)).status).toBe(404);
    }
  });
});

describe('a role', () => {
  it('can be changed by a superadmin: sessions end, and it is recorded', async () => {
    const superadmin = await signedIn(app, 'superadmin');
    const person = await signedIn(app, 'admin');
    const params = { userId: person.user.id };
    const changed = await superadmin.api.moderation.setRole({ params, body: { role: 'standard' } });
    expect(changed).toMatchObject({ id: person.user.id, role: 'standard' });
    expect((await person.fetch('/api/auth/user')).status).toBe(401);
    expect(await auditOf('userId', person.user.id)).toMatchObject([
      { action: 'role', before: { role: 'admin' }, after: { role: 'standard' } },
    ]);
    await superadmin.api.moderation.setRole({ params, body: { role: 'standard' } });
    expect(await auditOf('userId', person.user.id)).toHaveLength(1);
  });

  it('of the last superadmin stays, even if two demote each other at once', async () => {
    await app.db('users').where({ role: 'superadmin' }).update({ role: 'standard' });
    const two = await Promise.all([signedIn(app, 'superadmin'), signedIn(app, 'superadmin')]);
    const rows = () => app.db('users').where({ role: 'superadmin' });
    const waiting = () =>
      app
        .db('pg_stat_activity')
        .where({ datname: app.db.raw('current_database()') })
        .where('wait_event_type', 'Lock');
    // Both are admitted before either writes.
    const held = await app.db.transaction();
    await held('users').where({ role: 'superadmin' }).forUpdate();
    const demotions = two.map((person, i) =>
      call(person, 'PATCH', `users/${two[1 - i]!.user.id}/role`, { role: 'plus' }),
    );
    await expect.poll(waiting).toHaveLength(2);
    await held.commit();
    const answers = await Promise.all(demotions);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await answers.find(({ status }) => status === 409)!.json()).toEqual(LAST);
    expect(await rows()).toHaveLength(1);
  });

  it('and an account of anybody else can change while a superadmin is being changed', async () => {
    const superadmin = await signedIn(app, 'superadmin');
    const [leaving, promoted] = await Promise.all([
      signedIn(app, 'standard'),
      signedIn(app, 'standard'),
    ]);
    const held = await app.db.transaction();
    await held('users').where({ role: 'superadmin' }).forNoKeyUpdate();
    try {
      const path = `users/${promoted.user.id}/role`;
      expect((await call(superadmin, 'PATCH', path, { role: 'plus' })).status).toBe(200);
      const left = await leaving.fetch('/api/auth/user', {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password: TEST_PASSWORD }),
      });
      expect(left.status).toBe(204);
    } finally {
      await held.rollback();
    }
  });

  it('of the only superadmin cannot be given up, nor can their account', async () => {
    await app.db('users').where({ role: 'superadmin' }).update({ role: 'standard' });
    const only = await signedIn(app, 'superadmin');
    const demoted = await call(only, 'PATCH', `users/${only.user.id}/role`, { role: 'admin' });
    expect([demoted.status, await demoted.json()]).toEqual([409, LAST]);
    const left = await only.fetch('/api/auth/user', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: TEST_PASSWORD }),
    });
    expect([left.status, await left.json()]).toEqual([409, LAST]);
    expect((await only.fetch('/api/auth/user')).status).toBe(200);
    expect(await app.db('audit').where({ actorId: only.user.id })).toEqual([]);
  });

  it('can change while a row that references a superadmin is being written', async () => {
    const [superadmin, other] = [
      await signedIn(app, 'superadmin'),
      await signedIn(app, 'superadmin'),
    ];
    const person = await aUser(app.db, { role: 'plus' });
    const held = await app.db.transaction();
    // The lock that a foreign key takes.
    await held('users').where({ id: other.user.id }).forKeyShare();
    const path = `users/${person.id}/role`;
    const { status } = await call(superadmin, 'PATCH', path, { role: 'standard' });
    await held.rollback();
    expect(status).toBe(200);
  });
});

describe('a deletion in the console', () => {
  it('of an account removes all of it, and its audit row names nobody', async () => {
    const superadmin = await signedIn(app, 'superadmin');
    const person = await signedIn(app, 'plus');
    const neo = await aNeo(app.db, { userId: person.user.id });
    expect((await call(superadmin, 'DELETE', `users/${person.user.id}`)).status).toBe(204);
    expect((await person.fetch('/api/auth/user')).status).toBe(401);
    expect(await app.db('neos').where({ id: neo.id })).toEqual([]);
    const rows = await app.db('audit').where({ actorId: superadmin.user.id });
    expect(rows).toMatchObject([{ action: 'delete-user', userId: null, before: { role: 'plus' } }]);
    expect((await call(superadmin, 'DELETE', `users/${person.user.id}`)).status).toBe(404);
  });

  it("of one's own account is refused", async () => {
    const superadmin = await signedIn(app, 'superadmin');
    const response = await call(superadmin, 'DELETE', `users/${superadmin.user.id}`);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      message: 'You cannot delete your own account here.',
    });
  });

  it('of a NEO removes its conversations, and is recorded', async () => {
    const admin = await signedIn(app, 'admin');
    const neo = await aNeo(app.db, { compliance: 'red' });
    expect((await call(admin, 'DELETE', `neos/${neo.id}`)).status).toBe(204);
    expect(await app.db('neos').where({ id: neo.id })).toEqual([]);
    const rows = await app.db('audit').where({ action: 'delete-neo', actorId: admin.user.id });
    expect(rows).toMatchObject([
      { neoId: neo.id, before: { visibility: 'public-listed', compliance: 'red' } },
    ]);
  });
});

describe('the audit', () => {
  it('can be read by moderators, newest first, in both dialects, and cannot be written', async () => {
    const admin = await signedIn(app, 'admin');
    const neo = await aNeo(app.db);
    const params = { neoId: neo.id };
    await admin.api.moderation.setClassification({ params, body: { classification: 'pro' } });
    await admin.api.moderation.setCompliance({ params, body: { compliance: 'red' } });
    const page = (await (await call(admin, 'GET', 'audit')).json()) as {
      entries: { action: string; actor: string }[];
      total: number;
    };
    expect(page.entries.slice(0, 2)).toMatchObject([
      { action: 'compliance', actor: admin.user.username, neoId: neo.id },
      { action: 'classification' },
    ]);
    const ranged = await call(admin, 'GET', 'audit?range=[0,1]');
    expect(ranged.headers.get('content-range')).toBe(`entries 0-1/${page.total}`);
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      expect((await call(admin, method, 'audit', {})).status).toBe(405);
    }
  });

  it('loses the name of a deleted person', async () => {
    const gone = await aUser(app.db, { role: 'admin' });
    const neo = await aNeo(app.db);
    const person = await signedIn(app, gone);
    const path = `neos/${neo.id}/compliance`;
    expect((await call(person, 'PATCH', path, { compliance: 'red' })).status).toBe(200);
    await app.db('users').where({ id: gone.id }).delete();
    await whenErased(app.db, gone.id);
    const [row] = await auditOf('neoId', neo.id);
    expect(row).toMatchObject({ actorId: null, action: 'compliance' });
  });
});

describe("a person's sessions", () => {
  it('can be ended everywhere by a superadmin, and it is recorded', async () => {
    const superadmin = await signedIn(app, 'superadmin');
    const person = await signedIn(app, 'plus');
    const elsewhere = await signedIn(app, person.user);
    const bystander = await signedIn(app, 'plus');
    const path = `users/${person.user.id}/sessions`;
    expect((await call(superadmin, 'DELETE', path, { reason: 'A lost phone.' })).status).toBe(204);
    const seen = async (who: Person) => (await who.fetch('/api/auth/user')).status;
    expect(await Promise.all([person, elsewhere, bystander].map(seen))).toEqual([401, 401, 200]);
    expect(await auditOf('userId', person.user.id)).toMatchObject([
      {
        action: 'end-sessions',
        actorId: superadmin.user.id,
        before: { sessions: 2 },
        after: { sessions: 0 },
        reason: 'A lost phone.',
      },
    ]);
  });

  it("cannot be one's own, nor those of an unknown person", async () => {
    const superadmin = await signedIn(app, 'superadmin');
    const own = await call(superadmin, 'DELETE', `users/${superadmin.user.id}/sessions`);
    expect([own.status, await own.json()]).toEqual([
      409,
      {
        code: 'conflict',
        reason: 'own_sessions',
        message: 'Your own sessions are in your settings.',
      },
    ]);
    for (const id of ['no-id', crypto.randomUUID()]) {
      expect((await call(superadmin, 'DELETE', `users/${id}/sessions`)).status).toBe(404);
    }
    expect(await app.db('audit').where({ actorId: superadmin.user.id })).toEqual([]);
  });
});

describe('an audit row', () => {
  it('is not left by a refused action', async () => {
    const admin = await signedIn(app, 'admin');
    const person = await signedIn(app, 'plus');
    const own = await aNeo(app.db, { userId: admin.user.id });
    const other = await aNeo(app.db);
    for (const [method, path, body] of [
      ['PATCH', `neos/${own.id}/compliance`, { compliance: 'green' }],
      ['DELETE', `neos/${own.id}`, { reason: 'Mine.' }],
      ['PATCH', `neos/${other.id}/compliance`, { compliance: 'red', version: 99 }],
      ['PATCH', `neos/${other.id}/classification`, { classification: 'none' }],
      ['PATCH', `users/${person.user.id}/role`, { role: 'admin' }],
      ['DELETE', `users/${person.user.id}`, {}],
      ['DELETE', `users/${person.user.id}/sessions`, {}],
    ] as const) {
      expect((await call(admin, method, path, body)).ok).toBe(false);
    }
    expect(await app.db('audit').where({ actorId: admin.user.id })).toEqual([]);
    expect((await person.fetch('/api/auth/user')).status).toBe(200);
  });

  it('contains the reason of a deletion', async () => {
    const superadmin = await signedIn(app, 'superadmin');
    const person = await signedIn(app, 'plus');
    const neo = await aNeo(app.db);
    const why = (reason: string) => ({ reason });
    const deleted = await Promise.all([
      call(superadmin, 'DELETE', `users/${person.user.id}`, why('Spam.')),
      call(superadmin, 'DELETE', `neos/${neo.id}`, why('A copy.')),
    ]);
    expect(deleted.map(({ status }) => status)).toEqual([204, 204]);
    const rows = (await app.db('audit').where({ actorId: superadmin.user.id })) as {
      action: string;
      reason: string;
    }[];
    expect(Object.fromEntries(rows.map(({ action, reason }) => [action, reason]))).toEqual({
      'delete-user': 'Spam.',
      'delete-neo': 'A copy.',
    });
  });

  it('cannot be changed or removed, even in the database, and outlives its NEO', async () => {
    const superadmin = await signedIn(app, 'superadmin');
    const neo = await aNeo(app.db);
    await superadmin.api.moderation.setClassification({
      params: { neoId: neo.id },
      body: { classification: 'pro' },
    });
    const row = () => app.db('audit').where({ actorId: superadmin.user.id });
    for (const change of [{ reason: 'x' }, { action: 'role' }, { after: '{}' }, { neoId: null }]) {
      await expect(row().update(change)).rejects.toThrow('The audit is written once');
    }
    await app.db('neos').where({ id: neo.id }).delete();
    await expect(row().delete()).rejects.toThrow('The audit is written once');
    expect(await row()).toMatchObject([{ action: 'classification', neoId: neo.id }]);
  });
});
