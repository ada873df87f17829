import type { Knex } from 'knex';
import type { Logger } from '../../platform/log.ts';
import type { Model } from '../../platform/model/model.ts';
import type { LiveTurns } from './live-turns.ts';

/** What the chat of one server process holds besides the scope of a call. */
export interface ChatRuntime {
  readonly model: Model;
  readonly contextTokens: number;
  readonly rateLimits: boolean;
  readonly live: LiveTurns;
  readonly db: Knex;
  readonly log: Logger;
}
