import type { EventData, replyAsked } from '@neo/contracts';
import { dayOf } from '@neo/domain';
import { describe, expect, it, vi } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import type { Person, TestApp } from '../../../../testing/index.ts';
import { wakeRelays } from '../../../platform/db/outbox.ts';
import { sendAgain } from '../../../platform/events/outbox-rows.ts';
import { aNeo } from '../personas.factory.ts';

const apps = { 'in process': useApp(), 'over NATS': useApp({ overNats: true }) };
const ASKED = 'chat.reply-asked.v1';

/** Waits until every event is sent and counted. */
const quiet = (app: TestApp) =>
  vi.waitFor(
    async () => {
      wakeRelays(app.db);
      expect(await app.db('outbox').whereNull('sentAt').whereNull('deadAt')).toEqual([]);
      const sent = await app.db('outbox').where({ type: ASKED });
      const handled = await app.db('inbox').where({ consumer: 'personas.count-replies' });
      expect(handled).toHaveLength(sent.length);
    },
    { timeout: 10_000, interval: 50 },
  );
const write = (person: Person, id: string) =>
  person.api.chat.send({ params: { id }, body: { message: 'Hello' } });
const today = dayOf(new Date());
const daysAgo = (days: number) => dayOf(new Date(Date.now() - days * 86_400_000));

describe.each(Object.entries(apps))('the trending NEOs, with events %s', (_, app) => {
  const arrivalsAt = async (id: string) =>
    (await app.db('outbox').where({ type: ASKED }).orderBy('seq'))
      .map(({ data }: { data: EventData<typeof replyAsked> }) => data)
      .flatMap(({ neoId, day, arrival }) => (arrival && neoId === id ? [{ day, ...arrival }] : []));

  it('follow the number of people who write now, and not earlier popularity', async () => {
    const [quietNeo, famous, loud] = await Promise.all([
      aNeo(app.db, { name: 'Trendy one' }),
      aNeo(app.db, { name: 'Trendy two', conversationCount: 9_000 }),
      aNeo(app.db, { name: 'Trendy three' }),
    ]);
    const people = await Promise.all([1, 2, 3].map(() => signedIn(app, 'standard')));
    for (const person of people) await write(person, loud.id);
    // Writing more on one day makes nobody two people.
    for (let i = 0; i < 4; i += 1) await write(people[0]!, quietNeo.id);
    await quiet(app);

    const ids: string[] = [];
    let after: string | undefined;
    do {
      const page = await people[0]!.api.personas.search({
        query: { q: 'trendy', sort: 'trending', limit: '1', ...(after && { after }) },
      });
      ids.push(...page.neos.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect(ids).toEqual([loud.id, quietNeo.id, famous.id]);
    expect(await arrivalsAt(quietNeo.id)).toEqual([{ day: today, before: null }]);

    // The same events once more change nothing.
    const scores = await app.db('neoTrends').orderBy('id');
    await sendAgain(app.db);
    await quiet(app);
    expect(await app.db('neoTrends').orderBy('id')).toEqual(scores);
  });

  it('count a person who writes on several days only on the last one', async () => {
    const [often, once] = await Promise.all([aNeo(app.db), aNeo(app.db)]);
    const person = await signedIn(app, 'plus');
    await write(person, often.id);
    await quiet(app);
    await app.db('neoTrends').where({ id: often.id }).decrement('score', 1_000_000_000);
    await app
      .db('firstMessages')
      .where({ neoId: often.id })
      .update({ wroteOn: daysAgo(2) });
    await write(person, often.id);
    await write(person, once.id);
    await quiet(app);
    expect((await arrivalsAt(often.id))[1]).toEqual({ day: today, before: daysAgo(2) });
    const [a, b] = await app.db('neoTrends').whereIn('id', [often.id, once.id]).pluck('score');
    expect(Math.abs(Number(a) - Number(b))).toBeLessThan(10);
  });
});
