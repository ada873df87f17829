import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@neo/domain';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { addressOf } from '../src/platform/db/embedded/database.ts';
import { clusterIn, secretsIn } from '../src/platform/db/embedded/cluster.ts';
import { createUnboundedDatabase } from '../src/platform/db/knex.ts';
import { aPerson } from '../testing/client.ts';
import { startUpstream } from '../testing/upstream/index.ts';
import type { Upstream } from '../testing/upstream/index.ts';
import { ServerProcess, freePort } from './server-process.ts';
import { takeSnapshot } from './snapshot.ts';
import type { Speaker } from './trouble.ts';

const PASSWORD = 'demo-neo-2026';

/** The product as a process, with data of its own and a model on loopback: what a trial is made on. */
export class Stage {
  readonly server: ServerProcess;
  readonly upstream: Upstream;
  readonly #dataDir: string;
  readonly #logFile: string;
  #db: Knex | undefined;
  #people = 0;

  constructor(directory: string, entry: string, port: number, upstream: Upstream) {
    this.upstream = upstream;
    this.#dataDir = join(directory, 'data');
    this.#logFile = join(directory, 'server.log');
    mkdirSync(this.#dataDir);
    this.server = new ServerProcess({
      entry,
      port,
      logFile: this.#logFile,
      env: {
        DATA_DIR: this.#dataDir,
        OPENAI_BASE_URL: upstream.baseUrl,
        OPENAI_API_KEY: 'trial',
        OPENAI_MODEL: 'trial',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
      },
    });
  }

  get db(): Knex {
    if (!this.#db) throw new Error('The server does not run.');
    return this.#db;
  }

  /** Starts the server, or starts it again. */
  async start(): Promise<void> {
    this.server.launch();
    await this.server.isReadyWithin();
    await this.#db?.destroy();
    // Its PostgreSQL has a new port with every start.
    const pidFile = readFileSync(join(clusterIn(this.#dataDir), 'postmaster.pid'), 'utf8');
    const address = addressOf(Number(pidFile.split('\n')[3]), secretsIn(this.#dataDir));
    this.#db = createUnboundedDatabase(address);
  }

  async end(): Promise<void> {
    await this.#db?.destroy();
    this.#db = undefined;
    await this.server.end('SIGTERM');
  }

  /** Signed-in people with this role, each with every NEO that anybody may talk to: so many pairs, in any order. */
  async pairs(count: number, role: Role): Promise<Speaker[]> {
    const neos = (await this.db('neos')
      .where({ visibility: 'public-listed', compliance: 'green' })
      .select('id')) as { id: string }[];
    const pairs: Speaker[] = [];
    while (pairs.length < count) {
      this.#people += 1;
      const email = `person-${this.#people}@trial.neo`;
      await this.db.raw(
        `insert into users (id, email, username, role, password_hash)
         select ?, ?, ?, ?, password_hash from users where email = 'plus@demo.neo'`,
        [uuidv7(), email, `person-${this.#people}`, role],
      );
      const person = aPerson(this.server.base);
      await person.api.identity.login({ body: { email, password: PASSWORD } });
      pairs.push(...neos.map(({ id }) => ({ person, neoId: id })));
    }
    return pairs.toSorted(() => Math.random() - 0.5).slice(0, count);
  }

  /** Lines of the log that tell of an error. */
  errors(): string[] {
    return readFileSync(this.#logFile, 'utf8').match(/^\{"level":[56]0.*$/gm) ?? [];
  }
}

/** Makes trials on a stage of their own, and takes it down. What went wrong stays for a look. */
export async function onStage(work: (stage: Stage) => Promise<boolean>): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'neo-trial-'));
  const upstream = await startUpstream();
  const snapshot = await takeSnapshot();
  const stage = new Stage(directory, snapshot.entry, await freePort(), upstream);
  let isWell = false;
  try {
    await stage.start();
    isWell = await work(stage);
  } finally {
    await stage.end();
    await upstream.stop();
    snapshot.remove();
    if (isWell) rmSync(directory, { recursive: true, force: true });
    else process.stdout.write(`Kept: ${directory}\n`);
  }
  return isWell ? 0 : 1;
}
