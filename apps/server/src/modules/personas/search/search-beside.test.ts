import { describe, expect, it } from 'vitest';
import { beside, SEARCHES_BESIDE } from './search-beside.ts';

/** Parts that end when they are told to, and how many of them run. */
function parts(count: number) {
  let running = 0;
  let most = 0;
  const { promise: isFree, resolve: end } = Promise.withResolvers<void>();
  const work = Array.from({ length: count }, (_, index) => async () => {
    running += 1;
    most = Math.max(most, running);
    await isFree;
    running -= 1;
    return index;
  });
  return { work, end, most: () => most, running: () => running };
}

describe('parts of a search', () => {
  it('run concurrently while connections are free, and return results in order', async () => {
    const { work, end, running, most } = parts(5);
    const all = beside<number[]>(work);
    await expect.poll(running).toBe(1 + SEARCHES_BESIDE);
    const others = parts(3);
    const second = beside<number[]>(others.work);
    await expect.poll(others.running).toBe(1);
    others.end();
    expect(await second).toEqual([0, 1, 2]);
    expect(others.most()).toBe(1);
    end();
    expect(await all).toEqual([0, 1, 2, 3, 4]);
    expect(most()).toBe(1 + SEARCHES_BESIDE);
  });

  it('have all ended when one fails, and their connections are free for the next search', async () => {
    const { work, end, running } = parts(1);
    const fail = async () => Promise.reject(new Error('gone'));
    const all = beside([fail, work[0]!]);
    await expect.poll(running).toBe(1);
    end();
    await expect(all).rejects.toThrow('gone');
    expect(running()).toBe(0);
    const next = parts(1 + SEARCHES_BESIDE);
    const again = beside<number[]>(next.work);
    await expect.poll(next.running).toBe(1 + SEARCHES_BESIDE);
    next.end();
    await again;
  });
});
