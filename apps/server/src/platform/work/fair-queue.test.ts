import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

it('lets callers take turns, however much work one of them has', async () => {
  const queue = new FairQueue({ atOnce: 1, waiting: 10, each: 5, retryAfter: 1 });
  const started: string[] = [];
  const held: (() => void)[] = [];
  const ask = (asker: string, name: string) =>
    queue.run(asker, () => {
      started.push(name);
      return new Promise<void>((end) => held.push(end));
    });
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
  all.push(ask('b', 'b1'), ask('b', 'b2'));
  for (const _ of all) {
    await expect.poll(() => held.length).toBe(1);
    held.pop()!();
  }
  await Promise.all(all);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

it('refuses work beyond the share of one caller, and beyond the whole queue', async () => {
  const queue = new FairQueue({ atOnce: 1, waiting: 3, each: 2, retryAfter: 7 });
  let end = (): void => undefined;
  const running = queue.run('a', () => new Promise<void>((done) => (end = done)));
  const none = async (): Promise<void> => undefined;
  const waiting = [queue.run('a', none), queue.run('a', none)];
  await expect(queue.run('a', none)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 7 });
  waiting.push(queue.run('b', none));
  await expect(queue.run('c', none)).rejects.toMatchObject({ code: 'unavailable' });
  end();
  await Promise.all([running, ...waiting]);
  await queue.run('c', none);
});
