import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/index.ts';
import { addressOf } from '../src/platform/db/embedded/database.ts';
import { clusterIn, secretsIn } from '../src/platform/db/embedded/cluster.ts';
import { createUnboundedDatabase } from '../src/platform/db/knex.ts';

const RESTART_LIMIT_MS = 60_000;

/** The embedded PostgreSQL of the server under trial. */
export class ItsPostgres {
  readonly #dataDir: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /**
   * The lines of its `postmaster.pid`: the first is the pid, the fourth the port. Empty while it is
   * not running.
   */
  get #lines(): string[] {
    const file = join(clusterIn(this.#dataDir), 'postmaster.pid');
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  }

  connect(): Knex {
    return createUnboundedDatabase(addressOf(Number(this.#lines[3]), secretsIn(this.#dataDir)));
  }

  /** Kills it and waits until the server has restarted it. */
  async kill(): Promise<void> {
    const [pid] = this.#lines;
    process.kill(Number(pid), 'SIGKILL');
    await this.#untilAnother(pid);
  }

  async #untilAnother(pid: string | undefined): Promise<void> {
    const limit = performance.now() + RESTART_LIMIT_MS;
    while (this.#lines[0] === pid || this.#lines.length < 4) {
      if (performance.now() > limit) throw new Error('The server did not restart PostgreSQL.');
      await sleep(20);
    }
  }

  /** Kills it and moves its files away for this long, so that the server cannot restart it. */
  async keepAway(ms: number): Promise<void> {
    const [pid] = this.#lines;
    const cluster = clusterIn(this.#dataDir);
    process.kill(Number(pid), 'SIGKILL');
    renameSync(cluster, `${cluster}-away`);
    await sleep(ms);
    renameSync(`${cluster}-away`, cluster);
    await this.#untilAnother(pid);
  }

  /** Ends processes that a killed server left behind. */
  async stop(): Promise<void> {
    if (this.#lines.length === 0) return;
    const log = pino({ level: 'silent' });
    await (await startEmbeddedPostgres({ dataDir: this.#dataDir, log })).stop();
  }
}
