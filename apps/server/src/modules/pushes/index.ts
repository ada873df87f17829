import type { Knex } from 'knex';
import type { Logger } from '../../platform/log.ts';
import type { PushSender } from '../../platform/push/push-sender.ts';
import { Pusher } from './pusher.ts';
import { pushesConsumers } from './pushes.events.ts';
import { pushesRoutes } from './pushes.routes.ts';
import type { FindFinished } from './tell-of-reply.ts';
import { pruneTabs } from './visible-tabs.ts';

export { ownPushes } from './own-data.ts';

export interface PushesOptions {
  db: Knex;
  log: Logger;
  rateLimits: boolean;
  origin: () => string;
  /** If absent, this server sends no pushes. */
  pushSender?: PushSender | undefined;
  /** The waits before further tries. */
  pushRetry?: { firstMs: number; mostMs: number } | undefined;
}

/** “… has replied”, to browsers whose people asked for it and see no tab. */
export function pushesModule(options: PushesOptions & { findFinished: FindFinished }) {
  const { db, log, origin, pushSender: sender, pushRetry: retry, rateLimits } = options;
  const pusher = sender && new Pusher({ db, log, sender, origin, retry });
  return {
    name: 'pushes',
    routes: pushesRoutes(sender, rateLimits),
    consumers: pushesConsumers(pusher, options.findFinished),
    start: (): void => pusher?.start(),
    stop: async (): Promise<void> => pusher?.stop(),
    prune: (now: Date): Promise<void> => pruneTabs(db, now),
  };
}
