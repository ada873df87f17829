import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Logger } from '../../platform/log.ts';
import type { Model } from '../../platform/model/model.ts';
import { systemScope } from '../../platform/db/scope.ts';
import { chatRoutes } from './chat.routes.ts';
import { closeOrphans, pruneTurns } from './close-orphans.ts';
import { LiveTurns } from './live-turns.ts';

const SWEEP_MS = 3_000;

export interface ChatOptions {
  db: Knex;
  log: Logger;
  model: Model;
  contextTokens: number;
  rateLimits: boolean;
  /** No other process writes to this database: whatever runs at start is an orphan. */
  isAlone: boolean;
}

/** Conversations: what is said, kept, streamed and ended. */
export function chatModule(options: ChatOptions) {
  const { db, log } = options;
  const serverId = randomUUID();
  const live = new LiveTurns(db, log, serverId);
  let sweeper: NodeJS.Timeout | undefined;

  const sweep = (olderThanMs?: number): Promise<void> =>
    closeOrphans(systemScope(db, log), serverId, olderThanMs).catch((err: unknown) =>
      log.warn({ err }, 'orphaned turns could not be looked for'),
    );

  return {
    name: 'chat',
    routes: chatRoutes({ ...options, serverId, live }),
    consumers: [],
    prune: (now: Date) => pruneTurns({ ...systemScope(db, log), now }),
    /** Closes what a dead server left, now and from now on. */
    async start(): Promise<void> {
      live.start();
      await sweep(options.isAlone ? 0 : undefined);
      sweeper = setInterval(() => void sweep(), SWEEP_MS).unref();
    },
    async stop(graceMs: number): Promise<void> {
      clearInterval(sweeper);
      await live.drain(graceMs);
    },
  };
}
