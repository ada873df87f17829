import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { BatchedRead } from './batched-read.ts';

it('batches waiting callers, and never returns a value read before the call', async () => {
  const values = new Map<string, number>();
  let reads = 0;
  const batched = new BatchedRead(async (keys: string[]) => {
    reads += 1;
    const seen = new Map(keys.flatMap((key) => (values.has(key) ? [[key, values.get(key)!]] : [])));
    await setTimeout(2);
    return seen;
  });
  const asked: Promise<void>[] = [];
  for (let i = 0; i < 200; i += 1) {
    const key = `key ${i % 7}`;
    values.set(key, i);
    asked.push(batched.get(key).then((seen) => expect(seen).toBeGreaterThanOrEqual(i)));
    if (i % 10 === 0) await setTimeout(1);
  }
  asked.push(batched.get('nothing').then((seen) => expect(seen).toBeUndefined()));
  await Promise.all(asked);
  expect(reads).toBeLessThan(60);
});

it('reports a failure to those who shared it, and reads again for the next', async () => {
  let isBroken = true;
  const batched = new BatchedRead(async (keys: string[]) => {
    await setTimeout(1);
    if (isBroken) throw new Error('away');
    return new Map(keys.map((key) => [key, key.length]));
  });
  const told = await Promise.allSettled(['a', 'b', 'b'].map((key) => batched.get(key)));
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  isBroken = false;
  expect(await batched.get('four')).toBe(4);
});
