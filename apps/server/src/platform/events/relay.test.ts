import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Bell } from '../work/waiting.ts';
import { relay } from './relay.ts';
import { TIMING } from './timing.ts';

it('sends a lone event at once, and events that arrive during its pause together', async () => {
  const bell = new Bell();
  const stop = new AbortController();
  let taken = 0;
  let onTake = (): void => undefined;
  const nextTake = (): Promise<void> => new Promise((resolve) => (onTake = resolve));
  const first = nextTake();
  const running = relay({
    take: () => {
      taken += 1;
      onTake();
      return Promise.resolve(false);
    },
    bell,
    timing: { ...TIMING, restMs: 500, pollMs: 60_000 },
    log: pino({ level: 'silent' }),
    signal: stop.signal,
  });
  await first;
  const second = nextTake();
  for (let ring = 0; ring < 10; ring += 1) {
    bell.ring();
    await sleep(1);
  }
  expect(taken).toBe(1);
  await second;
  await sleep(600);
  expect(taken).toBe(2);

  const third = nextTake();
  bell.ring();
  await third;
  stop.abort();
  await running;
});
