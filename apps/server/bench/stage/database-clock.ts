import { readdirSync } from 'node:fs';
import type { Knex } from 'knex';
import { cpuMs, cpuWithEndedMs, parentOf } from './processes.ts';

/** Reads the processor time of all processes that PostgreSQL runs or ran, in milliseconds. */
export async function clockOfDatabase(db: Knex): Promise<() => number> {
  const { rows } = await db.raw<{ rows: [{ pid: number }] }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0].pid);
  const timeOf = (pid: number): number => {
    try {
      return parentOf(pid) === postmaster ? cpuMs(pid) : 0;
    } catch {
      // It has ended: the postmaster counts it.
      return 0;
    }
  };
  return () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .reduce((sum, name) => sum + timeOf(Number(name)), cpuWithEndedMs(postmaster));
}
