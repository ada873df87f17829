import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@neo/demo';
import { connect } from 'nats';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { blankScreens } from '../testing/blank-screens.ts';
import { aPerson } from '../testing/client.ts';
import { useDatabase } from '../testing/database.ts';
import { startNatsServer } from '../testing/nats-server.ts';
import type { NatsServer } from '../testing/nats-server.ts';
import { startUpstream } from '../testing/upstream/index.ts';
import type { Upstream } from '../testing/upstream/index.ts';
import { readConfig } from './config.ts';
import { startServer } from './server.ts';
import type { RunningServer } from './server.ts';

const database = useDatabase();
const folder = mkdtempSync(join(tmpdir(), 'neo-stop-'));
const roots = blankScreens(folder);
let nats: NatsServer;
let upstream: Upstream;

beforeAll(async () => {
  nats = await startNatsServer(folder);
  upstream = await startUpstream();
});
afterAll(async () => {
  await upstream.stop();
  await nats.stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const aServer = (): Promise<RunningServer> => {
  const env = {
    PORT: '0',
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    SESSION_KEYS: 'k'.repeat(32),
    SEED_DEMO: 'true',
    OPENAI_BASE_URL: upstream.baseUrl,
    OPENAI_MODEL: 'test',
    RATE_LIMITS: 'off',
  };
  return startServer(readConfig(env), pino({ level: 'silent' }), roots);
};

/** A reply of eight seconds, begun there. */
async function aReply(server: RunningServer): Promise<{ text(): Promise<string> }> {
  const person = aPerson(server.url);
  await person.api.identity.login({ body: { email: 'plus@demo.neo', password: DEMO_PASSWORD } });
  const [neo] = (await database
    .db('neos')
    .where({ visibility: 'public-listed', compliance: 'green' })
    .select('id')) as [{ id: string }];
  const answer = await person.fetch(`/api/neos/${neo.id}/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ message: '[[mode:slow delay=400 size=4]]' }),
  });
  expect(answer.status).toBe(200);
  return answer;
}

const statusOf = async ({ url }: RunningServer): Promise<number | string> => {
  const answer = await fetch(`${url}/readyz`).catch((error: Error) => error);
  return answer instanceof Error ? (answer.cause as { code: string }).code : answer.status;
};

/** Resolves once so many servers are heard over NATS. */
async function untilHeard(count: number): Promise<void> {
  const connection = await connect({ servers: nats.url });
  const heard = connection.subscribe('neo-live.servers.here');
  await vi.waitUntil(async () => {
    const before = heard.getReceived();
    connection.publish('neo-live.servers.asked', JSON.stringify({ from: 'a test' }));
    await new Promise((done) => setTimeout(done, 500));
    return heard.getReceived() - before === count;
  }, 10_000);
  await connection.close();
}

it('a server that stops gives its port up where another serves, and keeps it where none does', async () => {
  const one = await aServer();
  const other = await aServer();
  await untilHeard(2);
  const ending = await aReply(one);
  const stopped = one.stop();
  await vi.waitUntil(async () => (await statusOf(one)) === 'ECONNREFUSED', { timeout: 7_000 });
  expect(await ending.text()).toContain('event: done');
  await stopped;

  const last = await aReply(other);
  const stoppedToo = other.stop();
  await vi.waitUntil(async () => (await statusOf(other)) === 503, { timeout: 4_000 });
  // For longer than it waits for an answer of others.
  await new Promise((done) => setTimeout(done, 2_500));
  expect(await statusOf(other)).toBe(503);
  expect(await last.text()).toContain('event: done');
  await stoppedToo;
});
