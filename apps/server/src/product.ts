import type { Knex } from 'knex';
import { createApp } from './app.ts';
import type { AppOptions } from './app.ts';
import { createModules } from './modules/index.ts';
import type { ModuleOptions } from './modules/index.ts';
import { OtherServers } from './platform/broadcast/other-servers.ts';
import { Broadcast } from './platform/broadcast/index.ts';
import { Readiness } from './platform/http/readiness.ts';
import { startEvents } from './platform/events/index.ts';
import type { Logger } from './platform/log.ts';

type OfModules = Omit<ModuleOptions, 'broadcast' | 'rateLimits' | 'secret' | 'localDemo'>;
type OfApp = Omit<AppOptions, 'routes' | 'isReady'>;

export interface ProductOptions extends OfModules, OfApp {
  db: Knex;
  log: Logger;
  /** For the same database, for the connection that listens for events. */
  connectionString: string;
  /** Absent if this is the only server. */
  nats?: { natsUrl: string; namespace?: string } | undefined;
  /** By default the server is ready while the database is writable and it is not stopping. */
  isReady?: (() => Promise<boolean>) | undefined;
}

/** Assembles the product and starts its background work, in a server and in tests alike. */
export async function startProduct({
  nats,
  connectionString,
  isReady,
  ...options
}: ProductOptions) {
  const { config, db, log } = options;
  const { rateLimits, sessionKeys } = config;
  const broadcast = new Broadcast({ log, ...nats });
  const modules = createModules({
    ...options,
    rateLimits,
    secret: sessionKeys[0]!,
    localDemo: config.isDemoForAll ? null : options.deployment.demo,
    broadcast,
  });
  const events = await startEvents({
    db,
    connectionString,
    log,
    consumers: modules.consumers,
    ...nats,
  });
  let isStopping = false;
  const readiness = new Readiness(db, log);
  const close = async (): Promise<void> => {
    await events.stop();
    await broadcast.stop();
  };
  await modules.start().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const isOpen = isReady ?? (async () => !isStopping && (await readiness.look()));
  const otherServers = new OtherServers(broadcast, isOpen);
  const app = createApp({ ...options, routes: modules.routes, isReady: isOpen });
  return {
    callback: app.callback(),
    prune: (now: Date) => modules.prune(now),
    /** Tells other servers that this one takes requests. */
    join: () => otherServers.join(),
    /** `/readyz` reports not ready. @returns whether another server takes requests */
    leave(): Promise<boolean> {
      isStopping = true;
      return otherServers.leave();
    },
    /** Waits for open replies. Requests are still answered, but no new turn begins. */
    async stop(graceMs: number): Promise<void> {
      isStopping = true;
      await modules.stop(graceMs);
    },
    /** Closes events and broadcast. Call it when nothing is answered any more. */
    close,
  };
}
