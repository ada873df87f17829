import type { Knex } from 'knex';
import type { Logger } from '../platform/log.ts';
import type { Model } from '../platform/model/model.ts';
import { pruneThrottles } from '../platform/throttle.ts';
import { chatModule } from './chat/index.ts';
import { favoritesModule } from './favorites/index.ts';
import { identityModule, pruneSessions } from './identity/index.ts';
import { moderationModule } from './moderation/index.ts';
import { personasModule } from './personas/index.ts';

export interface ModuleOptions {
  db: Knex;
  log: Logger;
  model: Model;
  contextTokens: number;
  rateLimits: boolean;
  isAlone: boolean;
}

/** The bounded modules of the product, and what they do besides answering calls. */
export function createModules(options: ModuleOptions) {
  const chat = chatModule(options);
  const personas = personasModule(options);
  const all = [
    identityModule(options),
    personas,
    favoritesModule(),
    chat,
    moderationModule(),
  ];
  return {
    routes: all.flatMap((module) => module.routes),
    consumers: all.flatMap((module) => module.consumers),
    start: () => chat.start(),
    stop: (graceMs: number) => chat.stop(graceMs),
    /** Forgets what is over. */
    async prune(now: Date): Promise<void> {
      await pruneSessions(options.db, now);
      await pruneThrottles(options.db, now);
      await chat.prune(now);
      await personas.prune(now);
    },
  };
}
