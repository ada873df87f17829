import type { Deployment } from '@neo/contracts';
import type { Knex } from 'knex';
import type { Broadcast } from '../platform/broadcast/index.ts';
import type { Logger } from '../platform/log.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Model } from '../platform/model/model.ts';
import { forgetCounters, pruneThrottles } from '../platform/limits/throttle.ts';
import { eraseNames } from './audit/index.ts';
import { chatModule, eraseConversations, ownConversations } from './chat/index.ts';
import type { ChatOptions } from './chat/index.ts';
import { Eraser } from './erasure/index.ts';
import type { ErasurePart } from './erasure/index.ts';
import { eraseFavorites, favoritesModule, ownFavorites } from './favorites/index.ts';
import { identityModule, ownAccount } from './identity/index.ts';
import type { GoogleSettings } from './identity/index.ts';
import { moderationModule } from './moderation/index.ts';
import { eraseCardFiles, ownNeos, personasModule } from './personas/index.ts';

export interface ModuleOptions {
  db: Knex;
  log: Logger;
  model: Model;
  /** Limit for the tokens of all replies in 24 hours. */
  dailyTokens?: number | undefined;
  /** Whether NEOs remember what lies far back in conversations. */
  remembers: boolean;
  noteTiming?: ChatOptions['noteTiming'];
  /** Starts of replies in one transaction. */
  startsTogether?: number | undefined;
  rateLimits: boolean;
  /** The deployment's secret, the same on every server. */
  secret: string;
  isAlone: boolean;
  /** Connection to the other servers. */
  broadcast: Broadcast;
  /** This server's own address, known once it listens. */
  origin: () => string;
  /** Absent if this server sends no mail. */
  mailer?: Mailer | undefined;
  /** Shared with the service that reports payments; absent: reports are refused. */
  planSecret?: string | undefined;
  /** Whoever confirms this address becomes a superadmin. */
  superadminEmail?: string | undefined;
  /** Accounts whose password everybody knows; open only to callers at this machine. */
  localDemo: Deployment['demo'];
  /** Absent if sign-in with Google is not configured. */
  google?: GoogleSettings | undefined;
}

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
  const personalParts = [ownAccount(options.secret), ownNeos, ownFavorites, ownConversations];
  const erasureParts = [
    eraseConversations,
    eraseFavorites,
    eraseCardFiles,
    eraseNames,
    eraseCounters,
  ].flat();
  const eraser = new Eraser({ ...options, parts: erasureParts });
  const identity = identityModule({ ...options, personalParts, eraser });
  const personas = personasModule({ ...options, eraser });
  const reacting = [identity, personas, favoritesModule(options), chat];
  const consumers = reacting.flatMap((module) => module.consumers);
  const all = [...reacting, moderationModule({ parts: personalParts, consumers, erasureParts })];
  return {
    routes: all.flatMap((module) => module.routes),
    consumers,
    async start(): Promise<void> {
      await identity.start();
      await chat.start();
      eraser.start();
    },
    async stop(graceMs: number): Promise<void> {
      await chat.stop(graceMs);
      await eraser.stop();
      await identity.stop();
    },
    /** Deletes expired rows. */
    async prune(now: Date): Promise<void> {
      await identity.prune(now);
      await pruneThrottles(options.db, now);
      await chat.prune(now);
      await personas.prune(now);
    },
  };
}
