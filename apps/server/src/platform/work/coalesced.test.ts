import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Coalesced } from './coalesced.ts';

it('reads once for waiting callers, and never returns a value read before the call', async () => {
  let value = 0;
  let reads = 0;
  const coalesced = new Coalesced<number>();
  const read = async (): Promise<number> => {
    reads += 1;
    const seen = value;
    await setTimeout(2);
    return seen;
  };
  const asked: Promise<void>[] = [];
  for (let i = 0; i < 200; i += 1) {
    value += 1;
    const least = value;
    asked.push(coalesced.get(read).then((seen) => expect(seen).toBeGreaterThanOrEqual(least)));
    if (i % 10 === 0) await setTimeout(1);
  }
  await Promise.all(asked);
  expect(reads).toBeLessThan(60);
});

it('reports a failure to those who shared it, and reads again for the next', async () => {
  let isBroken = true;
  const coalesced = new Coalesced<string>();
  const read = async (): Promise<string> => {
    await setTimeout(1);
    if (isBroken) throw new Error('away');
    return 'here';
  };
  const told = await Promise.allSettled([1, 2, 3].map(() => coalesced.get(read)));
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  isBroken = false;
  expect(await coalesced.get(read)).toBe('here');
});

it('runs different keys in parallel', async () => {
  const coalesced = new Coalesced<string>();
  const gate = Promise.withResolvers<string>();
  const slow = coalesced.get(() => gate.promise, 'slow');
  expect(await coalesced.get(async () => 'fast', 'fast')).toBe('fast');
  gate.resolve('slow');
  expect(await slow).toBe('slow');
});
