import { setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { Workshop } from './workshop.ts';

const PATIENT = { each: Infinity, waitMs: 60_000 };

it('never exceeds its capacity or its number of tasks, and runs everything in order', async () => {
  const workshop = new Workshop({ ...PATIENT, capacity: 10, tasks: 3, waiting: 100 });
  const done: number[] = [];
  let held = 0;
  let tasks = 0;
  const most = { held: 0, tasks: 0 };
  const costs = Array.from({ length: 40 }, (_, i) => [1, 4, 10, 25][i % 4]!);
  await Promise.all(
    costs.map((cost, i) =>
      workshop.run({ cost }, async () => {
        held += Math.min(cost, 10);
        tasks += 1;
        most.held = Math.max(most.held, held);
        most.tasks = Math.max(most.tasks, tasks);
        await setTimeout(1);
        held -= Math.min(cost, 10);
        tasks -= 1;
        done.push(i);
      }),
    ),
  );
  expect(most.held).toBeLessThanOrEqual(10);
  expect(most.tasks).toBeGreaterThan(1);
  expect(most.tasks).toBeLessThanOrEqual(3);
  expect(done.toSorted((a, b) => a - b)).toEqual(costs.map((_, i) => i));
});

it('continues after work that fails', async () => {
  const workshop = new Workshop({ ...PATIENT, capacity: 1, tasks: 1, waiting: 10 });
  const broken = () => Promise.reject(new Error('broken'));
  const whole = () => Promise.resolve('whole');
  const told = await Promise.allSettled([
    workshop.run({ cost: 1 }, broken),
    workshop.run({ cost: 1 }, whole),
    workshop.run({ cost: 1 }, broken),
    workshop.run({ cost: 1 }, whole),
  ]);
  expect(told.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

it('refuses work beyond the waiting limit', async () => {
  const workshop = new Workshop({ ...PATIENT, capacity: 1, tasks: 1, waiting: 2 });
  const gate = Promise.withResolvers<void>();
  const inside = [1, 2, 3].map(() => workshop.run({ cost: 1 }, () => gate.promise));
  expect(workshop.hasRoom).toBe(false);
  await expect(workshop.run({ cost: 1 }, () => gate.promise)).rejects.toMatchObject({
    code: 'unavailable',
  });
  gate.resolve();
  await Promise.all(inside);
  expect(workshop.hasRoom).toBe(true);
});

it('runs one piece per person at a time, so that nobody takes all places', async () => {
  const workshop = new Workshop({ ...PATIENT, capacity: 10, tasks: 2, waiting: 100 });
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const ask = (who: string) =>
    workshop.run({ cost: 1, who }, async () => {
      begun.push(who);
      await gate.promise;
    });
  const all = ['greedy', 'greedy', 'greedy', 'modest'].map(ask);
  await vi.waitUntil(() => begun.length === 2, { timeout: 20_000 });
  expect(begun).toEqual(['greedy', 'modest']);
  gate.resolve();
  await Promise.all(all);
  expect(begun).toEqual(['greedy', 'modest', 'greedy', 'greedy']);
});

it('refuses one person beyond their own places, and nobody else', async () => {
  const workshop = new Workshop({ ...PATIENT, each: 2, capacity: 1, tasks: 1, waiting: 100 });
  const gate = Promise.withResolvers<void>();
  const ask = (who?: string) => workshop.run({ cost: 1, ...(who && { who }) }, () => gate.promise);
  const inside = [ask('greedy'), ask('greedy')];
  await expect(ask('greedy')).rejects.toMatchObject({ code: 'too_many', retryAfter: 5 });
  inside.push(ask('modest'), ask(), ask(), ask());
  gate.resolve();
  await Promise.all(inside);
  await ask('greedy');
});

it('refuses work that waited too long', async () => {
  const workshop = new Workshop({ ...PATIENT, waitMs: 20, capacity: 1, tasks: 1, waiting: 9 });
  const gate = Promise.withResolvers<void>();
  const first = workshop.run({ cost: 1 }, () => gate.promise);
  const second = workshop.run({ cost: 1 }, () => gate.promise);
  await expect(second).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  gate.resolve();
  await first;
  await workshop.run({ cost: 1 }, async () => undefined);
});

it('gives people turns, so that many pieces of some do not delay the first of another', async () => {
  const workshop = new Workshop({ ...PATIENT, capacity: 1, tasks: 1, waiting: 100 });
  const done: string[] = [];
  const work = (who: string, nr: number) =>
    workshop.run({ cost: 1, who }, async () => {
      await setTimeout(1);
      done.push(`${who}${nr}`);
    });
  const asked = ['a', 'b', 'c'].flatMap((who) => [1, 2, 3].map((nr) => work(who, nr)));
  await Promise.all([...asked, work('d', 1)]);
  // The second of the first person arrived before anybody else's.
  expect(done.slice(0, 5)).toEqual(['a1', 'a2', 'b1', 'c1', 'd1']);
  expect(done).toHaveLength(10);
});

it('refuses work beyond the cost that may wait, but accepts a single task of any cost', async () => {
  const workshop = new Workshop({
    ...PATIENT,
    capacity: 10,
    tasks: 4,
    waiting: 100,
    waitingCost: 5,
  });
  const gate = Promise.withResolvers<void>();
  const work = (cost: number) => workshop.run({ cost }, () => gate.promise);
  const inside = [work(10), work(8)];
  await expect(work(1)).rejects.toMatchObject({ code: 'unavailable' });
  gate.resolve();
  await Promise.all(inside);
  await work(10);
});
