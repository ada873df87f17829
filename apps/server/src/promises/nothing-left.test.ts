import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { aPerson, signedIn, useApp } from '../../testing/index.ts';
import { startNatsServer } from '../../testing/nats-server.ts';
import type { NatsServer } from '../../testing/nats-server.ts';
import { inLanes, trials } from '../../testing/trials.ts';
import { TEST_PASSWORD } from '../modules/identity/identity.factory.ts';
import { aCard, importCard, sendCard, zipOf } from '../modules/personas/cards/cards.factory.ts';
import { aNeo } from '../modules/personas/personas.factory.ts';
import { createLog } from '../platform/log.ts';

const PEOPLE = trials(3);
const MINUTE = 60_000;
const directory = mkdtempSync(join(tmpdir(), 'neo-left-'));
const lines: string[] = [];
let nats: NatsServer;
const app = useApp({
  log: createLog('trace', { write: (line) => void lines.push(line) }),
  overNats: async () => {
    nats = await startNatsServer(directory);
    return nats.url;
  },
});
afterAll(async () => {
  await nats.stop();
  rmSync(directory, { recursive: true, force: true });
});

const storedByNats = (): Buffer[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));

/** A person who has done everything that events report. */
async function aLife(i: number, neoId: string) {
  const canary = `canary-${i}-${crypto.randomUUID().slice(0, 8)}`;
  const person = await signedIn(app, 'plus');
  await person.api.identity.settings({ body: { displayName: canary, bio: canary } });
  const own = await person.api.personas.create({
    body: {
      name: canary.slice(0, 20),
      description: canary,
      knowledge: canary,
      visibility: 'public-listed',
      archetype: 'original-creation',
      characterAttributes: ['Curious'],
      responseStyle: 'concise',
    },
  });
  await person.api.sheets.put({
    params: { id: own.id },
    body: { definition: canary, greetings: [canary], tags: [canary], nickname: canary },
  });
  const card = aCard({ name: canary, description: canary, extensions: { canary } });
  await importCard(person, zipOf({ 'card.json': card, [`${canary}.txt`]: canary }));
  expect((await sendCard(person, card.slice(0, -3))).status).toBe(400);
  for (const id of [own.id, neoId]) {
    app.upstream.next({ kind: 'ok', text: `You said ${canary}.` });
    await person.api.chat.send({ params: { id }, body: { message: canary } });
    await person.api.favorites.add({ body: { neoId: id } });
    const [chat] = (await person.api.conversations.ofNeo({ params: { id }, query: {} })).items;
    await person.api.memory.add({ params: { id: chat!.id }, body: { text: canary } });
  }
  return { person, own, traces: [canary, person.user.id, person.user.email, own.id] };
}

const unsent = async (): Promise<number> => {
  const row = await app.db('outbox').whereNull('sentAt').count('* as count').first();
  return Number(row?.['count']);
};
const countOf = async (neoId: string): Promise<number> => {
  const row = (await app.db('neos').where({ id: neoId }).first('conversationCount')) as {
    conversationCount: number;
  };
  return row.conversationCount;
};

it.each([
  ['with NATS', false],
  ['while NATS is away', true],
])(
  'no stored event and no log line names people who delete their accounts %s',
  { timeout: 10 * MINUTE },
  async (_, isAway) => {
    const neo = await aNeo(app.db, { visibility: 'public-listed', compliance: 'green' });
    const lives: Awaited<ReturnType<typeof aLife>>[] = [];
    await inLanes(PEOPLE, 1, async (i) => void lives.push(await aLife(i, neo.id)));
    await vi.waitUntil(async () => (await countOf(neo.id)) === PEOPLE, MINUTE);
    expect(lines.join('')).toContain('/api/auth/login');

    const port = nats.port;
    if (isAway) await nats.stop('SIGKILL');
    for (const { person, own } of lives) {
      await person.api.identity.deleteAccount({ body: { password: TEST_PASSWORD } });
      const stranger = aPerson(app.base);
      expect((await person.fetch('/api/auth/user')).status).toBe(401);
      expect((await stranger.fetch(`/api/users/${person.user.username}`)).status).toBe(404);
      expect([401, 404]).toContain((await stranger.fetch(`/api/neos/${own.id}`)).status);
    }
    if (isAway) nats = await startNatsServer(directory, port);
    const began = performance.now();
    await vi.waitUntil(async () => (await countOf(neo.id)) === 0, { timeout: MINUTE });
    await vi.waitUntil(async () => (await unsent()) === 0, { timeout: MINUTE });
    const purged = performance.now() - began;
    await setTimeout(100);

    const stored = storedByNats();
    expect(stored.some((file) => file.includes('identity.account-deleted.v1'))).toBe(true);
    const log = lines.join('');
    for (const { traces } of lives) {
      const [canary, userId, email] = traces as [string, string, string];
      for (const trace of [canary, userId, email]) {
        expect(stored.some((file) => file.includes(trace))).toBe(false);
      }
      for (const trace of [canary, email]) expect(log).not.toContain(trace);
    }
    if (process.env['TRIALS'])
      process.stdout.write(`${PEOPLE} people, purged ${(purged / 1000).toFixed(1)} s after\n`);
  },
);
