import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START_LIMIT_MS = 120_000;
/** Ends the server when the trial is killed. */
const FOLLOW_PARENT = join(import.meta.dirname, '../../../tools/follow-parent.mjs');
/** Reports what the process holds. */
const TELL_HELD = join(import.meta.dirname, 'tell-held.mjs');

/** The memory of a process after a garbage collection. */
export interface Held {
  heapBytes: number;
  timers: number;
}

/** The product's server in its own process. Trials kill it. */
export class ServerProcess {
  readonly base: string;
  #entry: string;
  readonly #env: Record<string, string>;
  readonly #logFile: string;
  #child: ChildProcess | undefined;

  constructor(options: {
    entry: string;
    port: number;
    env: Record<string, string>;
    logFile: string;
  }) {
    this.#entry = options.entry;
    this.base = `http://127.0.0.1:${options.port}`;
    this.#env = { ...options.env, PORT: String(options.port) };
    this.#logFile = options.logFile;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get exitCode(): number | null | undefined {
    return this.#child?.exitCode;
  }

  /**
   * Starts the process without waiting. @param env extra settings for this start only. @param entry
   * of another build, for this start and the next
   */
  launch(env: Record<string, string> = {}, entry = this.#entry): void {
    this.#entry = entry;
    const log = openSync(this.#logFile, 'a');
    const args = ['--import', FOLLOW_PARENT, '--import', TELL_HELD, this.#entry];
    this.#child = spawn(process.execPath, args, {
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_ENV: 'production',
        MALLOC_ARENA_MAX: '1',
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        ...this.#env,
        ...env,
      },
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
  }

  /** @returns true when it is ready, false after the time limit */
  async isReadyWithin(ms = START_LIMIT_MS): Promise<boolean> {
    const end = performance.now() + ms;
    while (performance.now() < end) {
      if (this.#child?.exitCode !== null) {
        throw new Error(`The server ended by itself: see ${this.#logFile}`);
      }
      const answer = await fetch(`${this.base}/readyz`).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return true;
      await sleep(20);
    }
    return false;
  }

  async held(): Promise<Held> {
    const child = this.#child;
    if (!child) throw new Error('The server is not running.');
    const told = once(child, 'message');
    child.send('held');
    return ((await told) as [Held])[0];
  }

  /** Ends the process: SIGKILL like a crash, SIGTERM like a deployment. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
