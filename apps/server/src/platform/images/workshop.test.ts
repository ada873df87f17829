import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Workshop } from './workshop.ts';

it('never holds more than its capacity, nor more tasks, and does everything in order', async () => {
  const workshop = new Workshop({ capacity: 10, tasks: 3, waiting: 100 });
  const done: number[] = [];
  let held = 0;
  let tasks = 0;
  const most = { held: 0, tasks: 0 };
  const costs = Array.from({ length: 40 }, (_, i) => [1, 4, 10, 25][i % 4]!);
  await Promise.all(
    costs.map((cost, i) =>
      workshop.run(cost, async () => {
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

it('goes on after work that fails', async () => {
  const workshop = new Workshop({ capacity: 1, tasks: 1, waiting: 10 });
  const broken = () => Promise.reject(new Error('broken'));
  const whole = () => Promise.resolve('whole');
  const told = await Promise.allSettled([
    workshop.run(1, broken),
    workshop.run(1, whole),
    workshop.run(1, broken),
    workshop.run(1, whole),
  ]);
  expect(told.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

it('refuses who would wait behind too many', async () => {
  const workshop = new Workshop({ capacity: 1, tasks: 1, waiting: 2 });
  const gate = Promise.withResolvers<void>();
  const inside = [1, 2, 3].map(() => workshop.run(1, () => gate.promise));
  expect(workshop.hasRoom).toBe(false);
  await expect(workshop.run(1, () => gate.promise)).rejects.toMatchObject({ code: 'unavailable' });
  gate.resolve();
  await Promise.all(inside);
  expect(workshop.hasRoom).toBe(true);
});
