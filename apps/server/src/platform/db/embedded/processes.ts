import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { platform } from 'node:os';

/**
 * Identifies one run of a process by its start time, because the kernel reuses pids. `undefined`
 * when no such process runs. A zombie counts as ended: in some containers the first process never
 * collects its children.
 */
export function startOf(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid < 1) return undefined;
  if (platform() !== 'linux') return ps(pid, 'lstart=');
  const stat = proc(pid, 'stat');
  if (stat === undefined) return undefined;
  // The name in parentheses may contain blanks and parentheses, so fields are counted from the last
  // one.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' || state === 'X' ? undefined : `${bootId()} ${fields[18]}`;
}

/** The arguments of a process; empty when they cannot be read. */
export function argumentsOf(pid: number): string[] {
  if (platform() !== 'linux') return (ps(pid, 'command=') ?? '').split(' ').filter(Boolean);
  return (proc(pid, 'cmdline') ?? '').split('\0').slice(0, -1);
}

/** Waits up to `timeout` milliseconds for the process to end. @returns whether it has */
export async function ended(pid: number, start: string, timeout: number): Promise<boolean> {
  const until = Date.now() + timeout;
  while (startOf(pid) === start) {
    if (Date.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  return true;
}

/** Sends a signal. A process that has already ended is not an error. */
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

/** Without it, a start time could recur after a reboot, and the data folder outlives one. */
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
