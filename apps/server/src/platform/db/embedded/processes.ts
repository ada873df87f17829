import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { platform } from 'node:os';

/**
 * Names one run of one process: its start, as the kernel tells it. A number alone is not enough, for the kernel
 * gives a number again. `undefined` when nothing of that number runs; a process that ended and was not collected by
 * its parent (some containers' first process never does) counts as ended.
 */
export function startOf(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid < 1) return undefined;
  if (platform() !== 'linux') return ps(pid, 'lstart=');
  const stat = proc(pid, 'stat');
  if (stat === undefined) return undefined;
  // The name in parentheses may hold blanks and parentheses: the fields are counted from the last one.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' || state === 'X' ? undefined : `${bootId()} ${fields[18]}`;
}

/** The arguments that a process was started with; empty when they cannot be read. */
export function argumentsOf(pid: number): string[] {
  if (platform() !== 'linux') return (ps(pid, 'command=') ?? '').split(' ').filter(Boolean);
  return (proc(pid, 'cmdline') ?? '').split('\0').slice(0, -1);
}

/** Waits until the process has ended, at most `timeout` milliseconds. Says whether it has. */
export async function ended(pid: number, start: string, timeout: number): Promise<boolean> {
  const until = Date.now() + timeout;
  while (startOf(pid) === start) {
    if (Date.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  return true;
}

/** Sends a signal; a process that has ended in the meantime is no fault. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function proc(pid: number | 'sys', file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** A data folder outlives a restart of the machine, after which the same start can come again. */
function bootId(): string {
  return proc('sys', 'kernel/random/boot_id')?.trim() ?? '';
}

function ps(pid: number, column: string): string | undefined {
  try {
    const out = execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim();
    return out === '' ? undefined : out;
  } catch {
    return undefined;
  }
}
