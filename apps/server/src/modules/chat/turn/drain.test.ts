import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/index.ts';
import { createLog } from '../../../platform/log.ts';
import { readAll, send, sendForStream, until, writes } from '../chat.fixture.ts';
import { at, useServers } from '../across-servers/servers.fixture.ts';

const app = useApp();
const { aServer, aPair } = useServers(app);
beforeEach(() => app.upstream.reset());

describe('a server that stops', () => {
  it('refuses new turns, lets open replies end, and stores the text of the others', async () => {
    const server = await aServer();
    const [ending, endless, silent, late] = [
      await aPair(server),
      await aPair(server),
      await aPair(server),
      await aPair(server),
    ];
    const standard = await aPair(server, 'standard');
    const read = async ({ person, neo }: typeof ending, message: string) =>
      readAll(await sendForStream(person, neo.id, { message }));
    const reading = [
      read(ending, '[[mode:slow delay=80]]'),
      read(endless, '[[mode:hang after=2]]'),
      read(silent, '[[mode:hang]]'),
      read(standard, '[[mode:hang after=2]]'),
    ];
    await until(
      () => app.upstream.requests.filter(({ tokensSent }) => tokensSent > 1).length === 3,
    );
    const stopped = server.chat.stop(2_500);
    const refused = await send(late.person, late.neo.id);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const [done, cut, nothing, notKept] = await Promise.all(reading);
    await stopped;

    expect(done!.end.event).toBe('done');
    expect((await ending.look()).messages[1]).toMatchObject({
      content: done!.text,
      status: 'complete',
    });
    expect(cut!.end).toMatchObject({ event: 'error', data: { code: 'interrupted' } });
    expect(cut!.text).not.toBe('');
    expect((await endless.look()).messages[1]).toMatchObject({
      content: cut!.text,
      status: 'interrupted',
    });
    for (const { end } of [nothing!, notKept!]) {
      expect(end.data).toEqual({
        code: 'interrupted',
        reason: 'reply_cut',
        message: 'The reply was cut off.',
      });
    }
    expect((await silent.look()).messages).toHaveLength(1);
    expect(await app.db('turns').where({ status: 'running' })).toEqual([]);
    expect(app.upstream.requests.every((r) => r.abortedAt ?? r.finishedAt)).toBe(true);
  });

  it('waits two seconds for a database that is away, and logs which reply it lost', async () => {
    const lines: string[] = [];
    const server = await aServer(createLog('error', { write: (line) => void lines.push(line) }));
    const { person, neo } = await aPair(server);
    const { promise, resolve: release } = Promise.withResolvers<void>();
    app.upstream.next({ kind: 'slow', text: 'Shown and lost.', chunkSize: 5, until: promise });
    await app.db.transaction(async (tx) => {
      const reading = sendForStream(person, neo.id).then(readAll);
      await writes(app, neo.id, 1);
      await tx('conversations').where({ neoId: neo.id }).forUpdate().select('id');
      release();
      await until(() => app.upstream.last().finishedAt !== undefined);
      const since = performance.now();
      await server.chat.stop(500);
      expect(performance.now() - since).toBeLessThan(6_000);
      const { text, end } = await reading;
      expect(text).toBe('Shown and lost.');
      expect(end).toMatchObject({ event: 'error', data: { code: 'unavailable' } });
    });
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { msg: expect.stringContaining('could not be stored'), characters: 15 },
    ]);
    await app.db('turns').where({ neoId: neo.id, status: 'running' }).delete();
  });

  it('leaves no running turn that was being opened when it stopped', async () => {
    const server = await aServer();
    const { person, neo } = await aPair(server);
    app.upstream.always({ kind: 'hang', after: 1 });
    const isWaiting = async () => {
      const sql = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      return ((await app.db.raw(sql)) as { rows: unknown[] }).rows.length > 0;
    };
    const begun = await app.db.transaction(async (tx) => {
      await tx('neos').where({ id: neo.id }).forUpdate().select('id');
      const sent = send(person, neo.id);
      await until(isWaiting);
      return { answer: sent, stopped: server.chat.stop(100) };
    });
    await begun.stopped;
    const late = new Promise((done) => setTimeout(done, 1_000, 'too late'));
    expect(await Promise.race([begun.answer, late])).toMatchObject({ status: 502 });
    expect(await app.db('turns').where({ status: 'running' })).toEqual([]);
  });
});

describe('two servers', () => {
  it('share the one open turn, its idempotency key and its stop', async () => {
    const [here, there] = [await aServer(), await aServer()];
    const { person, neo, look } = await aPair(here);
    const elsewhere = at(there, person);
    app.upstream.next({ kind: 'hang', after: 3 });
    const reading = sendForStream(person, neo.id, { key: 'k' }).then(readAll);
    await until(async () => (await look()).parts.length > 0);
    expect((await send(elsewhere, neo.id)).status).toBe(409);
    expect((await send(elsewhere, neo.id, { key: 'k' })).status).toBe(409);
    await elsewhere.api.chat.stop({ params: { id: neo.id } });
    const { text } = await reading;
    expect((await look()).messages[1]).toMatchObject({ content: text, status: 'interrupted' });
    expect(app.upstream.last().abortedAt).toBeDefined();
    expect((await send(elsewhere, neo.id)).status).toBe(200);
    await Promise.all([here.chat.stop(0), there.chat.stop(0)]);
  });
});
