import { describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../testing/index.ts';
import type { Person } from '../../../testing/index.ts';
import { aUser } from '../identity/identity.factory.ts';
import { aNeo } from '../personas/personas.factory.ts';

const app = useApp();

const patched = (person: Person, path: string, body: object): Promise<Response> =>
  person.fetch(path, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const waitingOf = async (admin: Person, userId: string) => {
  const filter = JSON.stringify({ waiting: true, userId });
  const rows = await admin.api.moderation.neos({ query: { range: '[0,99]', filter } });
  return rows as { id: string; waitingSince: string | null; name: string }[];
};
const rowOf = (id: string) => app.db('neos').where({ id }).first();

describe('a NEO waiting for review', () => {
  it('is yellow, and listed by how long it waits', async () => {
    const admin = await signedIn(app, 'admin');
    const owner = await aUser(app.db, { role: 'plus' });
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const common = { userId: owner.id, compliance: 'yellow' } as const;
    await aNeo(app.db, { ...common, name: 'Second', createdAt: at(2) });
    await aNeo(app.db, { ...common, name: 'Third', createdAt: at(1), waitingSince: at(3) });
    await aNeo(app.db, { ...common, name: 'First', createdAt: at(1) });
    await aNeo(app.db, { ...common, name: 'Judged', compliance: 'green' });
    await aNeo(app.db, { ...common, name: 'Away', compliance: 'red' });
    const found = await waitingOf(admin, owner.id);
    expect(found.map(({ name }) => name)).toEqual(['First', 'Second', 'Third']);
    expect(found.map(({ waitingSince }) => waitingSince)).toEqual(
      [1, 2, 3].map((day) => at(day).toISOString()),
    );
  });

  it('waits from the edit that removed its approval until it is judged', async () => {
    const admin = await signedIn(app, 'admin');
    const owner = await signedIn(app, 'plus');
    const neo = await aNeo(app.db, { userId: owner.user.id, createdAt: new Date('2026-01-01') });
    const params = { id: neo.id };
    expect(await waitingOf(admin, owner.user.id)).toEqual([]);
    const begun = Date.now();
    await owner.api.personas.update({ params, body: { name: 'Edited' } });
    const [waiting] = await waitingOf(admin, owner.user.id);
    expect(Date.parse(waiting!.waitingSince!)).toBeGreaterThan(begun - 1_000);
    await owner.api.personas.update({ params, body: { name: 'Edited again' } });
    const [still] = await waitingOf(admin, owner.user.id);
    expect(still!.waitingSince).toBe(waiting!.waitingSince);
    for (const compliance of ['green', 'red'] as const) {
      const judged = await admin.api.moderation.setCompliance({
        params: { neoId: neo.id },
        body: { compliance },
      });
      expect(judged.waitingSince).toBeNull();
    }
    const back = await admin.api.moderation.setCompliance({
      params: { neoId: neo.id },
      body: { compliance: 'yellow' },
    });
    expect(Date.parse(back.waitingSince!)).toBeGreaterThan(begun - 1_000);
  });
});

describe('a private NEO', () => {
  const definition = 'What only its owner knows';

  it('is not in review, and no moderator reads its definition', async () => {
    const [admin, superadmin] = [await signedIn(app, 'admin'), await signedIn(app, 'superadmin')];
    const owner = await signedIn(app, 'plus');
    const row = { userId: owner.user.id, visibility: 'private', compliance: 'yellow' } as const;
    const { id } = await aNeo(app.db, row);
    await owner.api.sheets.put({ params: { id }, body: { definition } });
    const params = { neoId: id };
    expect(await waitingOf(admin, owner.user.id)).toEqual([]);
    expect(await admin.api.moderation.neo({ params })).toMatchObject({ waitingSince: null });
    const { changes } = await admin.api.moderation.review({ params });
    expect(changes).toContainEqual({ field: 'definition', isHidden: true });
    expect(JSON.stringify(changes)).not.toContain(definition);
    const { changes: all } = await superadmin.api.moderation.review({ params });
    expect(all).toContainEqual({ field: 'definition', before: null, after: definition });
  });

  it('waits from the moment at which it is shared', async () => {
    const admin = await signedIn(app, 'admin');
    const owner = await signedIn(app, 'plus');
    const createdAt = new Date('2026-01-01');
    const row = { userId: owner.user.id, visibility: 'private', createdAt } as const;
    const [made, edited] = [
      await aNeo(app.db, { ...row, compliance: 'yellow' }),
      await aNeo(app.db, { ...row, compliance: 'green', waitingSince: createdAt }),
    ];
    const begun = Date.now();
    for (const { id } of [made, edited]) {
      await owner.api.personas.update({ params: { id }, body: { visibility: 'public-listed' } });
    }
    const waiting = await waitingOf(admin, owner.user.id);
    expect(waiting.map(({ id }) => id)).toEqual([made.id, edited.id]);
    for (const { waitingSince } of waiting) {
      expect(Date.parse(waitingSince!)).toBeGreaterThan(begun - 1_000);
    }
  });
});

describe('a private NEO that was approved without its definition', () => {
  it('is green, and waits with all of its definition once it is shared', async () => {
    const admin = await signedIn(app, 'admin');
    const owner = await signedIn(app, 'plus');
    const row = { userId: owner.user.id, visibility: 'private', compliance: 'yellow' } as const;
    const [plain, defined] = [await aNeo(app.db, row), await aNeo(app.db, row)];
    const body = { definition: 'Unread' };
    await owner.api.sheets.put({ params: { id: defined.id }, body });
    for (const { id } of [plain, defined]) {
      const approve = { params: { neoId: id }, body: { compliance: 'green' } } as const;
      await admin.api.moderation.setCompliance(approve);
      await owner.api.personas.update({ params: { id }, body: { visibility: 'public-listed' } });
      expect(await rowOf(id)).toMatchObject({ compliance: 'green' });
    }
    expect(await waitingOf(admin, owner.user.id)).toMatchObject([{ id: defined.id }]);
    const { changes } = await admin.api.moderation.review({ params: { neoId: defined.id } });
    expect(changes).toEqual([{ field: 'definition', before: null, after: 'Unread' }]);
  });
});

describe('a NEO that was edited after its approval and stayed green', () => {
  it('waits until it is approved again', async () => {
    const admin = await signedIn(app, 'admin');
    const owner = await signedIn(app, 'plus');
    const neo = await aNeo(app.db, { userId: owner.user.id, compliance: 'yellow' });
    const params = { neoId: neo.id };
    const approve = { params, body: { compliance: 'green' } } as const;
    await admin.api.moderation.setCompliance(approve);
    const edited = { params: { id: neo.id }, body: { archetype: 'fictional-character' } } as const;
    expect(await owner.api.personas.update(edited)).toMatchObject({ compliance: 'green' });
    expect(await waitingOf(admin, owner.user.id)).toMatchObject([{ id: neo.id }]);
    const open = await admin.api.moderation.review({ params });
    expect(open.changes).toMatchObject([{ field: 'archetype', after: 'fictional-character' }]);
    const before = (await admin.api.moderation.neo({ params })).waitingSince!;

    await admin.api.moderation.setCompliance({ params, body: { compliance: 'red' } });
    const undone = { compliance: 'green', from: 'red', waitingSince: before } as const;
    const back = await admin.api.moderation.setCompliance({ params, body: undone });
    expect(back).toMatchObject({ compliance: 'green', waitingSince: before });
    expect((await admin.api.moderation.review({ params })).changes).toEqual(open.changes);

    await admin.api.moderation.setCompliance(approve);
    expect(await waitingOf(admin, owner.user.id)).toEqual([]);
    expect((await admin.api.moderation.review({ params })).changes).toEqual([]);
    const late = { compliance: 'red', from: 'green', waiting: true };
    const url = `/api/admin/neos/${neo.id}/compliance`;
    expect((await patched(admin, url, late)).status).toBe(409);
    const again = { compliance: 'green', from: 'green', waitingSince: before } as const;
    await admin.api.moderation.setCompliance({ params, body: again });
    expect(await waitingOf(admin, owner.user.id)).toMatchObject([{ waitingSince: before }]);
    expect((await admin.api.moderation.review({ params })).changes).toEqual(open.changes);
  });

  it('does not wait after edits that only its owner sees, or those of a superadmin', async () => {
    const [admin, superadmin] = [await signedIn(app, 'admin'), await signedIn(app, 'superadmin')];
    const owner = await signedIn(app, 'plus');
    const neo = await aNeo(app.db, { userId: owner.user.id, compliance: 'yellow' });
    const params = { neoId: neo.id };
    await admin.api.moderation.setCompliance({ params, body: { compliance: 'green' } });
    const id = { id: neo.id };
    await owner.api.personas.update({ params: id, body: { visibility: 'public-unlisted' } });
    await superadmin.api.personas.update({
      params: id,
      body: { name: 'Set right', temperature: 1 },
    });
    expect(await rowOf(neo.id)).toMatchObject({ compliance: 'green', waitingSince: null });
    expect((await superadmin.api.moderation.review({ params })).changes).toEqual([]);
    await owner.api.personas.update({ params: id, body: { temperature: 1.5 } });
    await superadmin.api.personas.update({ params: id, body: { name: 'Set right again' } });
    expect(await waitingOf(admin, owner.user.id)).toHaveLength(1);
    const { changes } = await superadmin.api.moderation.review({ params });
    expect(changes.map(({ field }) => field)).toEqual(['name', 'temperature']);
  });
});

describe('an approval that is undone', () => {
  it('restores the difference from the previous one, and the place in the queue', async () => {
    const admin = await signedIn(app, 'admin');
    const owner = await signedIn(app, 'plus');
    const neo = await aNeo(app.db, { userId: owner.user.id, compliance: 'yellow', name: 'First' });
    const params = { neoId: neo.id };
    const approve = { params, body: { compliance: 'green' } } as const;
    const { approvedAt } = await admin.api.moderation.setCompliance(approve);
    await owner.api.personas.update({ params: { id: neo.id }, body: { name: 'Second' } });
    const waitingSince = (await admin.api.moderation.neo({ params })).waitingSince!;
    await admin.api.moderation.setCompliance(approve);
    const body = { compliance: 'yellow', from: 'green', waitingSince } as const;
    const undone = await admin.api.moderation.setCompliance({ params, body });
    expect(undone).toMatchObject({ compliance: 'yellow', waitingSince, approvedAt });
    expect(await admin.api.moderation.review({ params })).toMatchObject({
      approvedAt,
      changes: [{ field: 'name', before: 'First', after: 'Second' }],
    });
    expect(await app.db('neoApprovals').where({ neoId: neo.id })).toHaveLength(1);
  });

  it('leaves no approval if it was the first', async () => {
    const admin = await signedIn(app, 'admin');
    const neo = await aNeo(app.db, { compliance: 'yellow' });
    const params = { neoId: neo.id };
    for (const compliance of ['green', 'yellow'] as const)
      await admin.api.moderation.setCompliance({ params, body: { compliance } });
    const { approvedAt, changes } = await admin.api.moderation.review({ params });
    expect([approvedAt, changes.length > 5]).toEqual([null, true]);
  });
});

describe('a decision that changes nothing', () => {
  it('writes nothing and keeps the note for the owner, unless it has a reason', async () => {
    const admin = await signedIn(app, 'admin');
    const neo = await aNeo(app.db);
    const params = { neoId: neo.id };
    const red = (reason?: string) =>
      admin.api.moderation.setCompliance({ params, body: { compliance: 'red', reason } });
    await red('Spam.');
    expect(await red()).toMatchObject({ reviewNote: 'Spam.' });
    await admin.api.moderation.setClassification({ params, body: { classification: 'community' } });
    expect(await app.db('audit').where({ neoId: neo.id })).toHaveLength(1);
    expect(await red('A copy.')).toMatchObject({ reviewNote: 'A copy.' });
    expect(await app.db('audit').where({ neoId: neo.id })).toHaveLength(2);
  });
});

describe('the difference from the last approval', () => {
  const SECRETS = { knowledge: 'canary of knowledge', contextBackground: 'canary of context' };

  it('is listed field by field, without the texts of the character', async () => {
    const [admin, superadmin] = await Promise.all([
      signedIn(app, 'admin'),
      signedIn(app, 'superadmin'),
    ]);
    const owner = await signedIn(app, 'plus');
    const neo = await aNeo(app.db, {
      ...SECRETS,
      userId: owner.user.id,
      name: 'Before',
      description: '',
      categories: ['Music'],
      compliance: 'yellow',
    });
    const params = { neoId: neo.id };
    const approve = { params, body: { compliance: 'green' } } as const;
    const approved = await admin.api.moderation.setCompliance(approve);
    expect(approved.approvedAt).not.toBeNull();
    expect(await admin.api.moderation.review({ params })).toMatchObject({
      approvedAt: approved.approvedAt,
      version: 1,
      changes: [],
    });
    await owner.api.personas.update({
      params: { id: neo.id },
      body: {
        name: 'After',
        description: 'Said anew',
        categories: ['Business'],
        knowledge: 'canary of new knowledge',
        temperature: 1.25,
      },
    });
    const publicly = [
      { field: 'name', before: 'Before', after: 'After' },
      { field: 'description', before: null, after: 'Said anew' },
      { field: 'categories', before: ['Music'], after: ['Business'] },
    ];
    const seen = await admin.api.moderation.review({ params });
    expect(seen).toMatchObject({ version: 2, approvedAt: approved.approvedAt });
    expect(seen.changes).toEqual([
      ...publicly,
      { field: 'knowledge', isHidden: true },
      { field: 'temperature', isHidden: true },
    ]);
    expect((await superadmin.api.moderation.review({ params })).changes).toEqual([
      ...publicly,
      { field: 'knowledge', before: SECRETS.knowledge, after: 'canary of new knowledge' },
      { field: 'temperature', before: 0.5, after: 1.25 },
    ]);
  });

  it('is the whole NEO if it was never approved', async () => {
    const admin = await signedIn(app, 'admin');
    const neo = await aNeo(app.db, { ...SECRETS, compliance: 'yellow', name: 'New here' });
    const review = await admin.api.moderation.review({ params: { neoId: neo.id } });
    expect(review.approvedAt).toBeNull();
    expect(review.changes).toContainEqual({ field: 'name', before: null, after: 'New here' });
    expect(review.changes).toContainEqual({ field: 'contextBackground', isHidden: true });
    expect(JSON.stringify(review)).not.toContain('canary');
  });

  it('comes with earlier decisions, newest first', async () => {
    const admin = await signedIn(app, 'admin');
    const neo = await aNeo(app.db);
    const params = { neoId: neo.id };
    await admin.api.moderation.setCompliance({
      params,
      body: { compliance: 'red', reason: 'No.' },
    });
    await admin.api.moderation.setClassification({ params, body: { classification: 'pro' } });
    const { history } = await admin.api.moderation.review({ params });
    const actor = admin.user.username;
    expect(history).toMatchObject([
      { action: 'classification', actor, before: { classification: 'community' } },
      { action: 'compliance', actor, after: { compliance: 'red' }, reason: 'No.' },
    ]);
  });

  it('is that of the current NEO, whatever happened to it', async () => {
    const admin = await signedIn(app, 'admin');
    const owner = await signedIn(app, 'plus');
    const neo = await aNeo(app.db, { userId: owner.user.id, compliance: 'red' });
    await owner.api.personas.update({ params: { id: neo.id }, body: { visibility: 'private' } });
    const params = { neoId: neo.id };
    expect(await admin.api.moderation.neo({ params })).toMatchObject({
      id: neo.id,
      visibility: 'private',
      compliance: 'red',
      version: 2,
      creator: { username: owner.user.username },
    });
    await owner.api.personas.remove({ params: { id: neo.id } });
    expect((await admin.fetch(`/api/admin/neos/${neo.id}`)).status).toBe(404);
  });

  it.each(['no-id', crypto.randomUUID()])('of %s is 404', async (id) => {
    const admin = await signedIn(app, 'admin');
    expect((await admin.fetch(`/api/admin/neos/${id}`)).status).toBe(404);
    expect((await admin.fetch(`/api/admin/neos/${id}/review`)).status).toBe(404);
  });
});

describe('a decision about a NEO that changed meanwhile', () => {
  it('is refused, changes nothing, and leaves no audit row', async () => {
    const admin = await signedIn(app, 'admin');
    const owner = await signedIn(app, 'plus');
    const neo = await aNeo(app.db, { userId: owner.user.id, compliance: 'yellow' });
    await owner.api.personas.update({ params: { id: neo.id }, body: { name: 'Swapped' } });
    for (const [path, value] of [
      ['compliance', 'green'],
      ['classification', 'official'],
    ] as const) {
      const url = `/api/admin/neos/${neo.id}/${path}`;
      const response = await patched(admin, url, { [path]: value, version: 1 });
      expect([response.status, await response.json()]).toEqual([
        409,
        {
          code: 'stale',
          reason: 'neo_edited',
          message: 'This NEO was edited since you looked at it.',
        },
      ]);
    }
    expect(await rowOf(neo.id)).toMatchObject({
      compliance: 'yellow',
      classification: 'community',
    });
    expect(await app.db('audit').where({ neoId: neo.id })).toEqual([]);
    expect(await app.db('neoApprovals').where({ neoId: neo.id })).toEqual([]);
    const url = `/api/admin/neos/${neo.id}/compliance`;
    expect((await patched(admin, url, { compliance: 'green', version: 2 })).status).toBe(200);
  });

  it('never approves a concurrent edit', async () => {
    const admin = await signedIn(app, 'admin');
    const owner = await signedIn(app, 'plus');
    for (let round = 0; round < 10; round += 1) {
      const neo = await aNeo(app.db, { userId: owner.user.id, compliance: 'yellow', name: 'Seen' });
      await Promise.all([
        patched(admin, `/api/admin/neos/${neo.id}/compliance`, { compliance: 'green', version: 1 }),
        owner.api.personas.update({ params: { id: neo.id }, body: { name: 'Unseen' } }),
      ]);
      expect(await rowOf(neo.id)).toMatchObject({ name: 'Unseen', compliance: 'yellow' });
    }
  });

  it('or was judged by somebody else is refused, if it names the state it was made for', async () => {
    const [first, second] = [await signedIn(app, 'admin'), await signedIn(app, 'admin')];
    const neo = await aNeo(app.db, { compliance: 'yellow', classification: 'community' });
    const params = { neoId: neo.id };
    await first.api.moderation.setCompliance({ params, body: { compliance: 'red' } });
    await first.api.moderation.setClassification({ params, body: { classification: 'pro' } });
    for (const [path, value, from] of [
      ['compliance', 'green', 'yellow'],
      ['classification', 'official', 'community'],
    ] as const) {
      const url = `/api/admin/neos/${neo.id}/${path}`;
      const response = await patched(second, url, { [path]: value, version: 1, from });
      const message = 'Somebody else decided on this NEO since you looked at it.';
      expect([response.status, await response.json()]).toEqual([
        409,
        { code: 'stale', reason: 'neo_judged', message },
      ]);
    }
    expect(await rowOf(neo.id)).toMatchObject({ compliance: 'red', classification: 'pro' });
    expect(await app.db('audit').where({ actorId: second.user.id })).toEqual([]);
    const again = { compliance: 'green', from: 'red' } as const;
    await second.api.moderation.setCompliance({ params, body: again });
    expect(await rowOf(neo.id)).toMatchObject({ compliance: 'green' });
  });

  it('by two moderators at once counts as two decisions, one after the other', async () => {
    const two = await Promise.all([signedIn(app, 'admin'), signedIn(app, 'admin')]);
    const neo = await aNeo(app.db, { compliance: 'yellow' });
    const wanted = ['green', 'red'] as const;
    await Promise.all(
      two.map(({ api }, i) =>
        api.moderation.setCompliance({
          params: { neoId: neo.id },
          body: { compliance: wanted[i]! },
        }),
      ),
    );
    const rows = (await app.db('audit').where({ neoId: neo.id })) as {
      before: { compliance: string };
      after: { compliance: string };
    }[];
    const first = rows.find(({ before }) => before.compliance === 'yellow')!;
    const last = rows.find((row) => row !== first)!;
    expect(last.before).toEqual(first.after);
    expect(await rowOf(neo.id)).toMatchObject(last.after);
  });
});

describe('the owner', () => {
  it('alone sees the decision, its reason and its time', async () => {
    const admin = await signedIn(app, 'admin');
    const owner = await signedIn(app, 'plus');
    const other = await signedIn(app, 'plus');
    const neo = await aNeo(app.db, { userId: owner.user.id });
    const ownCard = async () =>
      (await owner.api.personas.cards()).find(({ id }) => id === neo.id)?.review;
    expect(await ownCard()).toBeUndefined();
    const note = 'Please say that it is fiction.';
    await admin.api.moderation.setCompliance({
      params: { neoId: neo.id },
      body: { compliance: 'yellow', reason: note },
    });
    const review = { decision: 'yellow', note, at: expect.any(String) as string };
    expect(await ownCard()).toEqual(review);
    const params = { id: neo.id };
    expect((await owner.api.personas.get({ params })).review).toEqual(review);
    for (const person of [other, admin, await signedIn(app, 'superadmin')]) {
      expect(await person.api.personas.get({ params })).not.toHaveProperty('review');
      const catalog = await person.api.personas.catalog({ query: { _t: '1' } });
      expect(JSON.stringify(catalog)).not.toContain(note);
    }
  });

  it('sees the decision, not its result after a later edit', async () => {
    const admin = await signedIn(app, 'admin');
    const owner = await signedIn(app, 'plus');
    const neo = await aNeo(app.db, { userId: owner.user.id, compliance: 'yellow' });
    await admin.api.moderation.setCompliance({
      params: { neoId: neo.id },
      body: { compliance: 'green' },
    });
    const params = { id: neo.id };
    const edited = await owner.api.personas.update({ params, body: { name: 'Edited' } });
    expect(edited).toMatchObject({
      compliance: 'yellow',
      review: { decision: 'green', note: null },
    });
  });
});
