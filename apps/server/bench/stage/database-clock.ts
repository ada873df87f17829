import { readdirSync, readFileSync } from 'node:fs';
import type { Knex } from 'knex';
import { cpuMs } from './processes.ts';

const parentOf = (pid: string): string => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]!;
};

/** The processor time of all processes that PostgreSQL runs, in milliseconds. A pool keeps its connections, so none ends meanwhile. */
export async function clockOfDatabase(db: Knex): Promise<() => number> {
  const { rows } = await db.raw<{ rows: [{ pid: number }] }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(String(rows[0].pid));
  const isIts = (pid: string): boolean => {
    try {
      return /^\d+$/.test(pid) && parentOf(pid) === postmaster;
    } catch {
      return false;
    }
  };
  return () =>
    readdirSync('/proc')
      .filter(isIts)
      .reduce((sum, pid) => sum + cpuMs(Number(pid)), 0);
}
