import type { Logger } from '../log.ts';
import type { EventTiming } from './timing.ts';
import { inJob } from '../tracing/index.ts';
import { Backoff } from '../work/backoff.ts';
import { pause } from '../work/waiting.ts';
import type { Bell } from '../work/waiting.ts';

/**
 * Empties the outbox for as long as the server runs, whenever the bell rings and every `pollMs`. It
 * then rests for `restMs`, so that the rows of a burst go together. A row that comes later is sent at once.
 * `take` sends due rows and returns whether there may be more. It throws when Postgres or NATS is
 * away; then all rows wait and no failure is counted. Never rejects; ends with the signal.
 */
export async function relay(options: {
  take: () => Promise<boolean>;
  bell: Bell;
  timing: EventTiming;
  log: Logger;
  signal: AbortSignal;
}): Promise<void> {
  const { take, bell, timing, log, signal } = options;
  const backoff = new Backoff(timing.reconnectMs, signal);
  let isWaiting = false;
  /** @returns whether there may be more rows; undefined when Postgres or NATS is away */
  const round = async (): Promise<boolean | undefined> => {
    try {
      const more = await take();
      backoff.reset();
      if (isWaiting) log.info('The relay continues');
      isWaiting = false;
      return more;
    } catch (error) {
      if (!isWaiting) log.warn({ err: error }, 'The relay waits for Postgres or NATS');
      isWaiting = true;
      return undefined;
    }
  };
  while (!signal.aborted) {
    const more = await inJob(round);
    if (more === undefined) await backoff.wait();
    else if (!more) {
      await pause(timing.restMs, signal);
      await bell.heard(timing.pollMs, signal);
    }
  }
}
