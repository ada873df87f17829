import { afterEach, describe, expect, it, vi } from 'vitest';
import { signedIn, useApp } from '../../../testing/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { aNeo } from './personas.factory.ts';
import { NeoRow } from './neo/neo.model.ts';

const apps = { 'in process': useApp(), 'over NATS': useApp({ overNats: true }) };

/** Waits until every event is sent and handled. */
async function quiet(app: TestApp): Promise<void> {
  await vi.waitFor(
    async () => {
      const unsent = await app.db('outbox').whereNull('sentAt').whereNull('deadAt');
      const handled = await app.db('inbox').where({ consumer: 'personas.count-conversation' });
      const sent = await app.db('outbox').where({ type: 'chat.conversation-started.v1' });
      expect(unsent).toEqual([]);
      expect(handled.length).toBe(sent.length);
    },
    { timeout: 10_000, interval: 50 },
  );
}

describe.each(Object.entries(apps))('conversationCount, with events %s', (_, app) => {
  afterEach(() => app.upstream.reset());

  const countOf = async (id: string): Promise<number | undefined> => {
    await quiet(app);
    return (await NeoRow.query(app.db).findById(id))?.conversationCount;
  };

  it('is the number of different people who ever wrote', async () => {
    const { id } = await aNeo(app.db);
    const params = { id };
    const roles = ['standard', 'plus', 'admin', 'plus'] as const;
    const people = await Promise.all(roles.map((role) => signedIn(app, role)));
    for (const { api } of people) await api.chat.send({ params, body: { message: 'Hello' } });
    expect(await countOf(id)).toBe(4);

    for (const { api } of people) await api.chat.send({ params, body: { message: 'Again' } });
    expect(await countOf(id)).toBe(4);
    const seen = await people[0]!.api.personas.get({ params });
    expect(seen.conversationCount).toBe(4);
  });

  it('is not raised by starting over', async () => {
    const { id } = await aNeo(app.db);
    const params = { id };
    const { api } = await signedIn(app, 'plus');
    for (const message of ['One', 'Two', 'Three']) {
      await api.chat.send({ params, body: { message } });
      await api.chat.startOver({ params });
    }
    expect(await countOf(id)).toBe(1);
  });

  it('excludes greetings, visits and refused messages', async () => {
    const { id } = await aNeo(app.db);
    const params = { id };
    const { api } = await signedIn(app, 'plus');
    await api.chat.conversation({ params });
    await api.chat.greeting({ params });
    await expect(api.chat.send({ params, body: { message: ' ' } })).rejects.toMatchObject({
      status: 400,
    });
    expect(await countOf(id)).toBe(0);
    await api.chat.send({ params, body: { message: 'Hello' } });
    expect(await countOf(id)).toBe(1);
  });

  it('includes messages that the model failed to answer', async () => {
    const { id } = await aNeo(app.db);
    const { api } = await signedIn(app, 'plus');
    app.upstream.always({ kind: 'error', status: 400 });
    await expect(
      api.chat.send({ params: { id }, body: { message: 'Hello' } }),
    ).rejects.toMatchObject({ status: 502 });
    expect(await countOf(id)).toBe(1);
  });

  it('is exact per NEO when many people write to several at once', async () => {
    const neos = await Promise.all([aNeo(app.db), aNeo(app.db), aNeo(app.db)]);
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => signedIn(app, 'standard')));
    await Promise.all(
      people.flatMap(({ api }, i) =>
        neos
          .slice(0, (i % 3) + 1)
          .map(({ id }) => api.chat.send({ params: { id }, body: { message: 'Hello' } })),
      ),
    );
    const counts = [];
    for (const { id } of neos) counts.push(await countOf(id));
    expect(counts).toEqual([5, 3, 1]);
  });

  it('ignores events of a NEO that was deleted before they arrived', async () => {
    const { api, user } = await signedIn(app, 'plus');
    const { id } = await aNeo(app.db, { userId: user.id });
    await api.chat.send({ params: { id }, body: { message: 'Hello' } });
    await api.personas.remove({ params: { id } });
    expect(await countOf(id)).toBeUndefined();
    expect(await app.db('deadLetters')).toEqual([]);
  });
});
