import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signedIn, useApp } from '../../../testing/index.ts';
import { aNeo } from '../../modules/personas/personas.factory.ts';
import { createDatabase, createUnboundedDatabase } from '../db/knex.ts';
import { Readiness } from './readiness.ts';

const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
const app = useApp({ log });
const NOTHING_SAVED = 'Nothing can be saved right now. Please try again later.';

/** Uses its own connection, because those of the app are cut or read-only. */
async function administer(...statements: string[]): Promise<void> {
  const admin = createUnboundedDatabase(app.url);
  for (const statement of statements) await admin.raw(statement);
  await admin.destroy();
}
/** Makes every write to this table fail like a full disk. */
const fillDisk = (table: string) =>
  administer(
    `create function no_space() returns trigger language plpgsql as $$
      begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
    `create trigger no_space before insert or update on ${table} execute function no_space()`,
  );
const freeDisk = () => administer('drop function if exists no_space cascade');
const setReadOnly = (isReadOnly: boolean) =>
  administer(
    `begin read write;
     do $$ begin execute format('alter database %I set default_transaction_read_only = ${isReadOnly}', current_database()); end $$;
     commit`,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
const readyz = async (): Promise<number> => (await fetch(`${app.base}/readyz`)).status;
const becomes = (status: number) =>
  vi.waitUntil(async () => (await readyz()) === status, { timeout: 30_000, interval: 50 });

afterEach(async () => {
  await setReadOnly(false);
  await freeDisk();
  await becomes(200);
});

describe('a database that cannot write', () => {
  it('with a full disk: not ready, writes are refused with a reason, reads work', async () => {
    const [person, neo] = await Promise.all([signedIn(app, 'plus'), aNeo(app.db)]);
    await becomes(200);
    await fillDisk('rate_counters');
    await becomes(503);
    expect(lines.filter((line) => line.includes('not ready'))).toHaveLength(1);
    await freeDisk();
    await becomes(200);

    await fillDisk('favorites');
    const answer = await person.fetch('/api/favorites', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ neoId: neo.id }),
    });
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { code: 'unavailable', reason: 'nothing_saved', message: NOTHING_SAVED },
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await person.api.favorites.list()).toEqual([]);
  });

  it('that is read-only: the same, also for a person who was last seen long ago', async () => {
    const person = await signedIn(app, 'plus');
    await app
      .db('sessions')
      .where({ userId: person.user.id })
      .update({ seenAt: new Date(Date.now() - 3_600_000) });
    await becomes(200);
    await setReadOnly(true);
    await becomes(503);
    expect((await person.fetch('/api/auth/user')).status).toBe(200);
    const saved = await person.fetch('/api/auth/user/settings', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ bio: 'Written in vain' }),
    });
    expect([saved.status, await saved.json()]).toEqual([
      503,
      { code: 'unavailable', reason: 'nothing_saved', message: NOTHING_SAVED },
    ]);
  });
});

describe('a readiness check', () => {
  it('takes disk space, because a row alone may fit where nothing else does', async () => {
    const spilled = async (): Promise<number> => {
      const row = (await app
        .db('pg_stat_database')
        .whereRaw('datname = current_database()')
        .first('tempBytes')) as { tempBytes: number };
      return row.tempBytes;
    };
    const before = await spilled();
    const db = createDatabase(app.url, { max: 1 });
    expect(await new Readiness(db, log).look()).toBe(true);
    // PostgreSQL publishes a connection's statistics when it ends.
    await db.destroy();
    await vi.waitUntil(async () => (await spilled()) > before, { timeout: 30_000 });
  });

  it('is shared by concurrent callers, so that endless requests cost little', async () => {
    // Nobody else uses this one.
    const db = createDatabase(app.url, { max: 1 });
    const readiness = new Readiness(db, log);
    const looks = vi.spyOn(db, 'transaction');
    await Promise.all(Array.from({ length: 50 }, () => readiness.look()));
    expect(looks).toHaveBeenCalledTimes(1);
    await db.destroy();
  });
});
