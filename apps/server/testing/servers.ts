import { once } from 'node:events';
import { connect } from 'node:net';
import { NatsContainer } from '@testcontainers/nats';
import type { StartedNatsContainer } from '@testcontainers/nats';
import { PostgreSqlContainer } from '@testcontainers/postgresql';
import type { StartedPostgreSqlContainer } from '@testcontainers/postgresql';
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

const REACHED_MS = 500;

/**
 * `host:port` of a container. Published ports lead through a process of Docker's, which takes as much processor time for a
 * statement as PostgreSQL does (36 of 84 µs). So the container's own address is used where this machine reaches it.
 */
async function addressOf(
  container: StartedPostgreSqlContainer | StartedNatsContainer,
  port: number,
): Promise<string> {
  const host = container.getIpAddress('bridge');
  const socket = connect({ host, port });
  const reached = once(socket, 'connect', { signal: AbortSignal.timeout(REACHED_MS) });
  const isReached = await reached.then(Boolean, () => false);
  socket.destroy();
  return isReached ? `${host}:${port}` : `${container.getHost()}:${container.getMappedPort(port)}`;
}

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
  const postgresUrl = new URL(postgres.getConnectionUri());
  postgresUrl.host = await addressOf(postgres, 5432);
  const { user, pass } = nats.getConnectionOptions();
  return {
    postgresUrl: postgresUrl.href,
    natsUrl: `nats://${user}:${pass}@${await addressOf(nats, 4222)}`,
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
