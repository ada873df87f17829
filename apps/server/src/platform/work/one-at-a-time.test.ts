import { expect, it } from 'vitest';
import { OneAtATime } from './one-at-a-time.ts';

it('work with the same key runs in order, one after the other', async () => {
  const turns = new OneAtATime();
  const seen: string[] = [];
  const gates = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const all = gates.map(({ promise }, i) =>
    turns.run('one', async () => {
      seen.push(`begins ${i}`);
      await promise;
      seen.push(`ends ${i}`);
      return i;
    }),
  );
  // The last gate opens first, but its work must wait.
  for (const { resolve } of gates.toReversed()) resolve();
  expect(await Promise.all(all)).toEqual([0, 1, 2]);
  expect(seen).toEqual(['begins 0', 'ends 0', 'begins 1', 'ends 1', 'begins 2', 'ends 2']);
});

it('keys do not wait for each other, and a failure only reaches its own caller', async () => {
  const turns = new OneAtATime();
  const gate = Promise.withResolvers<void>();
  const held = turns.run('one', () => gate.promise);
  expect(await turns.run('another', async () => 'at once')).toBe('at once');
  const failing = turns.run('one', () => Promise.reject(new Error('mine')));
  const after = turns.run('one', async () => 'after it');
  gate.resolve();
  await held;
  await expect(failing).rejects.toThrow('mine');
  expect(await after).toBe('after it');
});
