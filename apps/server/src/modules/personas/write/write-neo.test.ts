import { NeoInput } from '@neo/contracts';
import type { Member, Role } from '@neo/domain';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { signedIn, useApp, whenErased } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { createDatabase } from '../../../platform/db/knex.ts';
import { aUser, changeUser } from '../../identity/identity.factory.ts';
import { createNeo } from './create-neo.ts';
import { editNeo } from './edit-neo.ts';
import { NeoRow } from '../neo/neo.model.ts';
import { aNeo } from '../personas.factory.ts';

const app = useApp();
const DAY_MS = 24 * 60 * 60 * 1000;

const FORM = {
  name: 'Frida',
  description: 'Paints what hurts',
  visibility: 'public-listed' as const,
  archetype: 'person-simulator' as const,
  characterAttributes: ['Passionate' as const, 'dark humor' as const],
  responseStyle: 'challenging' as const,
  categories: ['Visual Arts & Design' as const],
  contextBackground: 'Speaks from the blue house',
  knowledge: 'Knows cochineal red',
  wikiUrl: 'https://en.wikipedia.org/wiki/Frida_Kahlo',
  temperature: 0.8,
};
const SERVERS_OWN = {
  id: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  systemPrompt: 'mine',
  classification: 'official',
  compliance: 'green',
  conversationCount: 99,
  createdAt: '2001-01-01T00:00:00Z',
  passwordVersion: 9,
  imageHash: 'x',
};

const write = (person: Person, method: 'POST' | 'PATCH', path: string, body: unknown) =>
  person.fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const readRow = (id: string) => NeoRow.query(app.db).findById(id);
const manyNeos = async (userId: string, count: number): Promise<void> => {
  const { id: _, ...row } = await aNeo(app.db, { userId });
  const rows = Array.from({ length: count - 1 }, () => ({ ...row, id: crypto.randomUUID() }));
  await NeoRow.query(app.db).insert(rows);
};

describe('creating', () => {
  it('makes a NEO of the viewer from the form', async () => {
    const { api, user } = await signedIn(app, 'plus');
    const neo = await api.personas.create({ body: FORM });
    expect(neo).toMatchObject({
      ...FORM,
      userId: user.id,
      image: null,
      classification: 'community',
      compliance: 'yellow',
      conversationCount: 0,
      creator: { username: user.username, displayName: null, avatarImage: null },
    });
    expect(await api.personas.get({ params: { id: neo.id } })).toEqual(neo);
  });

  it("keeps the character's texts out of card and profile, even for its owner", async () => {
    const [owner, superadmin] = await Promise.all([
      signedIn(app, 'plus'),
      signedIn(app, 'superadmin'),
    ]);
    const { id } = await owner.api.personas.create({ body: FORM });
    const secrets = ['knowledge', 'contextBackground', 'temperature', 'version', 'review'];
    for (const { api } of [owner, superadmin]) {
      const card = await api.personas.get({ params: { id }, query: { as: 'card' } });
      const profile = await api.personas.get({ params: { id }, query: { as: 'profile' } });
      expect(card).toMatchObject({ id, name: FORM.name, description: FORM.description });
      expect(profile).toEqual({
        ...card,
        tags: [],
        creatorNotes: '',
        firstWords: null,
        allowCopies: false,
        voice: null,
        copyOf: null,
      });
      for (const field of secrets) expect(profile).not.toHaveProperty(field);
    }
  });

  it('ignores fields that only the server sets', async () => {
    const person = await signedIn(app, 'plus');
    const response = await write(person, 'POST', '/api/neos', { ...FORM, ...SERVERS_OWN });
    expect(response.status).toBe(201);
    const neo = (await response.json()) as { id: string; createdAt: string };
    expect(neo).toMatchObject({
      userId: person.user.id,
      classification: 'community',
      compliance: 'yellow',
      conversationCount: 0,
    });
    expect(neo.id).not.toBe(SERVERS_OWN.id);
    expect(Date.parse(neo.createdAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(await readRow(neo.id)).toMatchObject({ passwordVersion: 0, imageHash: null });
  });

  it.each([
    ['name', '', 'Name is required'],
    ['name', '\u200b\u2800', 'Name is required'],
    ['name', 'x'.repeat(21), 'Name must be less than 20 characters'],
    ['description', 'x'.repeat(81), 'Description must be less than 80 characters'],
    ['wikiUrl', 'nowhere', 'Please enter a valid URL'],
    [
      'categories',
      ['Music', 'Business', 'TV & Film', 'Books & Writing'],
      'You can select up to 3 categories',
    ],
    ['archetype', '', 'Please select an archetype'],
    ['characterAttributes', [], 'Please select at least one character attribute'],
    ['responseStyle', '', 'Please select a response style'],
    ['contextBackground', 'x'.repeat(1025), 'Context must be less than 1024 characters'],
    ['knowledge', 'x'.repeat(1025), 'Knowledge must be less than 1024 characters'],
    ['visibility', 'public-password', 'Please enter a password'],
  ])('reports an invalid %s, on create and on edit', async (field, value, message) => {
    const person = await signedIn(app, 'plus');
    const neo = await aNeo(app.db, { userId: person.user.id });
    const path = field === 'visibility' ? 'password' : field;
    const reason: unknown = expect.any(String);
    const told = { message, code: 'invalid', reason, issues: [{ path, message, reason }] };
    const created = await write(person, 'POST', '/api/neos', { ...FORM, [field]: value });
    const edited = await write(person, 'PATCH', `/api/neos/${neo.id}`, { [field]: value });
    expect([created.status, await created.json()]).toEqual([400, told]);
    expect([edited.status, await edited.json()]).toEqual([400, told]);
  });

  it.each([
    ['plus', {}],
    // A running trial counts: the effective role decides, not the stored one.
    ['standard', { trialEndsAt: new Date(Date.now() + DAY_MS) }],
  ] as const)('is limited to a hundred for %s %j, exactly under races', async (role, fields) => {
    const person = await signedIn(app, await aUser(app.db, { role, ...fields }));
    await manyNeos(person.user.id, 99);
    const together = await Promise.all(
      Array.from({ length: 20 }, () => write(person, 'POST', '/api/neos', FORM)),
    );
    const statuses = together.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 403)).toHaveLength(19);
    expect(await NeoRow.query(app.db).where({ userId: person.user.id }).resultSize()).toBe(100);
    await expect(person.api.personas.create({ body: FORM })).rejects.toMatchObject({
      code: 'plan',
      detail: 'Your plan does not allow more NEOs.',
    });
  });

  it('is refused once the trial has ended, at the next request', async () => {
    const trialEndsAt = new Date(Date.now() + DAY_MS);
    const person = await signedIn(app, await aUser(app.db, { role: 'standard', trialEndsAt }));
    const neo = await person.api.personas.create({ body: FORM });
    await changeUser(app.db, person.user.id, { trialEndsAt: new Date(Date.now() - 1) });
    const params = { id: neo.id };
    for (const call of [
      () => person.api.personas.create({ body: FORM }),
      () => person.api.personas.update({ params, body: { name: 'Late' } }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 403, code: 'plan' });
    }
    expect(await person.api.personas.get({ params })).toMatchObject({ name: 'Frida' });
  });

  it.each(['admin', 'superadmin'] as Role[])('is unlimited for %s', async (role) => {
    const { api, user } = await signedIn(app, role);
    await manyNeos(user.id, 101);
    expect(await api.personas.create({ body: FORM })).toMatchObject({ name: 'Frida' });
  });
});

describe('editing', () => {
  it('changes only the fields that were sent', async () => {
    const { api } = await signedIn(app, 'plus');
    const neo = await api.personas.create({ body: FORM });
    const params = { id: neo.id };
    const edited = await api.personas.update({ params, body: { name: 'Diego', categories: [] } });
    expect(edited).toEqual({ ...neo, name: 'Diego', categories: [], version: 2 });
    expect(await api.personas.update({ params, body: {} })).toEqual(edited);
  });

  it('ignores fields that only the server sets', async () => {
    const person = await signedIn(app, 'plus');
    const neo = await aNeo(app.db, { userId: person.user.id, compliance: 'yellow' });
    const response = await write(person, 'PATCH', `/api/neos/${neo.id}`, SERVERS_OWN);
    expect(response.status).toBe(200);
    const { updatedAt: _, ...before } = neo;
    expect(await readRow(neo.id)).toMatchObject(before);
  });

  it.each([
    // Editor, state before, edit, state after.
    ['owner', 'green', { name: 'Other' }, 'yellow'],
    ['owner', 'green', { description: 'Other' }, 'yellow'],
    ['owner', 'green', { wikiUrl: 'https://example.org' }, 'yellow'],
    ['owner', 'green', { knowledge: 'Other' }, 'yellow'],
    ['owner', 'green', { contextBackground: 'Other' }, 'yellow'],
    ['owner', 'green', { visibility: 'public-unlisted', temperature: 1 }, 'green'],
    ['owner', 'green', { description: 'Made for a test' }, 'green'],
    ['owner', 'red', { name: 'Other' }, 'red'],
    ['superadmin', 'green', { name: 'Other' }, 'green'],
  ] as const)('by the %s: %s, with %j, becomes %s', async (who, compliance, body, after) => {
    const person = await signedIn(app, who === 'owner' ? 'plus' : who);
    const neo = await aNeo(app.db, {
      compliance,
      ...(who === 'owner' && { userId: person.user.id }),
    });
    const edited = await person.api.personas.update({ params: { id: neo.id }, body });
    expect(edited.compliance).toBe(after);
  });

  it('is refused without a plan, but deleting is not', async () => {
    const { api, user } = await signedIn(app, 'standard');
    const params = { id: (await aNeo(app.db, { userId: user.id })).id };
    await expect(api.personas.update({ params, body: {} })).rejects.toMatchObject({
      status: 403,
      code: 'plan',
    });
    expect(await api.personas.remove({ params })).toBeUndefined();
    expect(await readRow(params.id)).toBeUndefined();
  });
});

describe('ten concurrent writes of one person', () => {
  /** Holds a lock, like a busy machine, while `work` runs. */
  const holding = async (sql: string, bindings: unknown[], work: () => Promise<void>) => {
    const tx = await app.db.transaction();
    try {
      await tx.raw(sql, bindings as string[]);
      await work();
    } finally {
      await tx.rollback();
    }
  };
  const waiting = async (): Promise<number> => {
    const { rows } = (await app.db.raw(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )) as { rows: unknown[] };
    return rows.length;
  };
  /** With a small pool: ten waits in the database would hold all its connections. */
  const aScope = async () => {
    const { id } = await aUser(app.db, { role: 'plus' });
    const db = createDatabase(app.url, { max: 3 });
    const viewer: Member = { id, role: 'plus', isOnTrial: false, unlocks: {} };
    return { viewer, db, now: new Date(), log: pino({ level: 'silent' }) };
  };

  it('that create NEOs wait without a connection', async () => {
    const scope = await aScope();
    let created: Promise<unknown> = Promise.resolve();
    const lock = 'select pg_advisory_xact_lock(hashtextextended(?, 0))';
    await holding(lock, [`neos of ${scope.viewer.id}`], async () => {
      created = Promise.all(
        Array.from({ length: 10 }, () =>
          createNeo(scope, NeoInput.parse(FORM), { isLimited: false }),
        ),
      );
      created.catch(() => undefined);
      await vi.waitUntil(async () => (await waiting()) > 0, { timeout: 30_000, interval: 5 });
      for (let i = 0; i < 3; i += 1) {
        await scope.db.raw('select 1');
        expect(await waiting()).toBeLessThanOrEqual(1);
      }
    });
    expect(await created).toHaveLength(10);
    await scope.db.destroy();
  });

  it('that edit a NEO wait without a connection too', async () => {
    const scope = await aScope();
    const { id } = await aNeo(app.db, { userId: scope.viewer.id });
    let edited: Promise<unknown> = Promise.resolve();
    await holding('select from neos where id = ? for update', [id], async () => {
      edited = Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          editNeo(scope, id, { description: `Edit ${i}` }, { isLimited: false }),
        ),
      );
      edited.catch(() => undefined);
      await vi.waitUntil(async () => (await waiting()) > 0, { timeout: 30_000, interval: 5 });
      for (let i = 0; i < 3; i += 1) {
        await scope.db.raw('select 1');
        expect(await waiting()).toBeLessThanOrEqual(1);
      }
    });
    expect(await edited).toHaveLength(10);
    await scope.db.destroy();
  });
});

describe('deleting', () => {
  it('removes conversations and favourites, and counts once', async () => {
    const { api, user } = await signedIn(app, 'plus');
    const fan = await signedIn(app, 'plus');
    const neo = await aNeo(app.db, { userId: user.id });
    const params = { id: neo.id };
    await fan.api.favorites.add({ body: { neoId: neo.id } });
    await fan.api.chat.send({ params, body: { message: 'Hello' } });
    await api.personas.remove({ params });
    await whenErased(app.db, neo.id);
    for (const table of ['favorites', 'conversations', 'turns', 'firstMessages']) {
      expect([table, await app.db(table).where({ neoId: neo.id })]).toEqual([table, []]);
    }
    expect(await fan.api.favorites.list()).toEqual([]);
    await expect(api.personas.remove({ params })).rejects.toMatchObject({ status: 404 });
  });
});

describe('an id without a NEO', () => {
  const NOBODY = crypto.randomUUID();
  it.each([NOBODY, 'no-uuid', '0', '%00', '%E0%A4%A', "';--", NOBODY.toUpperCase()])(
    '%s is 404 for everybody who may call',
    async (id) => {
      const { fetch } = await signedIn(app, 'plus');
      const headers = { 'content-type': 'application/json' };
      const calls: [string, RequestInit?][] = [
        [`/api/neos/${id}`],
        [`/api/neos/${id}`, { method: 'PATCH', headers, body: '{}' }],
        [`/api/neos/${id}`, { method: 'DELETE' }],
        [`/api/neos/${id}/unlock`, { method: 'POST', headers, body: '{"password":"x"}' }],
        [`/api/images/${id}`],
      ];
      for (const [path, init] of calls) {
        expect([path, (await fetch(path, init)).status]).toEqual([path, 404]);
      }
    },
  );
});
