import { backoffMs } from '../work/backoff.ts';

/** Every wait and limit of the pipe, in milliseconds. Tests shorten them, nothing else changes them. */
export interface EventTiming {
  /** The relay looks by itself this often, should a notice have been lost. */
  pollMs: number;
  /** First wait after a failure; it doubles with each further one, up to `retryMaxMs`. */
  retryBaseMs: number;
  retryMaxMs: number;
  /** How often a consumer may fail at one event before the event is dead for it. */
  attempts: number;
  /** In process: how long a taken row is left to the one who took it. A crash delays it by this much. */
  leaseMs: number;
  /** JetStream: redelivery after this much silence. A handler at work says so three times in it. */
  ackWaitMs: number;
  /** JetStream: length of one pull, and so the longest time until a lost consumer is noticed. */
  pullMs: number;
  /** How long an answer of NATS is waited for. */
  answerMs: number;
  /** Longest wait between two tries to reach Postgres or NATS. */
  reconnectMs: number;
  sweepMs: number;
  /** `stop()` takes no longer. */
  stopMs: number;
}

export const TIMING: EventTiming = {
  pollMs: 2_000,
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

/** How long to wait after the nth failure. */
export const retryDelay = ({ retryBaseMs, retryMaxMs }: EventTiming, failures: number): number =>
  backoffMs(failures, { firstMs: retryBaseMs, mostMs: retryMaxMs });
