import type { Knex } from 'knex';
import type { Broadcast } from '../../platform/broadcast/index.ts';
import type { Logger } from '../../platform/log.ts';
import type { Model } from '../../platform/model/model.ts';
import type { Changes } from './stream/changes.ts';
import type { WatchedStreams } from './stream/watched-streams.ts';
import type { TurnFollower } from './across-servers/turn-follower.ts';
import type { TurnRegistry } from './stream/turn-registry.ts';
import type { TurnReaders } from './stream/readers.ts';
import type { TokenCeiling } from './cost/token-ceiling.ts';
import type { Starts } from './turn/together/starts.ts';
import type { UnstoredReplies } from './turn/unstored-replies.ts';

/** The chat's shared objects in one server process. */
export interface ChatRuntime {
  readonly model: Model;
  readonly rateLimits: boolean;
  /** The deployment's secret, the same on every server. */
  readonly secret: string;
  readonly ceiling: TokenCeiling;
  /** False where the operator switched memory off. */
  readonly remembers: boolean;
  readonly starts: Starts;
  /** Replies that this server runs. */
  readonly live: TurnRegistry;
  /** Those of them that are waiting for the database. */
  readonly unstored: UnstoredReplies;
  /** Replies of other servers that are read here. */
  readonly followed: TurnFollower;
  readonly readers: TurnReaders;
  readonly changes: Changes;
  readonly watched: WatchedStreams;
  readonly broadcast: Broadcast;
  readonly db: Knex;
  readonly log: Logger;
}
