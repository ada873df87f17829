import type { Logger } from '../log.ts';
import type { EventTiming } from './timing.ts';
import { Backoff } from '../work/backoff.ts';
import type { Bell } from '../work/waiting.ts';

/**
 * Empties the outbox for as long as the server runs: woken by the bell, and by itself every `pollMs`.
 * `take` sends what is due and says whether there may be more; when it throws, Postgres or NATS is away:
 * that is no row's fault, so all wait and nothing is counted. Never rejects; ends with the signal.
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
  while (!signal.aborted) {
    try {
      const more = await take();
      backoff.reset();
      if (isWaiting) log.info('The relay goes on');
      isWaiting = false;
      if (!more) await bell.heard(timing.pollMs, signal);
    } catch (error) {
      if (!isWaiting) log.warn({ err: error }, 'The relay waits for Postgres or NATS');
      isWaiting = true;
      await backoff.wait();
    }
  }
}
