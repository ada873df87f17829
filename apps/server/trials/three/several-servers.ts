import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aFreePort } from '../../testing/free-port.ts';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { startNatsServer } from '../../testing/nats-server.ts';
import type { NatsServer } from '../../testing/nats-server.ts';
import { startUpstream } from '../../testing/upstream/index.ts';
import type { Upstream } from '../../testing/upstream/index.ts';
import { createUnboundedDatabase } from '../../src/platform/db/knex.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/index.ts';
import type { EmbeddedPostgres } from '../../src/platform/db/embedded/index.ts';
import { Crowd } from '../crowd.ts';
import { ItsPostgres } from '../its-postgres.ts';
import type { Finding } from '../outcome.ts';
import { ServerProcess } from '../server-process.ts';
import { errorsIn, useStage } from '../stage.ts';
import { startProxy } from './proxy.ts';
import type { Proxy } from './proxy.ts';

/** How long the servers may take to find NATS, PostgreSQL and each other again. */
const SETTLE_MS = 3_000;

/** Servers behind a proxy, over one PostgreSQL and one NATS. */
export class SeveralServers {
  readonly servers: ServerProcess[];
  readonly upstream: Upstream;
  readonly db: Knex;
  readonly proxy: Proxy;
  readonly crowd: Crowd;
  readonly #directory: string;
  readonly #logFiles: string[];
  readonly #postgres: EmbeddedPostgres;
  #nats: NatsServer;
  #faults = 0;
  #calmFrom = 0;

  constructor(made: {
    directory: string;
    ports: readonly number[];
    entry: string;
    upstream: Upstream;
    postgres: EmbeddedPostgres;
    nats: NatsServer;
    proxy: Proxy;
  }) {
    this.upstream = made.upstream;
    this.proxy = made.proxy;
    this.#directory = made.directory;
    this.#postgres = made.postgres;
    this.#nats = made.nats;
    this.db = createUnboundedDatabase(made.postgres.connectionString);
    this.crowd = new Crowd(made.proxy.base, () => this.db);
    this.#logFiles = made.ports.map((_, at) => join(made.directory, `server-${at + 1}.log`));
    const env = {
      DATA_DIR: join(made.directory, 'data'),
      DATABASE_URL: made.postgres.connectionString,
      NATS_URL: made.nats.url,
      SESSION_KEYS: randomBytes(32).toString('hex'),
      PUBLIC_URL: made.proxy.base,
      TRUST_PROXY: 'true',
      SEED_DEMO: 'true',
      OPENAI_BASE_URL: made.upstream.baseUrl,
      OPENAI_API_KEY: 'trial',
      OPENAI_MODEL: 'trial',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    };
    this.servers = made.ports.map(
      (port, at) =>
        new ServerProcess({ entry: made.entry, port, env, logFile: this.#logFiles[at]! }),
    );
  }

  /** Starts all; the first to come migrates the database. */
  async start(): Promise<void> {
    for (const server of this.servers) server.launch();
    await this.untilReady(this.servers);
  }

  async untilReady(servers: readonly ServerProcess[]): Promise<void> {
    const ready = await Promise.all(servers.map((server) => server.isReadyWithin()));
    if (!ready.every(Boolean)) throw new Error('A server is not ready again.');
  }

  /** Does something to a part; until a moment after that, nothing strict is asked of visits. */
  async disturb<T>(work: () => Promise<T>): Promise<T> {
    this.#faults += 1;
    try {
      return await work();
    } finally {
      this.#calmFrom = performance.now() + SETTLE_MS;
      this.#faults -= 1;
    }
  }

  /** Whether every part was well since then. */
  isCalmSince(at: number): boolean {
    return this.#faults === 0 && at > this.#calmFrom;
  }

  async killPostgres(): Promise<void> {
    await new ItsPostgres(join(this.#directory, 'data')).kill();
    await this.untilReady(this.servers);
  }

  /** @param awayMs how long it is away */
  async killNats(awayMs: number): Promise<void> {
    await this.#nats.stop('SIGKILL');
    await sleep(awayMs);
    this.#nats = await startNatsServer(this.#directory, this.#nats.port);
  }

  errors(): Finding {
    return errorsIn(this.#logFiles);
  }

  async end(): Promise<void> {
    await this.db.destroy();
    await Promise.all(this.servers.map((server) => server.end('SIGTERM')));
    await this.proxy.stop();
    await this.#postgres.stop();
    await this.#nats.stop();
    await this.upstream.stop();
  }
}

/** Runs work with several servers of this build. After a failure their files are kept. */
export function withSeveralServers(
  options: { count: number; entry: string; proxy: string | undefined; isKept: boolean },
  work: (stage: SeveralServers) => Promise<boolean>,
): Promise<number> {
  const make = async (directory: string) => {
    const dataDir = join(directory, 'data');
    mkdirSync(dataDir);
    const ports: number[] = [];
    while (ports.length < options.count) ports.push(await aFreePort());
    return new SeveralServers({
      directory,
      ports,
      entry: options.entry,
      upstream: await startUpstream(),
      postgres: await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) }),
      nats: await startNatsServer(directory),
      proxy: await startProxy(directory, ports, options.proxy),
    });
  };
  return useStage(make, work, options.isKept);
}
