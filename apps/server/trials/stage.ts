import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import type { Role } from '@neo/domain';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { aPerson } from '../testing/client.ts';
import type { Person } from '../testing/client.ts';
import { startNatsServer } from '../testing/nats-server.ts';
import type { NatsServer } from '../testing/nats-server.ts';
import { startUpstream } from '../testing/upstream/index.ts';
import type { Upstream } from '../testing/upstream/index.ts';
import { ItsPostgres } from './its-postgres.ts';
import { bad } from './outcome.ts';
import type { Finding } from './outcome.ts';
import { ServerProcess } from './server-process.ts';
import { takeSnapshot } from './snapshot.ts';
import type { Speaker } from './trouble.ts';

/** Password of everybody in a trial. */
export const PASSWORD = 'demo-neo-2026';

/** Conversations of one person with one NEO. */
const SEVERAL = 3;

/** A signed-in person. */
export interface Member {
  readonly id: string;
  readonly person: Person;
}

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
  #people = 0;

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

  /** Creates `count` signed-in users with this role. */
  async people(count: number, role: Role): Promise<Member[]> {
    const people: Member[] = [];
    while (people.length < count) {
      this.#people += 1;
      const [id, name] = [uuidv7(), `person-${this.#people}`];
      const email = `${name}@trial.neo`;
      await this.db.raw(
        `insert into users (id, email, username, role, password_hash)
         select ?, ?, ?, ?, password_hash from users where email = 'plus@demo.neo'`,
        [id, email, name, role],
      );
      const person = aPerson(this.server.base);
      await person.api.identity.login({ body: { email, password: PASSWORD } });
      people.push({ id, person });
    }
    return people;
  }

  /** The public NEOs. */
  async neoIds(): Promise<string[]> {
    const rule = { visibility: 'public-listed', compliance: 'green' };
    const neos = (await this.db('neos').where(rule).select('id')) as { id: string }[];
    return neos.map(({ id }) => id);
  }

  /**
   * Creates `count` places to chat, in random order: people with this role, each with every public
   * NEO. If the role's conversations are stored, every second NEO gets several, addressed by id.
   */
  async pairs(count: number, role: Role): Promise<Speaker[]> {
    const neoIds = await this.neoIds();
    const people = await this.people(Math.ceil(count / neoIds.length), role);
    const pairs = people
      .flatMap(({ person }) => neoIds.map((neoId, at) => ({ person, neoId, at })))
      .toSorted(() => Math.random() - 0.5);
    const places: Speaker[] = [];
    for (const { person, neoId, at } of pairs) {
      if (places.length >= count) break;
      if (role === 'standard' || at % 2 === 0) places.push({ person, neoId });
      else {
        for (let i = 0; i < SEVERAL; i += 1) {
          const card = await person.api.conversations.create({ params: { id: neoId }, body: {} });
          places.push({ person, neoId, conversationId: card.id });
        }
      }
    }
    return places.slice(0, count).toSorted(() => Math.random() - 0.5);
  }

  errors(): Finding {
    const lines = readFileSync(this.#logFile, 'utf8').match(/^\{"level":[56]0.*$/gm) ?? [];
    return bad('ERROR lines in the log', lines);
  }
}

/** Runs trials on a fresh stage and removes it. After a failure the stage's files are kept. */
export async function onStage(
  work: (stage: Stage) => Promise<boolean>,
  { hasNats = false, isKept = false } = {},
): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'neo-trial-'));
  const snapshot = await takeSnapshot();
  const stage = new Stage({
    directory,
    entry: snapshot.entry,
    port: await getPort({ host: '127.0.0.1' }),
    upstream: await startUpstream(),
    nats: hasNats ? await startNatsServer(directory) : undefined,
  });
  let isWell = false;
  try {
    await stage.start();
    isWell = await work(stage);
  } finally {
    await stage.end();
    snapshot.remove();
    if (isWell && !isKept) rmSync(directory, { recursive: true, force: true });
    else console.log(`Kept: ${directory}`);
  }
  return isWell ? 0 : 1;
}
