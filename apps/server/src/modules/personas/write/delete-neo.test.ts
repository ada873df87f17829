import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { aPicture, asDataUrl, signedIn, useApp, whenErased } from '../../../../testing/index.ts';
import { inTransaction, systemScope } from '../../../platform/db/scope.ts';
import { countDays } from '../insights/count-days.ts';
import { raiseTrends } from '../lists/raise-trends.ts';
import { aNeo } from '../personas.factory.ts';

const app = useApp();
const TEXT = 'This reply would go on for many more words if it were let go on. '.repeat(4);

const send = (person: Awaited<ReturnType<typeof signedIn>>, id: string) =>
  person.fetch(`/api/neos/${id}/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ message: 'Hello' }),
  });

describe('deleting a NEO', () => {
  it('ends running replies within a second, and says why', async () => {
    const owner = await signedIn(app, 'plus');
    const { id } = await aNeo(app.db, { userId: owner.user.id });
    const readers = await Promise.all(
      (['plus', 'standard', 'superadmin'] as const).map((role) => signedIn(app, role)),
    );
    app.upstream.always({ kind: 'slow', text: TEXT, chunkSize: 3, delayMs: 60 });
    const streams = await Promise.all(readers.map((reader) => send(reader, id)));
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);

    const started = performance.now();
    await owner.api.personas.remove({ params: { id } });
    const endings = await Promise.all(streams.map((stream) => stream.text()));
    expect(performance.now() - started).toBeLessThan(1_000);
    for (const text of endings) {
      const last = text.trim().split('\n\n').at(-1) ?? '';
      expect(last).toContain('event: error');
      expect(last).toContain('This NEO was deleted.');
    }
    app.upstream.reset();

    await whenErased(app.db, id);
    for (const table of ['conversations', 'turns', 'firstMessages', 'favorites']) {
      expect([table, await app.db(table).where({ neoId: id })]).toEqual([table, []]);
    }
    for (const reader of readers) {
      await reader.api.chat.touch({ params: { id } });
      expect((await send(reader, id)).status).toBe(404);
    }
    expect(await app.db('conversations').where({ neoId: id })).toEqual([]);
  });

  it('deletes its picture, unless another NEO shows it', async () => {
    const { api, user } = await signedIn(app, 'plus');
    const image = asDataUrl(await aPicture());
    const neos = await Promise.all([1, 2].map(() => aNeo(app.db, { userId: user.id })));
    for (const { id } of neos) await api.personas.update({ params: { id }, body: { image } });
    const [first, second] = neos;
    const hash = (await api.personas.get({ params: { id: first!.id } })).image!.split('/').at(-1)!;
    await api.personas.remove({ params: { id: first!.id } });
    await whenErased(app.db, first!.id);
    expect(await app.db('images').where({ hash })).toHaveLength(1);
    await api.personas.remove({ params: { id: second!.id } });
    await whenErased(app.db, second!.id);
    expect(await app.db('images').where({ hash })).toEqual([]);
    expect(await app.db('imageSizes').where({ hash })).toEqual([]);
  });

  it('and counting its figures wait for each other', async () => {
    const owner = await signedIn(app, 'plus');
    const { id: neoId } = await aNeo(app.db, { userId: owner.user.id });
    const day = '2026-11-01';
    await app.db('neoDays').insert({ neoId, day });
    const log = pino({ level: 'silent' });
    let removal: Promise<unknown> | undefined;
    await inTransaction(systemScope(app.db, log), async (tx) => {
      await countDays(tx, [{ neoId, day, shares: 1 }]);
      removal = owner.api.personas.remove({ params: { id: neoId } });
      await app.waitForLock(1);
      await raiseTrends(tx, [{ neoId, day, before: null }]);
    });
    await removal;
    await whenErased(app.db, neoId);
    expect(await app.db('neoDays').where({ neoId })).toEqual([]);
  });

  it('causes no 500 for people who edit, mark and share it at the same time', async () => {
    const owner = await signedIn(app, 'plus');
    const fans = await Promise.all([1, 2, 3].map(() => signedIn(app, 'standard')));
    for (let round = 0; round < 5; round += 1) {
      const { id } = await aNeo(app.db, { userId: owner.user.id });
      const params = { id };
      const calls = [
        ...fans.flatMap(({ api }) => [
          () => api.favorites.add({ body: { neoId: id } }),
          () => api.personas.share({ params }),
          () => api.favorites.remove({ params: { neoId: id } }),
        ]),
        () => owner.api.personas.update({ params, body: { name: `Round ${round}` } }),
        () => owner.api.personas.remove({ params }),
      ];
      const told = await Promise.all(
        calls.map((call) =>
          call().then(
            () => 200,
            (error: { status: number }) => error.status,
          ),
        ),
      );
      expect(told.filter((status) => ![200, 404].includes(status))).toEqual([]);
      await whenErased(app.db, id);
      expect(await app.db('favorites').where({ neoId: id })).toEqual([]);
    }
  });
});
