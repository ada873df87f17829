import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/index.ts';
import { startNatsServer } from '../../../../testing/nats-server.ts';
import type { NatsServer } from '../../../../testing/nats-server.ts';
import {
  eventsOf,
  expectConsistent,
  readAll,
  reattach,
  send,
  sendForStream,
  until,
  writes,
} from '../chat.fixture.ts';
import { at, useServers } from './servers.fixture.ts';

const directory = mkdtempSync(join(tmpdir(), 'neo-elsewhere-'));
let nats: NatsServer;
const app = useApp();
const { aServer, aProcess, aPair } = useServers(app, () => nats.url);

beforeAll(async () => {
  nats = await startNatsServer(directory);
});
afterAll(async () => {
  await nats.stop('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(() => app.upstream.reset());

const TEXT = `${'It goes on and on, 🦊 and 🌵, '.repeat(8)}and then it ends.`;
const slow = { kind: 'slow', text: TEXT, chunkSize: 2, delayMs: 30 } as const;

describe('NATS dies while a reply is followed on another server', () => {
  it('the reply is completed from the database, and the next one is followed when NATS is back', async () => {
    const [owner, other] = [await aServer(), await aServer()];
    await until(() => owner.broadcast.reachesOthers && other.broadcast.reachesOthers);
    const { person, neo, look } = await aPair(owner);
    const there = at(other, person);
    app.upstream.next(slow);
    const reading = sendForStream(person, neo.id).then(readAll);
    await until(async () => (await look()).parts.length > 0);
    const events = eventsOf(await reattach(there, neo.id));
    await events.next();
    await nats.stop('SIGKILL');
    let text = '';
    for await (const event of events) {
      if (event.event === 'delta') text += String(event.data['text']);
      else expect(event).toMatchObject({ event: 'done', data: { response: TEXT } });
    }
    expect(TEXT.endsWith(text)).toBe(true);
    expect((await reading).text).toBe(TEXT);
    // While NATS is away nothing is guaranteed: the page polls until the reply is stored.
    app.upstream.next({ ...slow, delayMs: 60 });
    const second = sendForStream(person, neo.id).then(readAll);
    await until(async () => (await look()).parts.length > 0);
    expect((await reattach(there, neo.id)).status).toBe(204);
    nats = await startNatsServer(directory, nats.port);
    await until(() => owner.broadcast.reachesOthers && other.broadcast.reachesOthers);
    expect((await reattach(there, neo.id).then(readAll)).text).toBe(TEXT);
    expect((await second).text).toBe(TEXT);
  });

  it('a gap is requested again', async () => {
    const [owner, other] = [await aServer(), await aServer()];
    await until(() => owner.broadcast.reachesOthers && other.broadcast.reachesOthers);
    const { person, neo, look } = await aPair(owner);
    app.upstream.next({ ...slow, text: TEXT.repeat(3) });
    const reading = sendForStream(person, neo.id).then(readAll);
    await until(async () => (await look()).parts.length > 0);
    const followed = reattach(at(other, person), neo.id).then(readAll);
    await until(async () => (await look()).parts.length > 3);
    await nats.stop('SIGKILL');
    nats = await startNatsServer(directory, nats.port);
    expect((await followed).text).toBe(TEXT.repeat(3));
    expect(await followed).toEqual({ ...(await reading), ids: expect.any(Array) });
  });

  it('a stop still ends the upstream call, and the text is stored', async () => {
    const [owner, other] = [await aServer(), await aServer()];
    await until(() => owner.broadcast.reachesOthers && other.broadcast.reachesOthers);
    for (const role of ['plus', 'standard'] as const) {
      const { person, neo, look } = await aPair(owner, role);
      app.upstream.reset();
      app.upstream.next({ kind: 'hang', after: 5 });
      const reading = sendForStream(person, neo.id).then(readAll);
      await writes(app, neo.id, 5);
      if (role === 'plus') {
        await until(async () => (await look()).parts.length > 0);
        await nats.stop('SIGKILL');
      }
      await at(other, person).api.chat.stop({ params: { id: neo.id } });
      await until(() => app.upstream.last().abortedAt !== undefined);
      const { text, end } = await reading;
      expect(end).toMatchObject({ event: 'error', data: { code: 'interrupted' } });
      const { messages, turns } = await look();
      if (role === 'plus') expect(text.startsWith(messages[1]!.content)).toBe(true);
      else expect(messages).toEqual([]);
      expect(turns.filter(({ status }) => status === 'running')).toEqual([]);
    }
    nats = await startNatsServer(directory, nats.port);
  });
});

describe('the server that runs a reply is killed', () => {
  it('its readers elsewhere are told that it was interrupted, with all stored text', async () => {
    const [owner, other] = [await aProcess(), await aServer()];
    await until(() => other.broadcast.reachesOthers);
    const { person, neo, look } = await aPair(owner);
    const there = at(other, person);
    app.upstream.next({ ...slow, text: TEXT.repeat(20) });
    const reading = sendForStream(person, neo.id)
      .then((response) => response.text())
      .catch(() => 'cut');
    await until(async () => (await look()).parts.length > 0);
    const followed = reattach(there, neo.id).then(readAll);
    await until(async () => (await look()).parts.length > 2);
    await owner.kill();
    await reading;
    const { text, end } = await followed;
    expect(end).toMatchObject({ event: 'error', data: { code: 'interrupted' } });
    const kept = await look();
    expect(kept.messages[1]).toMatchObject({ status: 'interrupted' });
    const stored = kept.messages[1]!.content;
    expect(stored.length).toBeGreaterThan(10);
    expect(TEXT.repeat(20).startsWith(stored)).toBe(true);
    // Text shown in the last quarter of a second before the kill may not be stored.
    expect(text.startsWith(stored) || stored.startsWith(text)).toBe(true);
    expectConsistent(kept);
    expect((await send(there, neo.id)).status).toBe(200);
  });

  it('a stop closes the abandoned turn', async () => {
    const [owner, other] = [await aProcess(), await aServer()];
    await until(() => other.broadcast.reachesOthers);
    const { person, neo, look } = await aPair(owner);
    app.upstream.next({ ...slow, text: TEXT.repeat(20) });
    const reading = sendForStream(person, neo.id)
      .then((response) => response.text())
      .catch(() => 'cut');
    await until(async () => (await look()).parts.length > 1);
    await owner.kill();
    await reading;
    await at(other, person).api.chat.stop({ params: { id: neo.id } });
    expect((await look()).messages[1]).toMatchObject({ status: 'interrupted' });
    expect((await send(at(other, person), neo.id)).status).toBe(200);
  });
});
