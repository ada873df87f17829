import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../testing/index.ts';
import type { Person } from '../../testing/index.ts';
import { startNatsServer } from '../../testing/nats-server.ts';
import type { NatsServer } from '../../testing/nats-server.ts';
import { inLanes, openReply, trials } from '../../testing/trials.ts';
import { aNeo } from '../modules/personas/personas.factory.ts';
import type { NeoRow } from '../modules/personas/index.ts';

const TIMES = trials(3);
const LANES = 4;
const directory = mkdtempSync(join(tmpdir(), 'neo-nats-away-'));
let nats: NatsServer;
const app = useApp({
  // Longer than the test, so that no reply ends by the model's time-out.
  timeouts: { firstTokenMs: 30_000, gapMs: 30_000, turnMs: 60_000 },
  overNats: async () => {
    nats = await startNatsServer(directory);
    return nats.url;
  },
});
// The app has started with NATS; from here on no event arrives.
beforeAll(() => nats.stop('SIGKILL'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const listed = (fields: Partial<NeoRow> = {}) =>
  aNeo(app.db, { visibility: 'public-listed', compliance: 'green', ...fields });
const seen = async (person: Person, neoId: string): Promise<number> =>
  (await person.fetch(`/api/neos/${neoId}`)).status;

/** Starts an endless reply. @returns how many milliseconds it lasted after `end` */
async function endsAfter(person: Person, neoId: string, end: () => Promise<unknown>) {
  app.upstream.next({ kind: 'hang', after: 3 });
  const reply = await openReply(person, neoId);
  const closed = reply.text();
  // The keeper polls twice a second, and compares roles from its first look on.
  await setTimeout(1_200);
  await end();
  const ended = performance.now();
  await closed;
  return performance.now() - ended;
}

describe('while NATS is away, at the very next request', { timeout: 600_000 }, () => {
  it('a NEO that its owner made private is closed to everyone else', async () => {
    const other = await signedIn(app, 'plus');
    const owner = await signedIn(app, 'plus');
    await inLanes(TIMES, LANES, async () => {
      const { id } = await listed({ userId: owner.user.id });
      expect(await seen(other, id)).toBe(200);
      await owner.api.personas.update({ params: { id }, body: { visibility: 'private' } });
      expect(await seen(other, id)).toBe(403);
      expect((await openReply(other, id)).status).toBe(403);
    });
  });

  it('a NEO that a moderator rejected is gone', async () => {
    const other = await signedIn(app, 'plus');
    const admin = await signedIn(app, 'admin');
    await inLanes(TIMES, LANES, async () => {
      const { id } = await listed();
      expect(await seen(other, id)).toBe(200);
      const body = { compliance: 'red' } as const;
      await admin.api.moderation.setCompliance({ params: { neoId: id }, body });
      expect(await seen(other, id)).toBe(404);
      expect((await openReply(other, id)).status).toBe(404);
    });
  });

  it('a person who lost a role has no more rights of it', async () => {
    const superadmin = await signedIn(app, 'superadmin');
    await inLanes(TIMES, LANES, async () => {
      const admin = await signedIn(app, 'admin');
      expect((await admin.fetch('/api/admin/users')).status).toBe(200);
      const params = { userId: admin.user.id };
      await superadmin.api.moderation.setRole({ params, body: { role: 'standard' } });
      expect([401, 403]).toContain((await admin.fetch('/api/admin/users')).status);
      const again = await signedIn(app, admin.user);
      expect((await again.fetch('/api/admin/users')).status).toBe(403);
    });
  });

  it('a deleted person is signed out', async () => {
    const superadmin = await signedIn(app, 'superadmin');
    await inLanes(TIMES, LANES, async () => {
      const person = await signedIn(app, 'plus');
      const neo = await listed({ userId: person.user.id });
      await superadmin.api.moderation.removeUser({ params: { userId: person.user.id } });
      expect((await person.fetch('/api/auth/user')).status).toBe(401);
      expect(await seen(superadmin, neo.id)).toBe(404);
    });
  });

  it('running replies of people who lost their plan, or were deleted, end within a second', async () => {
    const superadmin = await signedIn(app, 'superadmin');
    const neo = await listed();
    const took: number[] = [];
    await inLanes(TIMES, LANES, async (i) => {
      const person = await signedIn(app, 'plus');
      const params = { userId: person.user.id };
      const demoted = () =>
        superadmin.api.moderation.setRole({ params, body: { role: 'standard' } });
      const deleted = () => superadmin.api.moderation.removeUser({ params });
      took.push(await endsAfter(person, neo.id, i % 2 ? demoted : deleted));
    });
    took.sort((a, b) => a - b);
    const at = (part: number): number => Math.round(took[Math.ceil(took.length * part) - 1]!);
    if (process.env['TRIALS'])
      process.stdout.write(
        `${TIMES} replies ended after ${at(0.5)} ms (p50), ${at(0.99)} ms (p99), ${at(1)} ms at most\n`,
      );
    expect(at(0.5)).toBeLessThan(1_000);
    // Twice the promise, for a busy machine.
    expect(at(1)).toBeLessThan(2_000);
  });
});
