import type { Knex } from 'knex';
import { createApp } from './app.ts';
import type { AppOptions } from './app.ts';
import { createModules } from './modules/index.ts';
import type { ModuleOptions } from './modules/index.ts';
import { Broadcast } from './platform/broadcast/index.ts';
import { Readiness } from './platform/db/readiness.ts';
import { startEvents } from './platform/events/index.ts';
import type { Logger } from './platform/log.ts';

type OfModules = Omit<ModuleOptions, 'broadcast' | 'rateLimits' | 'secret'>;
type OfApp = Omit<AppOptions, 'routes' | 'isReady'>;

export interface ProductOptions extends OfModules, OfApp {
  db: Knex;
  log: Logger;
  /** Of the same database, for the connection that hears of events. */
  connectionString: string;
  /** Absent, this is the only server. */
  nats?: { natsUrl: string; namespace?: string } | undefined;
  /** Absent, the server is ready while the database can write and nothing stops. */
  isReady?: (() => Promise<boolean>) | undefined;
}

/** Puts the product together and starts what works in the background. A server and a test do it alike. */
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
  const app = createApp({
    ...options,
    routes: modules.routes,
    isReady: isReady ?? (async () => !isStopping && (await readiness.look())),
  });
  return {
    callback: app.callback(),
    prune: (now: Date) => modules.prune(now),
    /** Lets open replies end. Answers go on, and `/readyz` says that no more should come. */
    async stop(graceMs: number): Promise<void> {
      isStopping = true;
      await modules.stop(graceMs);
    },
    /** Lets go of events and of the other servers, once nothing answers any more. */
    close,
  };
}
