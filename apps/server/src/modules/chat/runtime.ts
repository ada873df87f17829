import type { Knex } from 'knex';
import type { Broadcast } from '../../platform/broadcast/index.ts';
import type { Logger } from '../../platform/log.ts';
import type { Model } from '../../platform/model/model.ts';
import type { Changes } from './changes.ts';
import type { WatchedStreams } from './watched-streams.ts';
import type { FollowedTurns } from './followed-turns.ts';
import type { LiveTurns } from './live-turns.ts';
import type { TurnReaders } from './readers.ts';
import type { TokenCeiling } from './token-ceiling.ts';
import type { UnstoredReplies } from './unstored-replies.ts';

/** What the chat of one server process holds besides the scope of a call. */
export interface ChatRuntime {
  readonly model: Model;
  readonly rateLimits: boolean;
  /** Of the deployment, the same on each server. */
  readonly secret: string;
  readonly ceiling: TokenCeiling;
  /** Replies that this server writes. */
  readonly live: LiveTurns;
  /** Of these, what waits for the database. */
  readonly unstored: UnstoredReplies;
  /** Replies of other servers that are read here. */
  readonly followed: FollowedTurns;
  readonly readers: TurnReaders;
  readonly changes: Changes;
  readonly watched: WatchedStreams;
  readonly broadcast: Broadcast;
  readonly db: Knex;
  readonly log: Logger;
}
