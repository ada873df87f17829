import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuilt } from '../../../apps/server/testing/built-server.ts';
import type { Start } from '../../../apps/server/testing/built-server.ts';
import { aPerson } from '../../../apps/server/testing/client.ts';
import type { Person } from '../../../apps/server/testing/client.ts';
import { COUNTS, DEMO_ACCOUNT, talk } from '../../../apps/server/testing/talk.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/db/embedded/index.ts';
import { createUnboundedDatabase } from '../../../apps/server/src/platform/db/knex.ts';
import { Refused } from './refused.ts';

/**
 * Rolls an update out on a database that the previous release made and filled: a server of this
 * release migrates it, both run side by side, and the previous one is started again. @param previous
 * and `current` are built main.js. @returns what the database holds. @throws Refused
 */
export async function tryUpdate(previous: string, current: string): Promise<object> {
  const dataDir = mkdtempSync(join(tmpdir(), 'neo-update-'));
  const log = { info: () => undefined, warn: () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const db = createUnboundedDatabase(postgres.connectionString);
  const running: Start[] = [];
  const start = async (entry: string, who: string): Promise<Start> => {
    const env = {
      DATABASE_URL: postgres.connectionString,
      SESSION_KEYS: 'k'.repeat(32),
      SEED_DEMO: 'true',
    };
    const server = await startBuilt(entry, env);
    running.push(server);
    if (server.url !== undefined) return server;
    throw new Refused(`${who} does not start: ${server.output().trim()}`);
  };
  const counts = async (): Promise<object> => (await db.raw<{ rows: [object] }>(COUNTS)).rows[0];
  try {
    const old = await start(previous, 'The previous release');
    const person = aPerson(old.url!);
    await person.api.identity.login({ body: DEMO_ACCOUNT });
    await talks(old, person, 'The previous release');
    const before = await counts();
    const next = await start(current, 'This release');
    const after = await counts();
    if (JSON.stringify(after) !== JSON.stringify(before)) {
      throw new Refused(
        `The migrations change what the database holds: ${JSON.stringify(before)} before, ${JSON.stringify(after)} after.`,
      );
    }
    await talks(old, person, 'The previous release, on the new schema,');
    await talks(next, person, 'This release');
    await old.stop();
    const again = await start(previous, 'The previous release, on the new schema,');
    await talks(again, person, 'The previous release, started again,');
    return await counts();
  } finally {
    for (const server of running) await server.stop();
    await db.destroy();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Sends one message and reads its reply, as somebody who signed in at another server. */
async function talks({ url }: Start, { cookie }: Person, who: string): Promise<void> {
  const { status, text } = await talk(aPerson(url!, cookie()), 'Good day.');
  if (!text.includes('event: done')) {
    throw new Refused(`${who} cannot chat (${status}): ${text.slice(0, 200)}`);
  }
}
