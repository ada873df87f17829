import { forgetCounters, pruneThrottles } from '../platform/limits/throttle.ts';
import { eraseNames } from './audit/index.ts';
import type { Consumer } from '../platform/events/index.ts';
import {
  chatModule,
  countReferrals,
  eraseConversations,
  findFinished,
  findReply,
  ownConversations,
} from './chat/index.ts';
import type { ChatOptions } from './chat/index.ts';
import { Eraser } from './erasure/index.ts';
import type { ErasurePart } from './erasure/index.ts';
import { eraseFavorites, favoritesModule, ownFavorites } from './favorites/index.ts';
import { eraseFollows, eraseNotices, identityModule, ownAccount } from './identity/index.ts';
import type { IdentityOptions } from './identity/index.ts';
import { moderationModule, ownReports } from './moderation/index.ts';
import { ownPushes, pushesModule } from './pushes/index.ts';
import type { PushesOptions } from './pushes/index.ts';
import { speechModule } from './speech/index.ts';
import type { SpeechOptions } from './speech/index.ts';
import { eraseCardFiles, ownNeos, personasModule } from './personas/index.ts';

/** The settings of all modules. Each setting is declared by the module that reads it. */
export type ModuleOptions = ChatOptions &
  SpeechOptions &
  PushesOptions &
  Omit<IdentityOptions, 'personalParts' | 'eraser'>;

/**
 * Rate counters of a deleted NEO or person. They are few, so the remaining ones are not counted.
 */
const eraseCounters: ErasurePart = {
  erase: ({ db }, { id }, limit) => forgetCounters(db, [id], limit),
  count: async () => 0,
};

/** Assembles the product's modules: routes, consumers and background work. */
export function createModules(options: ModuleOptions) {
  const chat = chatModule(options);
  const personalParts = [
    ownAccount(options.secret),
    ownNeos,
    ownFavorites,
    ownConversations,
    ownReports,
    ownPushes,
  ];
  const erasureParts = [
    eraseConversations,
    eraseFavorites,
    eraseNotices,
    eraseFollows,
    eraseCardFiles,
    eraseNames,
    eraseCounters,
  ].flat();
  const eraser = new Eraser({ ...options, parts: erasureParts });
  const identity = identityModule({ ...options, personalParts, eraser });
  const personas = personasModule({ ...options, eraser });
  const pushes = pushesModule({ ...options, findFinished });
  const reacting = [identity, personas, favoritesModule(options), chat, pushes];
  const consumers: Consumer[] = reacting.flatMap((module): Consumer[] => module.consumers);
  const moderation = moderationModule({
    ...options,
    parts: personalParts,
    consumers,
    erasureParts,
    post: identity.post,
    findReply,
    countReferrals,
  });
  consumers.push(...moderation.consumers);
  const all = [...reacting, moderation];
  return {
    routes: [...all, speechModule(options)].flatMap((module) => module.routes),
    consumers,
    async start(): Promise<void> {
      await identity.start();
      await chat.start();
      eraser.start();
      pushes.start();
    },
    async stop(graceMs: number): Promise<void> {
      await chat.stop(graceMs);
      await eraser.stop();
      await pushes.stop();
      await identity.stop();
    },
    /** Deletes expired rows. */
    async prune(now: Date): Promise<void> {
      await identity.prune(now);
      await pruneThrottles(options.db, now);
      await chat.prune(now);
      await personas.prune(now);
      await moderation.prune(now);
      await pushes.prune(now);
    },
  };
}
