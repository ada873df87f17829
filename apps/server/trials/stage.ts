import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@neo/domain';
import type { Knex } from 'knex';
import { aFreePort } from '../testing/free-port.ts';
import { startNatsServer } from '../testing/nats-server.ts';
import type { NatsServer } from '../testing/nats-server.ts';
import { startUpstream } from '../testing/upstream/index.ts';
import type { Upstream } from '../testing/upstream/index.ts';
import { Crowd } from './crowd.ts';
import type { Member } from './crowd.ts';
import { ItsPostgres } from './its-postgres.ts';
import { bad } from './outcome.ts';
import type { Finding } from './outcome.ts';
import { ServerProcess } from './server-process.ts';
import { takeSnapshot } from './snapshot.ts';
import type { Speaker } from './trouble.ts';

/**
 * The environment of a trial: the product in its own process with its own data, and a model on
 * loopback.
 */
export class Stage {
  readonly server: ServerProcess;
  readonly postgres: ItsPostgres;
  readonly upstream: Upstream;
  readonly #directory: string;
  readonly #logFile: string;
  #nats: NatsServer | undefined;
  #db: Knex | undefined;
  readonly #crowd: Crowd;

  constructor(made: {
    directory: string;
    entry: string;
    port: number;
    upstream: Upstream;
    nats: NatsServer | undefined;
  }) {
    const dataDir = join(made.directory, 'data');
    mkdirSync(dataDir);
    this.postgres = new ItsPostgres(dataDir);
    this.upstream = made.upstream;
    this.#nats = made.nats;
    this.#directory = made.directory;
    this.#logFile = join(made.directory, 'server.log');
    this.server = new ServerProcess({
      entry: made.entry,
      port: made.port,
      logFile: this.#logFile,
      env: {
        DATA_DIR: dataDir,
        OPENAI_BASE_URL: made.upstream.baseUrl,
        OPENAI_API_KEY: 'trial',
        OPENAI_MODEL: 'trial',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        ...(made.nats && { NATS_URL: made.nats.url }),
      },
    });
    this.#crowd = new Crowd(this.server.base, () => this.db);
  }

  get db(): Knex {
    if (!this.#db) throw new Error('The server is not running.');
    return this.#db;
  }

  /**
   * Starts or restarts the server. @param env settings that override those of trials, for this
   * start only
   */
  async start(env?: Record<string, string>): Promise<void> {
    this.server.launch(env);
    if (!(await this.server.isReadyWithin())) throw new Error('The server did not become ready.');
    await this.reconnect();
  }

  /** PostgreSQL gets a new port at every start. */
  async reconnect(): Promise<void> {
    await this.#db?.destroy();
    this.#db = this.postgres.connect();
  }

  /** Kills nats-server and starts it again. */
  async killNats(): Promise<void> {
    await this.#nats?.stop('SIGKILL');
    this.#nats = await startNatsServer(this.#directory, this.#nats?.port);
  }

  async end(): Promise<void> {
    await this.#db?.destroy();
    await this.server.end('SIGTERM');
    await this.postgres.stop();
    await this.#nats?.stop();
    await this.upstream.stop();
  }

  people(count: number, role: Role): Promise<Member[]> {
    return this.#crowd.people(count, role);
  }

  neoIds(): Promise<string[]> {
    return this.#crowd.neoIds();
  }

  neosNamed(names: readonly string[]): Promise<string[]> {
    return this.#crowd.neosNamed(names);
  }

  pairs(count: number, role: Role): Promise<Speaker[]> {
    return this.#crowd.pairs(count, role);
  }

  errors(): Finding {
    return errorsIn([this.#logFile]);
  }
}

/** Lines that a healthy server never logs. */
export const errorsIn = (logFiles: readonly string[]): Finding =>
  bad(
    'ERROR lines in the log',
    logFiles.flatMap((file) => readFileSync(file, 'utf8').match(/^\{"level":[56]0.*$/gm) ?? []),
  );

/** A stage that is started, used and ended. */
interface Usable {
  start(): Promise<unknown>;
  end(): Promise<unknown>;
}

/**
 * Makes a stage in a fresh directory, works on it and ends it. After a failure its files are kept.
 * @returns the exit code
 */
export async function useStage<Made extends Usable>(
  make: (directory: string) => Promise<Made>,
  work: (stage: Made) => Promise<boolean>,
  isKept: boolean,
): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'neo-trial-'));
  const stage = await make(directory);
  let isWell = false;
  try {
    await stage.start();
    isWell = await work(stage);
  } finally {
    await stage.end();
    if (isWell && !isKept) rmSync(directory, { recursive: true, force: true });
    else console.log(`Kept: ${directory}`);
  }
  return isWell ? 0 : 1;
}

/** Runs trials on a server of the current build. */
export async function onStage(
  work: (stage: Stage) => Promise<boolean>,
  { hasNats = false, isKept = false } = {},
): Promise<number> {
  const snapshot = await takeSnapshot();
  const make = async (directory: string) =>
    new Stage({
      directory,
      entry: snapshot.entry,
      port: await aFreePort(),
      upstream: await startUpstream(),
      nats: hasNats ? await startNatsServer(directory) : undefined,
    });
  return useStage(make, work, isKept).finally(() => snapshot.remove());
}
