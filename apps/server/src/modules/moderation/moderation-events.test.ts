import { describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../testing/index.ts';
import type { Person } from '../../../testing/index.ts';
import { aNeo } from '../personas/personas.factory.ts';

const app = useApp();

interface Told {
  id: string;
  type: string;
  data: Record<string, unknown>;
}
const outbox = (): Promise<Told[]> => app.db('outbox').orderBy('seq');

/** The events published during some work. */
async function toldBy(work: () => Promise<unknown>): Promise<Told[]> {
  const before = new Set((await outbox()).map(({ id }) => id));
  await work();
  return (await outbox()).filter(({ id }) => !before.has(id));
}
const factsOf = (told: Told[]) => told.map(({ type, data }) => ({ type, data }));

describe("a moderator's decision", () => {
  it('publishes events with ids and facts only', async () => {
    const superadmin = await signedIn(app, 'superadmin');
    const person = await signedIn(app, 'plus');
    const neo = await aNeo(app.db, { name: 'canary' });
    const { moderation } = superadmin.api;
    const params = { neoId: neo.id };
    const told = await toldBy(async () => {
      await moderation.setCompliance({ params, body: { compliance: 'red', reason: 'canary' } });
      await moderation.setClassification({ params, body: { classification: 'pro' } });
      await moderation.removeNeo({ params, body: { reason: 'canary' } });
      const userId = { userId: person.user.id };
      await moderation.setRole({ params: userId, body: { role: 'standard', reason: 'canary' } });
      await moderation.setRole({ params: userId, body: { role: 'standard' } });
      await moderation.removeUser({ params: userId });
    });
    const neoId = neo.id;
    const decisionId = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
    expect(factsOf(told)).toEqual([
      { type: 'moderation.decision-made.v1', data: { decisionId } },
      { type: 'moderation.neo-judged.v1', data: { neoId } },
      { type: 'moderation.neo-judged.v1', data: { neoId } },
      { type: 'personas.neo-deleted.v1', data: { neoId } },
      { type: 'identity.account-deleted.v1', data: {} },
    ]);
  });

  it('to delete an account publishes an event for each of its NEOs', async () => {
    const superadmin = await signedIn(app, 'superadmin');
    const person = await signedIn(app, 'plus');
    const neos = await Promise.all([1, 2].map(() => aNeo(app.db, { userId: person.user.id })));
    const told = await toldBy(() =>
      superadmin.api.moderation.removeUser({ params: { userId: person.user.id } }),
    );
    const gone = neos.map(({ id }) => ({ type: 'personas.neo-deleted.v1', data: { neoId: id } }));
    const left = { type: 'identity.account-deleted.v1', data: {} };
    expect(new Set(factsOf(told))).toEqual(new Set([...gone, left]));
  });

  it('publishes nothing if it is refused', async () => {
    const admin = await signedIn(app, 'admin');
    const neo = await aNeo(app.db, { userId: admin.user.id });
    const told = await toldBy(async () => {
      const params = { neoId: neo.id };
      await expect(
        admin.api.moderation.setCompliance({ params, body: { compliance: 'green' } }),
      ).rejects.toMatchObject({ status: 403 });
      await expect(admin.api.moderation.removeNeo({ params })).rejects.toMatchObject({
        status: 403,
      });
    });
    expect(told).toEqual([]);
  });

  it('takes effect once, even if its event is delivered twice', async () => {
    const superadmin = await signedIn(app, 'superadmin');
    const [leaver, stayer] = await Promise.all([signedIn(app, 'plus'), signedIn(app, 'plus')]);
    const neo = await aNeo(app.db);
    const countOf = async (): Promise<unknown> =>
      (await app.db('neos').where({ id: neo.id }).first('conversationCount')) as unknown;
    for (const { api } of [leaver, stayer]) {
      app.upstream.next({ kind: 'ok', text: 'Hello.' });
      await api.chat.send({ params: { id: neo.id }, body: { message: 'Hello' } });
    }
    await expect.poll(countOf).toEqual({ conversationCount: 2 });
    await superadmin.api.moderation.removeUser({ params: { userId: leaver.user.id } });
    await expect.poll(countOf).toEqual({ conversationCount: 1 });
    const unsent = () => app.db('outbox').whereNull('sentAt');
    await expect.poll(unsent).toEqual([]);
    await app.db('outbox').update({ sentAt: null, nextAt: app.db.fn.now() });
    await app.db.raw(`select pg_notify('neo_outbox', '')`);
    await expect.poll(unsent, { timeout: 10_000 }).toEqual([]);
    expect(await countOf()).toEqual({ conversationCount: 1 });
    expect(await app.db('deadLetters')).toEqual([]);
  });
});

describe('a NEO that a moderator rejects', () => {
  const finds = async ({ api }: Person, neoId: string) => {
    const holds = (list: { id: string }[]) => list.some(({ id }) => id === neoId);
    const favorites = await api.favorites.list();
    const active = await api.chat.activeCards();
    return {
      catalog: holds(await api.personas.catalog()),
      favorites: JSON.stringify(favorites).includes(neoId),
      active: JSON.stringify(active).includes(neoId),
    };
  };

  it('leaves every list at once, and returns with its approval', async () => {
    const admin = await signedIn(app, 'admin');
    const person = await signedIn(app, 'plus');
    const neo = await aNeo(app.db);
    app.upstream.next({ kind: 'ok', text: 'Hello.' });
    await person.api.chat.send({ params: { id: neo.id }, body: { message: 'Hello' } });
    await person.api.favorites.add({ body: { neoId: neo.id } });
    const everywhere = { catalog: true, favorites: true, active: true };
    expect(await finds(person, neo.id)).toEqual(everywhere);
    const judged = (compliance: 'red' | 'green') =>
      admin.api.moderation.setCompliance({ params: { neoId: neo.id }, body: { compliance } });
    await judged('red');
    expect(await finds(person, neo.id)).toEqual({
      catalog: false,
      favorites: false,
      active: false,
    });
    await judged('green');
    expect(await finds(person, neo.id)).toEqual(everywhere);
  });
});
