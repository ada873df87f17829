import { NatsContainer } from '@testcontainers/nats';
import { PostgreSqlContainer } from '@testcontainers/postgresql';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/index.ts';
import { startNatsServer } from './nats-server.ts';

export interface Servers {
  postgresUrl: string;
  natsUrl: string;
  stop(): Promise<void>;
}

/** The real servers under the tests: containers where Docker answers (`NEO_TEST_CONTAINERS=1`), else local processes. */
export function startServers(directory: string): Promise<Servers> {
  return process.env['NEO_TEST_CONTAINERS'] === '1' ? startContainers() : startLocally(directory);
}

// Like the embedded one, it is thrown away, so a busy disk may not make a test late.
const CONTAINER_SETTINGS = ['max_connections=200', 'fsync=off', 'full_page_writes=off'];

/** It goes on while the tests run: four times a second, as by default, it takes a seventh of a core. */
const HEALTH = {
  test: ['CMD-SHELL', 'pg_isready --host localhost'] as ['CMD-SHELL', string],
  interval: 3_000,
  timeout: 1_000,
  retries: 100,
};

async function startContainers(): Promise<Servers> {
  const [postgres, nats] = await Promise.all([
    new PostgreSqlContainer(process.env['PG_IMAGE'] ?? 'postgres:17')
      .withCommand(['postgres', ...CONTAINER_SETTINGS.flatMap((each) => ['-c', each])])
      .withHealthCheck(HEALTH)
      // Each test file copies a database of a thousand files.
      .withTmpFs({ '/var/lib/postgresql/data': 'rw' })
      .start(),
    new NatsContainer(process.env['NATS_IMAGE'] ?? 'nats:2.10').withJetStream().start(),
  ]);
  const { servers: natsAddress, user, pass } = nats.getConnectionOptions();
  return {
    postgresUrl: postgres.getConnectionUri(),
    natsUrl: `nats://${user}:${pass}@${String(natsAddress)}`,
    stop: async () => {
      await Promise.all([postgres.stop(), nats.stop()]);
    },
  };
}

async function startLocally(directory: string): Promise<Servers> {
  const log = pino({ level: 'silent' });
  const nats = await startNatsServer(directory);
  // Without Postgres there is no run: nothing may be left behind by it.
  const postgres = await startEmbeddedPostgres({
    dataDir: directory,
    log,
    isThrownAway: true,
  }).catch(async (error: unknown) => {
    await nats.stop();
    throw error;
  });
  return {
    postgresUrl: postgres.connectionString,
    natsUrl: nats.url,
    stop: async () => {
      await Promise.all([postgres.stop(), nats.stop()]);
    },
  };
}
