import type { NeoPatch } from '@neo/contracts';
import { describe, expect, it, vi } from 'vitest';
import type { Person } from '../../../../testing/index.ts';
import { signedIn, useApp } from '../../../../testing/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import type { NeoRow } from '../../personas/index.ts';
import { aCaseIn } from './case.fixture.ts';

const app = useApp();
const WHY = { rule: 'hate', reason: 'It insults people.' };

const aCase = (fields: Partial<NeoRow> = {}) => aCaseIn(app, fields);

const stateOf = (id: string): Promise<Pick<NeoRow, 'visibility' | 'compliance'>> =>
  app.db('neos').where({ id }).select('visibility', 'compliance').first();
const noticesOf = async (person: Person) => (await person.api.notices.list({ query: {} })).items;
const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  );

describe('a decision', () => {
  it('reaches the owner and the reporter, by letter and as a notice, without naming anybody', async () => {
    const { owner, reader, moderator, neo, params } = await aCase();
    const made = await moderator.api.cases.decide({ params, body: { decision: 'hide', ...WHY } });
    expect(await stateOf(neo.id)).toMatchObject({ compliance: 'red' });
    const letter = await app.letterTo(owner.user.email, /decision/);
    for (const part of [
      'was blocked',
      'This has no end',
      'The facts: The NEO',
      'somebody reported it',
      'No machine took part',
      'The rule: Hate or harassment. It insults people.',
      `/decisions/${made.id}`,
      'Another moderator',
      'court',
    ]) {
      expect(letter.text).toContain(part);
    }
    const outcome = await app.letterTo(reader.user.email, /report/);
    expect(outcome.text).toContain('took action');
    const told = JSON.stringify([letter, await noticesOf(owner)]);
    for (const name of [reader.user.username, reader.user.email, moderator.user.username]) {
      expect(told).not.toContain(name);
    }
    expect(await noticesOf(owner)).toMatchObject([
      { kind: 'decision', decisionId: made.id, neo: { id: neo.id, name: neo.name }, seenAt: null },
    ]);
    expect(await noticesOf(reader)).toMatchObject([{ kind: 'outcome' }]);
    await owner.api.notices.seen({ body: {} });
    expect(await owner.api.notices.list({ query: {} })).toMatchObject({ unread: 0 });

    const own = await owner.api.reports.decision({ params: { id: made.id } });
    expect(own).toMatchObject({
      decision_visibility: 'DECISION_VISIBILITY_CONTENT_DISABLED',
      decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
      automated_detection: 'No',
      automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
      territorial_scope: ['WORLDWIDE'],
      appeal: { isOpen: true, made: null },
    });
    expect(await statusOf(reader.api.reports.decision({ params: { id: made.id } }))).toBe(404);
    expect(await app.db('audit').where({ neoId: neo.id, action: 'decide-report' })).toMatchObject([
      { actorId: moderator.user.id, after: { decision: 'hide', rule: 'hate' } },
    ]);
  });

  it('is taken once by two moderators at once', async () => {
    const { moderator, other, params, neo } = await aCase();
    const body = { decision: 'unlist', ...WHY } as const;
    const told = await Promise.all(
      [moderator, other].map(({ api }) => statusOf(api.cases.decide({ params, body }))),
    );
    expect(told.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await app.db('decisions').where({ neoId: neo.id })).toHaveLength(1);
  });

  it('waits for the moderator who claimed the case', async () => {
    const { moderator, other, params } = await aCase();
    const claims = await Promise.all(
      [moderator, other].map(({ api }) => statusOf(api.cases.claim({ params }))),
    );
    expect(claims.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [holder, late] = claims[0] === 200 ? [moderator, other] : [other, moderator];
    const body = { decision: 'dismiss' } as const;
    expect(await statusOf(late.api.cases.decide({ params, body }))).toBe(409);
    expect(await statusOf(late.api.cases.release({ params }))).toBe(409);
    await holder.api.cases.release({ params });
    expect(await statusOf(late.api.cases.decide({ params, body }))).toBe(200);
  });

  it('is not taken about oneself or one’s own NEO', async () => {
    const admin = await signedIn(app, 'superadmin');
    const reader = await signedIn(app, 'standard');
    const neo = await aNeo(app.db, { userId: admin.user.id });
    await reader.api.reports.create({
      body: { target: { kind: 'neo', id: neo.id }, reason: 'spam' },
    });
    const { id } = await app.db('reportTargets').where({ neoId: neo.id }).first();
    const body = { decision: 'dismiss' } as const;
    expect(await statusOf(admin.api.cases.decide({ params: { id }, body }))).toBe(403);
    expect(await statusOf(admin.api.cases.claim({ params: { id } }))).toBe(403);
    // What reporters wrote may tell who they are.
    expect(await statusOf(admin.api.cases.get({ params: { id } }))).toBe(403);
  });

  it('finds the NEO gone when its owner deletes it at that moment', async () => {
    const { owner, moderator, neo, params } = await aCase();
    const [decided, deleted] = await Promise.all([
      statusOf(moderator.api.cases.decide({ params, body: { decision: 'delete', ...WHY } })),
      statusOf(owner.api.personas.remove({ params: { id: neo.id } })),
    ]);
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([decided, deleted]);
    if (decided === 409) {
      const detail = await moderator.api.cases.get({ params });
      expect(detail).toMatchObject({ neo: null, reported: { name: neo.name } });
      expect(detail.allowed).toEqual(['dismiss', 'note', 'suspend']);
    }
  });

  it('keeps an unlisted NEO out of the lists, whatever its owner does', async () => {
    const { owner, moderator, neo, params } = await aCase();
    await moderator.api.cases.decide({ params, body: { decision: 'unlist', ...WHY } });
    expect(await stateOf(neo.id)).toMatchObject({ visibility: 'public-unlisted' });
    const relisted = owner.api.personas.update({
      params: { id: neo.id },
      body: { visibility: 'public-listed' },
    });
    expect(await statusOf(relisted)).toBe(403);
  });

  it('of a profile deletes an account only by a superadmin, and its letter still arrives', async () => {
    const person = await signedIn(app, 'plus');
    const reader = await signedIn(app, 'standard');
    await reader.api.reports.create({
      body: { target: { kind: 'user', id: person.user.id }, reason: 'spam' },
    });
    const { id } = await app.db('reportTargets').where({ userId: person.user.id }).first();
    const body = { decision: 'delete', ...WHY } as const;
    const admin = await signedIn(app, 'admin');
    expect(await statusOf(admin.api.cases.decide({ params: { id }, body }))).toBe(403);
    const root = await signedIn(app, 'superadmin');
    await root.api.cases.decide({ params: { id }, body });
    const letter = await app.letterTo(person.user.email, /decision/);
    expect(letter.text).toContain('Your account was deleted');
    expect(await app.db('users').where({ id: person.user.id })).toEqual([]);
    expect(JSON.stringify(await app.db('decisions').where({ targetId: id }))).not.toContain(
      person.user.username,
    );
  });
});

describe('an appeal', () => {
  it('is decided by another moderator, and a reversal restores the NEO exactly', async () => {
    const waitingSince = new Date('2026-01-02T03:04:05.000Z');
    const { owner, moderator, other, neo, params } = await aCase({
      compliance: 'yellow',
      waitingSince,
    });
    const before = await app.db('neos').where({ id: neo.id }).first();
    const made = await moderator.api.cases.decide({ params, body: { decision: 'hide', ...WHY } });
    const decision = { id: made.id };
    const tries = await Promise.all(
      ['First', 'Second'].map((text) =>
        statusOf(owner.api.reports.appeal({ params: decision, body: { text } })),
      ),
    );
    expect(tries.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { id } = await app.db('appeals').where({ decisionId: made.id }).first();
    const body = { outcome: 'reversed', reason: 'It was satire.' } as const;
    const own = moderator.api.cases.decideAppeal({ params: { id }, body });
    await expect(own).rejects.toMatchObject({ status: 409, reason: 'own_decision' });
    expect(await moderator.api.cases.get({ params })).toMatchObject({
      state: 'escalated',
      isAppealed: true,
    });
    const decided = await other.api.cases.decideAppeal({ params: { id }, body });
    expect(decided).toMatchObject({ state: 'reversed', decision: { state: 'reversed' } });
    expect(await owner.api.reports.decision({ params: decision })).toMatchObject({
      state: 'reversed',
      reversedAt: expect.any(String) as string,
    });
    const columns = ['visibility', 'compliance', 'waitingSince', 'reviewNote', 'reviewedAs'];
    const after = await app.db('neos').where({ id: neo.id }).select(columns).first();
    expect(before).toMatchObject(after);
    expect(await moderator.api.cases.get({ params })).toMatchObject({
      state: 'closed',
      isAppealed: false,
    });
    expect((await app.letterTo(owner.user.email, /appeal/)).text).toContain('It was undone.');
    expect(await statusOf(other.api.cases.decideAppeal({ params: { id }, body }))).toBe(409);
  });

  it.each([
    [
      'to yellow where the edit would have taken the approval away',
      { sheet: { definition: 'Unread' } },
    ],
    ['to yellow where its public words are new', { name: 'Nobody read this' }],
    ['to green where the edit is only compared', { categories: ['Sports & Athletics'] }],
  ] as [string, NeoPatch][])(
    'restores a NEO that was edited while it was hidden %s',
    async (where, edit) => {
      const { owner, moderator, other, neo, params } = await aCase({ compliance: 'yellow' });
      const queue = { params: { neoId: neo.id }, body: { compliance: 'green' } } as const;
      await other.api.moderation.setCompliance(queue);
      const made = await moderator.api.cases.decide({ params, body: { decision: 'hide', ...WHY } });
      await owner.api.personas.update({ params: { id: neo.id }, body: edit });
      const { id } = await owner.api.reports.appeal({
        params: { id: made.id },
        body: { text: 'Why?' },
      });
      const body = { outcome: 'reversed', reason: 'A mistake.' } as const;
      await other.api.cases.decideAppeal({ params: { id }, body });
      const { compliance, waitingSince } = await app.db('neos').where({ id: neo.id }).first();
      const expected = where.startsWith('to yellow') ? 'yellow' : 'green';
      expect([compliance, waitingSince]).toEqual([expected, expect.any(Date)]);
    },
  );

  it('says that a deleted NEO cannot come back', async () => {
    const { owner, moderator, other, params } = await aCase();
    const made = await moderator.api.cases.decide({ params, body: { decision: 'delete', ...WHY } });
    const { id } = await owner.api.reports.appeal({
      params: { id: made.id },
      body: { text: 'Why?' },
    });
    const body = { outcome: 'reversed', reason: 'A mistake.' } as const;
    await other.api.cases.decideAppeal({ params: { id }, body });
    const letter = await app.letterTo(owner.user.email, /appeal/);
    expect(letter.text).toContain('cannot be brought back');
  });
});

describe('a suspension', () => {
  it('lets a person read, export, appeal and leave, and nothing else', async () => {
    const { owner, moderator, other, neo, params } = await aCase();
    const body = { decision: 'suspend', days: 7, ...WHY } as const;
    const made = await moderator.api.cases.decide({ params, body });
    const write = await owner.fetch(`/api/neos/${neo.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Other' }),
    });
    expect(write.status).toBe(403);
    expect(await write.json()).toMatchObject({
      code: 'suspended',
      until: made.endsAt,
      reason: WHY.reason,
      message: expect.stringContaining('suspended') as string,
    });
    const me = await owner.api.identity.session();
    expect(me.suspension).toEqual({ until: made.endsAt, reason: WHY.reason, decisionId: made.id });
    expect((await owner.fetch('/api/auth/user/export')).status).toBe(200);
    const reader = await signedIn(app, 'standard');
    const isListed = async () =>
      (await reader.api.personas.catalog({ query: {} })).some(({ id }) => id === neo.id);
    const isFound = async () =>
      (await reader.api.personas.search({ query: { q: neo.name } })).neos.length > 0;
    expect([await isListed(), await isFound()]).toEqual([false, false]);

    const again = await signedIn(app, owner.user);
    const { id } = await again.api.reports.appeal({
      params: { id: made.id },
      body: { text: 'Sorry' },
    });
    await other.api.cases.decideAppeal({
      params: { id },
      body: { outcome: 'reversed', reason: 'Too hard.' },
    });
    expect([await isListed(), await isFound()]).toEqual([true, true]);
    expect((await owner.api.identity.session()).suspension).toBeNull();
  });

  it('ends by itself on time', async () => {
    const { owner, moderator, neo, params } = await aCase();
    await moderator.api.cases.decide({ params, body: { decision: 'suspend', days: 1, ...WHY } });
    const ago = new Date(Date.now() - 1_000);
    await app.db('suspensions').where({ userId: owner.user.id }).update({ endsAt: ago });
    const renamed = await owner.api.personas.update({
      params: { id: neo.id },
      body: { name: 'Back' },
    });
    expect(renamed.name).toBe('Back');
    await expect
      .poll(async () => (await app.db('neos').where({ id: neo.id }).first()).isWithheld, {
        timeout: 30_000,
      })
      .toBe(false);
  });
});

it('blocking a NEO in the list is the same decision, and unblocking reverses it', async () => {
  const { owner, moderator, neo, params } = await aCase();
  const body = { compliance: 'red', reason: 'It insults people.' } as const;
  await moderator.api.moderation.setCompliance({ params: { neoId: neo.id }, body });
  const letter = await app.letterTo(owner.user.email, /decision/);
  expect(letter.text).toContain('It insults people.');
  const [made] = (await moderator.api.cases.get({ params })).decisions;
  expect(made).toMatchObject({ decision: 'hide', state: 'active' });
  const green = { compliance: 'green' } as const;
  await moderator.api.moderation.setCompliance({ params: { neoId: neo.id }, body: green });
  const own = await owner.api.reports.decision({ params: { id: made!.id } });
  expect(own.state).toBe('reversed');
  await expect
    .poll(async () => (await noticesOf(owner)).map(({ kind }) => kind))
    .toEqual(['approval', 'decision']);
});

it('an event that is delivered twice notifies people once', async () => {
  const { owner, reader, moderator, params } = await aCase();
  const made = await moderator.api.cases.decide({ params, body: { decision: 'note', ...WHY } });
  const told = async () =>
    [await noticesOf(owner), await noticesOf(reader)].map((notices) => notices.length);
  await expect.poll(told).toEqual([1, 1]);
  // The relay sends an event again if it died before it noted that the event was sent.
  const events = app.db('outbox').whereRaw("data ->> 'decisionId' = ?", [made.id]);
  const unsent = async () => (await events.clone().whereNull('sentAt')).length;
  await expect.poll(unsent).toBe(0);
  await events.clone().update({ sentAt: null, nextAt: app.db.fn.now() });
  await app.db.raw('notify neo_outbox');
  await expect.poll(unsent, { timeout: 10_000 }).toBe(0);
  expect(await told()).toEqual([1, 1]);
  const letters = () =>
    app.lettersTo(owner.user.email).filter(({ subject }) => /decision/.test(subject));
  await expect.poll(letters).toHaveLength(1);
});

it('a server that dies between notice and letter leaves both to the next one, once', async () => {
  const { owner, moderator, params } = await aCase();
  // Its transaction has written the notice, and waits here for the letter. The postman may wait here too, with an earlier one.
  const blocker = await app.db.transaction();
  await blocker.raw('lock table notice_letters in share mode');
  await moderator.api.cases.decide({ params, body: { decision: 'note', ...WHY } });
  const dying = await vi.waitUntil(
    async () => {
      const { rows } = await app.db.raw<{ rows: { pid: number }[] }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query ilike 'insert into "notice_letters"%'`,
      );
      return rows.length > 0 && rows;
    },
    { timeout: 30_000 },
  );
  for (const { pid } of dying) await app.db.raw('select pg_terminate_backend(?)', [pid]);
  await blocker.rollback();
  const letters = async () => {
    // The next server need not wait as long as after an error.
    await app.db('outbox').whereNull('sentAt').update({ nextAt: app.db.fn.now() });
    await app.db.raw('notify neo_outbox');
    return app.lettersTo(owner.user.email).filter(({ subject }) => /decision/.test(subject)).length;
  };
  await expect.poll(letters, { timeout: 15_000, interval: 200 }).toBe(1);
  expect(await noticesOf(owner)).toHaveLength(1);
});
