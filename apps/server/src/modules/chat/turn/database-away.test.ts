import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import { createUnboundedDatabase } from '../../../platform/db/knex.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { expectConsistent, readAll, send, sendForStream, stored, writes } from '../chat.fixture.ts';

const app = useApp();
beforeEach(() => app.upstream.reset());

const TEXT = 'Said while the database was away, and kept all the same.';

/** A turn that is stored, and whose reply ends with `release()`. */
async function aRunningReply() {
  const [person, neo] = await Promise.all([signedIn(app, 'plus'), aNeo(app.db)]);
  const look = () => stored(app, person.user.id, neo.id);
  const { promise: until, resolve: release } = Promise.withResolvers<void>();
  app.upstream.next({ kind: 'slow', text: TEXT, delayMs: 60, until });
  const reading = sendForStream(person, neo.id).then(readAll);
  await writes(app, neo.id, 2);
  return { person, neo, look, reading, release };
}

describe('a reply that ends while the database is away', () => {
  it('is reported as done only once it is stored, even if its row is locked for longer than any time-out', async () => {
    const { neo, look, reading, release } = await aRunningReply();
    await app.db.transaction(async (tx) => {
      await tx('conversations').where({ neoId: neo.id }).forUpdate().select('id');
      release();
      await new Promise((done) => setTimeout(done, 2_500));
      expect((await look()).messages).toHaveLength(1);
    });
    const { text, end } = await reading;
    expect(end).toMatchObject({ event: 'done', data: { response: TEXT } });
    expect(text).toBe(TEXT);
    expect((await look()).messages[1]).toMatchObject({ content: TEXT, status: 'complete' });
  });

  it('can be stopped, and the stop waits at most 5 seconds for a frozen row', async () => {
    const { person, neo, look, reading } = await aRunningReply();
    const stop = (): Promise<Response> =>
      person.fetch(`/api/neos/${neo.id}/chat/stop`, { method: 'POST' });
    await app.db.transaction(async (tx) => {
      await tx('conversations').where({ neoId: neo.id }).forUpdate().select('id');
      const answer = await stop();
      expect(answer.status).toBe(503);
      expect(app.upstream.last().abortedAt).toBeDefined();
    });
    expect((await reading).end).toMatchObject({ event: 'done' });
    expect((await stop()).status).toBe(204);
    expect((await look()).messages[1]).toMatchObject({ isStopped: true });
  });

  it('survives the loss of all connections', async () => {
    const { person, neo, look, reading, release } = await aRunningReply();
    const admin = createUnboundedDatabase(app.url);
    for (let i = 0; i < 8; i += 1) {
      if (i === 4) release();
      await admin.raw(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await new Promise((done) => setTimeout(done, 100));
    }
    await admin.destroy();
    expect((await reading).end).toMatchObject({ event: 'done', data: { response: TEXT } });
    expect((await send(person, neo.id)).status).toBe(200);
    const kept = await look();
    expect(kept.messages).toHaveLength(4);
    expect(kept.parts).toEqual([]);
    expectConsistent(kept);
  });

  it('a send that cannot be stored is refused with 503, and never acknowledged', async () => {
    const [person, neo] = await Promise.all([signedIn(app, 'plus'), aNeo(app.db)]);
    await app.db.transaction(async (tx) => {
      await tx('neos').where({ id: neo.id }).forUpdate().select('id');
      const answer = await send(person, neo.id);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    });
    // The model is called while the turn is written, once, and the request is withdrawn.
    expect(app.upstream.requests).toHaveLength(1);
    expect((await stored(app, person.user.id, neo.id)).messages).toEqual([]);
    expect((await send(person, neo.id)).status).toBe(200);
  });
});
