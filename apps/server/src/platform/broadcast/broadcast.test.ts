import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'nats';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startNatsServer } from '../../../testing/nats-server.ts';
import type { NatsServer } from '../../../testing/nats-server.ts';
import { streamConfig } from '../events/nats-settings.ts';
import { Broadcast } from './index.ts';

const directory = mkdtempSync(join(tmpdir(), 'neo-broadcast-'));
const log = pino({ level: 'silent' });
const open: Broadcast[] = [];
let nats: NatsServer;

beforeAll(async () => {
  nats = await startNatsServer(directory);
});
afterEach(() => Promise.all(open.splice(0).map((broadcast) => broadcast.stop())));
afterAll(async () => {
  await nats.stop('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

function aBroadcast(namespace?: string): Broadcast {
  const broadcast = new Broadcast({ log, ...(namespace && { natsUrl: nats.url, namespace }) });
  open.push(broadcast);
  return broadcast;
}
/** Collects the messages on a subject. */
function heardBy(broadcast: Broadcast, subject: string) {
  const heard: unknown[] = [];
  return { heard, end: broadcast.subscribe(subject, (body) => heard.push(body)) };
}
const connected = (...all: Broadcast[]) =>
  vi.waitUntil(() => all.every(({ reachesOthers }) => reachesOthers), { timeout: 8_000 });
const aName = () => `t${crypto.randomUUID().slice(0, 8)}`;

describe('without NATS', () => {
  it('calls listeners on this server at once, only for their subject and until they unsubscribe', async () => {
    const broadcast = aBroadcast();
    const [one, two, other] = [
      heardBy(broadcast, 'a'),
      heardBy(broadcast, 'a'),
      heardBy(broadcast, 'b'),
    ];
    broadcast.publish('a', { n: 1 });
    one.end();
    one.end();
    broadcast.publish('a', { n: 2 });
    expect([one.heard, two.heard, other.heard]).toEqual([[{ n: 1 }], [{ n: 1 }, { n: 2 }], []]);
    expect(broadcast.reachesOthers).toBe(false);
  });
});

describe('over NATS', () => {
  it('delivers once to each listener, here and elsewhere, but not to another namespace', async () => {
    const namespace = aName();
    const [here, there, stranger] = [
      aBroadcast(namespace),
      aBroadcast(namespace),
      aBroadcast(aName()),
    ];
    const ears = [here, there, stranger].map((broadcast) => heardBy(broadcast, 'a'));
    await connected(here, there, stranger);
    for (let n = 1; n <= 3; n += 1) here.publish('a', { n, text: '🦊 \ud83e' });
    there.publish('a', { n: 4 });
    await vi.waitUntil(() => ears[0]!.heard.length === 4 && ears[1]!.heard.length === 4, {
      timeout: 20_000,
    });
    await new Promise((done) => setTimeout(done, 100));
    const all = [1, 2, 3].map((n) => ({ n, text: '🦊 \ud83e' }));
    expect(ears[0]!.heard).toEqual([...all, { n: 4 }]);
    expect(ears[1]!.heard.toSorted(byN)).toEqual([...all, { n: 4 }]);
    expect(ears[2]!.heard).toEqual([]);
  });

  it('stores nothing in the stream of events', async () => {
    const namespace = aName();
    const connection = await connect({ servers: nats.url });
    const manager = await connection.jetstreamManager();
    await manager.streams.add(streamConfig(namespace.toUpperCase(), `${namespace}.>`));
    const [here, there] = [aBroadcast(namespace), aBroadcast(namespace)];
    const { heard } = heardBy(there, 'turn-told.x');
    await connected(here, there);
    here.publish('turn-told.x', { parts: ['a secret'] });
    await vi.waitUntil(() => heard.length === 1, { timeout: 20_000 });
    const { state } = await manager.streams.info(namespace.toUpperCase());
    expect(state.messages).toBe(0);
    await connection.close();
  });

  it('reaches only this server while NATS is away, and all servers afterwards', async () => {
    const namespace = aName();
    const [here, there] = [aBroadcast(namespace), aBroadcast(namespace)];
    const [near, far] = [heardBy(here, 'a'), heardBy(there, 'a')];
    await connected(here, there);
    const restored = vi.fn<() => void>();
    there.onRestored(restored);
    await nats.stop('SIGKILL');
    await vi.waitUntil(() => !here.reachesOthers, { timeout: 20_000 });
    here.publish('a', { n: 1 });
    expect(near.heard).toEqual([{ n: 1 }]);
    const late = heardBy(there, 'b');
    nats = await startNatsServer(directory, nats.port);
    await connected(here, there);
    here.publish('a', { n: 2 });
    here.publish('b', { n: 3 });
    await vi.waitUntil(() => late.heard.length === 1, { timeout: 20_000 });
    expect(far.heard).toEqual([{ n: 2 }]);
    expect(restored).toHaveBeenCalledTimes(1);
  });

  it('throws nothing for a message that cannot be sent, and ignores one that cannot be parsed', async () => {
    const namespace = aName();
    const [here, there] = [aBroadcast(namespace), aBroadcast(namespace)];
    const { heard } = heardBy(there, 'a');
    await connected(here, there);
    here.publish('a', { text: 'x'.repeat(2_000_000) });
    const connection = await connect({ servers: nats.url });
    connection.publish(`${namespace}-live.a`, 'this is not JSON');
    await connection.flush();
    here.publish('a', { n: 1 });
    await vi.waitUntil(() => heard.length > 0, { timeout: 20_000 });
    expect(heard).toEqual([{ n: 1 }]);
    await connection.close();
  });

  it('stops at once, even if NATS was never reachable', async () => {
    const lost = new Broadcast({ log, natsUrl: 'nats://127.0.0.1:1', namespace: aName() });
    lost.publish('a', {});
    const before = performance.now();
    await lost.stop();
    expect(performance.now() - before).toBeLessThan(2_000);
  });
});

const byN = (a: unknown, b: unknown): number => (a as { n: number }).n - (b as { n: number }).n;
