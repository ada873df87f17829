import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNatsServer } from '../../../../testing/nats-server.ts';
import type { NatsServer } from '../../../../testing/nats-server.ts';
import { at, useServers } from '../across-servers/servers.fixture.ts';
import { eventsOf, until } from '../chat.fixture.ts';
import { next, nextForStream, spokenIn, toldIn, useDebates } from './debates.fixture.ts';

const directory = mkdtempSync(join(tmpdir(), 'neo-debates-'));
let nats: NatsServer;
const { app, aDebate, storedIn, turnsIn } = useDebates();
const { aServer, aProcess } = useServers(app, () => nats.url);

beforeAll(async () => {
  nats = await startNatsServer(directory);
});
afterAll(async () => {
  await nats.stop('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

describe('a round on another server', () => {
  it('is followed with its speakers, and stopped in the second one', async () => {
    const [owner, other] = [await aServer(), await aServer()];
    await until(() => owner.broadcast.reachesOthers && other.broadcast.reachesOthers);
    const { person, neos, id } = await aDebate();
    const [here, there] = [at(owner, person), at(other, person)];
    app.upstream.next(
      { kind: 'slow', text: 'A slow first reply.', delayMs: 60 },
      { kind: 'hang', after: 1, text: 'Two and more.', chunkSize: 3 },
    );
    const answer = next(here, id, { rounds: 1 });
    await until(async () => (await turnsIn(id)).length === 1);
    const following = there
      .fetch(`/api/conversations/${id}/chat/stream`, { headers: { accept: 'text/event-stream' } })
      .then(toldIn);
    await until(() => app.upstream.requests[1]?.tokensSent === 1);
    const seen: unknown[] = [];
    const watched = await here.fetch(`/api/conversations/${id}/chat/stream`, {
      headers: { accept: 'text/event-stream' },
    });
    void (async () => {
      for await (const { data } of eventsOf(watched)) seen.push(data['text']);
    })();
    await until(() => seen.includes('Two'));
    await there.api.conversations.stop({ params: { id } });
    const replies = [
      { neoId: neos[0]!.id, seq: 1, response: 'A slow first reply.' },
      { neoId: neos[1]!.id, seq: 2, response: 'Two' },
    ];
    expect((await spokenIn(answer)).replies).toEqual(replies);
    const events = await following;
    expect(events.map(({ event, data }) => [event, data['neoId'] ?? data['text']])).toEqual([
      ['speaker', neos[0]!.id],
      ['delta', 'A slow first reply.'],
      ['speaker', neos[1]!.id],
      ['delta', 'Two'],
      ['done', undefined],
    ]);
    expect(events.at(-1)!.data).toMatchObject({ replies });
    expect(await storedIn(id)).toHaveLength(2);
  });

  it('that is killed keeps what was said, with its speakers: between two, and within a reply', async () => {
    const [owner, other] = [await aProcess(), await aServer()];
    const between = await aDebate();
    app.upstream.next({ kind: 'ok', text: 'One.' }, { kind: 'hang' });
    const begin = ({ person, id }: typeof between): void =>
      void nextForStream(at(owner, person), id, { rounds: 1 }).catch(() => undefined);
    begin(between);
    await until(() => app.upstream.requests.length === 2);
    const within = await aDebate();
    app.upstream.next(
      { kind: 'ok', text: 'One.' },
      { kind: 'hang', after: 2, text: 'Two and more.', chunkSize: 3 },
    );
    begin(within);
    const kept = async () =>
      (await app.db('turnParts').orderBy('part'))
        .map(({ text }: { text: string }) => text)
        .join('');
    await until(async () => (await kept()).endsWith('Two an'));
    await owner.kill();
    for (const { id } of [between, within]) {
      await until(async () => (await turnsIn(id))[0]?.status === 'interrupted');
    }
    expect(await turnsIn(between.id)).toMatchObject([{ firstSeq: 1, replySeq: 1 }]);
    expect(await storedIn(between.id)).toMatchObject([
      { neoId: between.neos[0]!.id, content: 'One.', status: 'complete' },
    ]);
    expect(await storedIn(within.id)).toMatchObject([
      { neoId: within.neos[0]!.id, content: 'One.', status: 'complete' },
      { neoId: within.neos[1]!.id, content: 'Two an', status: 'interrupted' },
    ]);
    app.upstream.next({ kind: 'ok', text: 'Two.' });
    const { person, id, neos } = between;
    expect((await spokenIn(next(at(other, person), id))).replies).toEqual([
      { neoId: neos[1]!.id, seq: 2, response: 'Two.' },
    ]);
  });
});
