import { backoffMs } from '../work/backoff.ts';

/** Every wait and limit of event delivery, in milliseconds. Only tests change them. */
export interface EventTiming {
  /** How often the relay polls, in case a notification was lost. */
  pollMs: number;
  /** How long the relay rests after it has emptied the outbox. */
  restMs: number;
  /** First wait after a failure. It doubles with each further one, up to `retryMaxMs`. */
  retryBaseMs: number;
  retryMaxMs: number;
  /** Number of failures of a consumer after which an event is dead for it. */
  attempts: number;
  /** In process: how long a leased row is reserved. A crash delays it by this much. */
  leaseMs: number;
  /** JetStream: redelivery after this much silence. A busy handler reports three times in it. */
  ackWaitMs: number;
  /** JetStream: duration of one pull, and so the longest time until a lost consumer is noticed. */
  pullMs: number;
  /** How long to wait for an answer of NATS. */
  answerMs: number;
  /** Longest wait between two attempts to reach Postgres or NATS. */
  reconnectMs: number;
  sweepMs: number;
  /** Upper bound of `stop()`. */
  stopMs: number;
}

export const TIMING: EventTiming = {
  pollMs: 2_000,
  restMs: 25,
  retryBaseMs: 1_000,
  retryMaxMs: 60_000,
  attempts: 8,
  leaseMs: 10_000,
  ackWaitMs: 15_000,
  pullMs: 3_000,
  answerMs: 2_000,
  reconnectMs: 2_000,
  sweepMs: 3_600_000,
  stopMs: 5_000,
};

/** The wait after the nth failure. */
export const retryDelay = ({ retryBaseMs, retryMaxMs }: EventTiming, failures: number): number =>
  backoffMs(failures, { firstMs: retryBaseMs, mostMs: retryMaxMs });
