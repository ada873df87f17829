import { describe, expect, it } from 'vitest';
import { REPORT_ALLOWANCE } from '@neo/domain';
import { aPerson, signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { inLanes, trials } from '../../../../testing/trials.ts';
import { TEST_PASSWORD } from '../../identity/identity.factory.ts';
import { aNeo } from '../../personas/personas.factory.ts';

// As if behind a proxy, so that a test can use several addresses.
const app = useApp({ rateLimits: true, config: { trustProxy: true } });
const unlimited = useApp();
const PEOPLE = trials(25);
/** TRIALS=100: ten thousand reports. */
const AGAIN = trials(2);

const report = (person: Person, body: object, headers: Record<string, string> = {}) =>
  person.fetch('/api/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const ofNeo = (id: string) => ({ target: { kind: 'neo', id } });
const targetsOf = (neoId: string) => app.db('reportTargets').where({ neoId });

describe('a report', () => {
  it('is one for the same person and thing while it is open', async () => {
    const neo = await aNeo(app.db);
    const reader = await signedIn(app, 'standard');
    const first = await report(reader, { ...ofNeo(neo.id), reason: 'hate', text: 'Look.' });
    const again = await report(reader, { ...ofNeo(neo.id), reason: 'spam' });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(await again.json()).toEqual(await first.json());
    const other = await signedIn(app, 'plus');
    await report(other, { ...ofNeo(neo.id), reason: 'minors' });
    expect(await targetsOf(neo.id)).toMatchObject([
      {
        kind: 'neo',
        label: neo.name,
        openReports: 2,
        isUrgent: true,
        review: 'open',
        reasonCounts: { hate: 1, minors: 1 },
      },
    ]);
    const own = await reader.api.reports.list({ query: {} });
    expect(own.items).toMatchObject([
      { reason: 'hate', text: 'Look.', outcome: null, target: { label: neo.name } },
    ]);
  });

  it(`of ${PEOPLE} people at once, ${AGAIN} times each, is one row of the queue`, async () => {
    const neo = await aNeo(unlimited.db);
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, () => signedIn(unlimited, 'standard')),
    );
    const told = new Map<number, number>();
    await inLanes(PEOPLE * AGAIN, 16, async (i) => {
      const sent = await report(people[i % PEOPLE]!, { ...ofNeo(neo.id), reason: 'spam' });
      told.set(sent.status, (told.get(sent.status) ?? 0) + 1);
    });
    expect(Object.fromEntries(told)).toEqual({ 200: PEOPLE * (AGAIN - 1), 201: PEOPLE });
    expect(await unlimited.db('reportTargets').where({ neoId: neo.id })).toMatchObject([
      { openReports: PEOPLE },
    ]);
  });

  it('of a visitor needs an address, and a letter says that it has arrived', async () => {
    const neo = await aNeo(app.db);
    const visitor = aPerson(app.base);
    const body = { ...ofNeo(neo.id), reason: 'illegal' };
    const without = await report(visitor, body);
    expect(without.status).toBe(400);
    expect(await without.json()).toMatchObject({ issues: [{ path: 'email' }] });
    const email = `visitor-${neo.id}@example.test`;
    const made = await report(visitor, { ...body, email }, { 'accept-language': 'es-ES' });
    expect(made.status).toBe(201);
    expect((await app.letterTo(email)).subject).toBe('Tu denuncia en NEO ha llegado');
    // A person who gives somebody else's address cannot fill that mailbox.
    await app
      .db('rateCounters')
      .where('key', 'like', 'letter:receipt:outside:%:day')
      .update({ used: 1_000 });
    const other = await aNeo(app.db);
    expect((await report(visitor, { ...body, ...ofNeo(other.id), email })).status).toBe(201);
    await expect.poll(() => app.db('noticeLetters').where({ email })).toEqual([]);
    expect(app.lettersTo(email)).toHaveLength(1);
    // Reports about the abuse of children need none.
    expect((await report(visitor, { ...body, reason: 'minors' })).status).toBe(201);
  });

  it('of a visitor does not tell whether its e-mail reported before, and keeps nobody from reporting', async () => {
    const neo = await aNeo(app.db);
    const email = `visitor-${neo.id}@example.test`;
    const body = { ...ofNeo(neo.id), reason: 'illegal', email };
    const from = (address: string, given: object) =>
      report(aPerson(app.base), given, { 'x-forwarded-for': address });
    const first = await from('198.51.100.1', body);
    const again = await from('198.51.100.1', { ...body, email: email.toUpperCase() });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).not.toEqual(await first.json());
    expect(await targetsOf(neo.id)).toMatchObject([{ openReports: 1 }]);
    expect((await from('198.51.100.2', body)).status).toBe(201);
    expect(await targetsOf(neo.id)).toMatchObject([{ openReports: 2 }]);
  });

  it('copies a reported reply, only that one, and only from one’s own chat', async () => {
    const neo = await aNeo(app.db);
    const reader = await signedIn(app, 'plus');
    app.upstream.always({ kind: 'ok', text: 'A terrible reply.' });
    await reader.api.chat.send({ params: { id: neo.id }, body: { message: 'My secret' } });
    app.upstream.reset();
    const { id } = await reader.api.chat.conversation({ params: { id: neo.id }, query: {} });
    const target = { kind: 'message', conversationId: id, seq: 2 };
    expect((await report(reader, { target, reason: 'violence' })).status).toBe(201);
    const [row] = (await targetsOf(neo.id)) as { reported: { text: string } }[];
    expect(row!.reported.text).toBe('A terrible reply.');
    expect(JSON.stringify(row)).not.toContain('My secret');
    const stranger = await signedIn(app, 'superadmin');
    const own = { ...target, seq: 1 };
    for (const [person, forged] of [
      [stranger, target],
      [reader, own],
      [reader, { ...target, seq: 99 }],
    ] as const) {
      expect((await report(person, { target: forged, reason: 'hate' })).status).toBe(404);
    }
    expect((await report(aPerson(app.base), { target, reason: 'hate' })).status).toBe(401);
  });

  it('of a reply names its NEO as the reporter sees it', async () => {
    const neo = await aNeo(app.db);
    const [reader, shut, minor] = [
      await signedIn(app, 'plus'),
      await signedIn(app, 'plus'),
      await signedIn(app, 'plus'),
    ];
    await app
      .db('sessions')
      .where({ userId: reader.user.id })
      .update({ data: JSON.stringify({ unlocks: { [neo.id]: 1 } }) });
    await app.db('users').where({ id: minor.user.id }).update({ minorUntil: '2990-01-01' });
    const idOf = new Map<Person, string>();
    for (const person of [reader, shut, minor]) {
      await person.api.chat.send({ params: { id: neo.id }, body: { message: 'Hello' } });
      const { id } = await person.api.chat.conversation({ params: { id: neo.id }, query: {} });
      idOf.set(person, id!);
    }
    const locked = { visibility: 'public-password', passwordVersion: 1 };
    await app.db('neos').where({ id: neo.id }).update(locked);
    await app.db('neos').where({ id: neo.id }).update({ name: 'Opened Name' });
    const labelFor = async (person: Person): Promise<string> => {
      const conversationId = idOf.get(person);
      const target = { kind: 'message', conversationId, seq: 2 };
      expect((await report(person, { target, reason: 'hate' })).status).toBe(201);
      const [row] = (await app.db('reportTargets').where({ conversationId })) as {
        label: string;
      }[];
      return row!.label;
    };
    expect(await labelFor(reader)).toBe('Opened Name');
    expect(await labelFor(shut)).toBe(neo.name);
    await app
      .db('neos')
      .where({ id: neo.id })
      .update({ tags: ['nsfw'] });
    expect(await labelFor(minor)).toBe('NEO');
  });

  it('of a reply whose words its reader imported or changed is refused', async () => {
    const neo = await aNeo(app.db);
    const reader = await signedIn(app, 'plus');
    await reader.api.chat.send({ params: { id: neo.id }, body: { message: 'Hello' } });
    const { id, messages } = await reader.api.chat.conversation({
      params: { id: neo.id },
      query: {},
    });
    const { seq, timestamp } = messages.at(-1)!;
    const body = { timestamp, content: 'A forged insult.' };
    await reader.api.conversations.reword({ params: { id: id!, seq: String(seq) }, body });
    const file = [
      { user_name: 'Ann', character_name: 'Captain', chat_metadata: {} },
      { name: 'Captain', is_user: false, mes: 'A forged threat.' },
    ];
    const answer = await reader.fetch(`/api/neos/${neo.id}/conversations/import`, {
      method: 'POST',
      body: file.map((line) => JSON.stringify(line)).join('\n'),
    });
    const imported = (await answer.json()) as { conversation: { id: string } };
    const forged = [
      { kind: 'message', conversationId: id, seq },
      { kind: 'message', conversationId: imported.conversation.id, seq: 1 },
    ];
    for (const target of forged) {
      const refusal = await report(reader, { target, reason: 'hate' });
      expect(refusal.status).toBe(409);
      expect(await refusal.json()).toMatchObject({ reason: 'reply_not_its_own' });
    }
    expect(await targetsOf(neo.id)).toEqual([]);
    // The NEO's own words are still there.
    await reader.api.conversations.chooseVariant({
      params: { id: id!, seq: String(seq) },
      body: { variant: 1 },
    });
    expect((await report(reader, { target: forged[0], reason: 'hate' })).status).toBe(201);
  });

  it('of something that its reporter may not see finds nothing', async () => {
    const reader = await signedIn(app, 'standard');
    const hidden = await aNeo(app.db, { visibility: 'private' });
    const red = await aNeo(app.db, { compliance: 'red' });
    const locked = await aNeo(app.db, { visibility: 'public-password', password: 'secret' });
    const ids = [hidden.id, red.id, locked.id, crypto.randomUUID()];
    for (const id of ids) {
      expect((await report(reader, { ...ofNeo(id), reason: 'spam' })).status).toBe(404);
    }
    const nobody = { target: { kind: 'user', id: crypto.randomUUID() }, reason: 'spam' };
    expect((await report(reader, nobody)).status).toBe(404);
    const mine = { target: { kind: 'user', id: reader.user.id }, reason: 'spam' };
    expect((await report(reader, mine)).status).toBe(403);
  });
});

it('keeps no reporter from deleting their account while a moderator decides', async () => {
  const neo = await aNeo(app.db);
  const reader = await signedIn(app, 'standard');
  await report(reader, { ...ofNeo(neo.id), reason: 'hate', text: 'My words' });
  const deciding = await app.db.transaction();
  try {
    await deciding('reportTargets').where({ neoId: neo.id }).forUpdate();
    const left = await reader.fetch('/api/auth/user', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: TEST_PASSWORD }),
    });
    expect(left.status).toBe(204);
  } finally {
    await deciding.rollback();
  }
});

it('forgets the texts of a deleted account, and keeps the count', async () => {
  const neo = await aNeo(app.db);
  const reader = await signedIn(app, 'standard');
  await report(reader, { ...ofNeo(neo.id), reason: 'hate', text: 'My words' });
  const owner = neo.userId;
  await app.db('users').where({ id: reader.user.id }).delete();
  const [target] = (await targetsOf(neo.id)) as { id: string; userId: string }[];
  expect(await app.db('reports').where({ targetId: target!.id })).toMatchObject([
    { reporterId: null, text: '' },
  ]);
  await app.db('users').where({ id: owner }).delete();
  expect(await targetsOf(neo.id)).toMatchObject([{ userId: null, label: '', reported: null }]);
});

it('refuses a person who reports too much, repeated reports included', async () => {
  const neo = await aNeo(app.db);
  const reader = await signedIn(app, 'standard');
  const body = { ...ofNeo(neo.id), reason: 'spam' };
  for (let sent = 0; sent < REPORT_ALLOWANCE.member.perHour; sent += 1) {
    expect((await report(reader, body)).status).toBe(sent === 0 ? 201 : 200);
  }
  const refused = await report(reader, body);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
