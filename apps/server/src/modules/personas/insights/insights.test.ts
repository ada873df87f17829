import { dayOf } from '@neo/domain';
import { describe, expect, it, vi } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import type { Person, TestApp } from '../../../../testing/index.ts';
import { wakeRelays } from '../../../platform/db/outbox.ts';
import { sendAgain } from '../../../platform/events/outbox-rows.ts';
import { aNeo } from '../personas.factory.ts';
import { pruneDays } from './count-days.ts';

const apps = { 'in process': useApp(), 'over NATS': useApp({ overNats: true }) };
const today = dayOf(new Date());
const daysAgo = (days: number) => dayOf(new Date(Date.now() - days * 86_400_000));

/** Waits until every event is sent and handled by its consumer. */
const quiet = (app: TestApp) =>
  vi.waitFor(
    async () => {
      wakeRelays(app.db);
      expect(await app.db('outbox').whereNull('sentAt').whereNull('deadAt')).toEqual([]);
      const counted = /^(chat\.reply|favorites\.|personas\.neo-shared)/;
      const types: string[] = await app.db('outbox').pluck('type');
      const handled = await app
        .db('inbox')
        .whereRaw(`consumer ~ 'personas.(un|)count-(replies|cuts|favorites|shares)'`);
      expect(handled).toHaveLength(types.filter((type) => counted.test(type)).length);
    },
    { timeout: 15_000, interval: 100 },
  );
const write = (person: Person, id: string, message = 'Hello') =>
  person.api.chat.send({ params: { id }, body: { message } });

describe.each(Object.entries(apps))('insights, with events %s', (_, app) => {
  it('count what happened with one’s NEOs, each event once, and hide few people', async () => {
    const owner = await signedIn(app, 'plus');
    const { id } = await aNeo(app.db, { userId: owner.user.id, name: 'Counted' });
    await aNeo(app.db, { name: 'Of somebody else' });
    const params = { id };
    const people = await Promise.all([1, 2, 3, 4].map(() => signedIn(app, 'plus')));
    for (const person of people) await write(person, id);
    const reader = people[0]!;
    await write(reader, id, 'Again');
    await reader.api.chat.regenerate({ params, body: {} });
    app.upstream.next({ kind: 'cut', after: 3 });
    await write(reader, id, 'Cut').catch(() => undefined);
    for (let i = 0; i < 2; i += 1) await reader.api.favorites.add({ body: { neoId: id } });
    await people[1]!.api.favorites.add({ body: { neoId: id } });
    await people[1]!.api.favorites.remove({ params: { neoId: id } });
    await reader.api.personas.share({ params });
    await quiet(app);

    const read = async (days?: string) =>
      (await owner.api.personas.insights({ query: { ...(days && { days }) } })).neos;
    const figures = {
      people: '<5',
      conversations: 4,
      messages: 6,
      regenerated: 1,
      cut: 1,
      favorites: 1,
      shares: 1,
    };
    expect(await read()).toEqual([
      { id, name: 'Counted', total: figures, days: [{ day: today, ...figures }] },
    ]);

    await write(await signedIn(app, 'standard'), id);
    await quiet(app);
    await sendAgain(app.db);
    await quiet(app);
    const [neo] = await read('7');
    expect(neo!.total).toMatchObject({ people: 5, conversations: 5, messages: 7, shares: 1 });
    expect((await reader.api.personas.insights()).neos).toEqual([]);
  });

  it('count a person of several days once, and forget days that nobody can ask for', async () => {
    const owner = await signedIn(app, 'plus');
    const { id: neoId } = await aNeo(app.db, { userId: owner.user.id });
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => signedIn(app, 'standard')));
    for (const person of people) await write(person, neoId);
    await quiet(app);
    await app
      .db('neoDays')
      .where({ neoId })
      .update({ day: daysAgo(8) });
    await app
      .db('firstMessages')
      .where({ neoId })
      .update({ wroteOn: daysAgo(8) });
    await write(people[0]!, neoId);
    await quiet(app);
    const total = async (days: string) =>
      (await owner.api.personas.insights({ query: { days } })).neos[0]!.total.people;
    expect([await total('7'), await total('30')]).toEqual(['<5', 5]);
    await pruneDays(app.db, new Date(Date.now() + 95 * 86_400_000));
    expect(await app.db('neoDays').where({ neoId })).toMatchObject([{ people: 1 }]);
  });
});
