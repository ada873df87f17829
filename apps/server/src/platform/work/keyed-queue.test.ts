import { expect, it } from 'vitest';
import { KeyedQueue } from './keyed-queue.ts';
import type { Wait } from './keyed-queue.ts';

/** Work that runs until its gate opens. */
function aRun(queue: KeyedQueue) {
  const begun: string[] = [];
  const gates = new Map<string, () => void>();
  const ask = (key: string, name: string): Promise<void> =>
    queue.run(key, () => {
      begun.push(name);
      return new Promise((end) => gates.set(name, end));
    });
  return { begun, ask, end: (name: string) => gates.get(name)!() };
}

it('runs a limited number per key at once and the rest in order, and keys do not wait for each other', async () => {
  const { begun, ask, end } = aRun(new KeyedQueue({ atOnce: 2, waiting: 5, retryAfter: 1 }));
  const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => ask(name[0]!, name));
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1']);
  end('a2');
  await expect.poll(() => begun.at(-1)).toBe('a3');
  end('a1');
  await expect.poll(() => begun.at(-1)).toBe('a4');
  for (const name of ['a3', 'a4', 'b1']) end(name);
  await Promise.all(all);
});

it('refuses callers of a key beyond those who may wait, and lets them in once it is empty', async () => {
  const { begun, ask, end } = aRun(new KeyedQueue({ atOnce: 1, waiting: 1, retryAfter: 7 }));
  const all = [ask('a', 'a1'), ask('a', 'a2')];
  await expect(ask('a', 'a3')).rejects.toMatchObject({ code: 'too_many', retryAfter: 7 });
  const other = ask('b', 'b1');
  end('a1');
  await all[0];
  await expect.poll(() => begun).toContain('a2');
  end('a2');
  end('b1');
  await Promise.all([...all, other]);
  const later = ask('a', 'a4');
  end('a4');
  await later;
});

it('continues after work that fails', async () => {
  const queue = new KeyedQueue({ atOnce: 1, waiting: 1, retryAfter: 1 });
  const failing = queue.run('a', () => Promise.reject(new Error('mine')));
  const after = queue.run('a', async () => 'after it');
  await expect(failing).rejects.toThrow('mine');
  expect(await after).toBe('after it');
});

it('drops waiting work when its caller has left, or has waited too long', async () => {
  const queue = new KeyedQueue({ atOnce: 1, waiting: 2, retryAfter: 7 });
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const ask = (name: string, wait?: Wait) =>
    queue.run(
      'a',
      async () => {
        done.push(name);
        await gate.promise;
      },
      wait,
    );
  const first = ask('first');
  const leaving = new AbortController();
  const gone = ask('gone', { gone: leaving.signal });
  leaving.abort();
  const refusal = { code: 'unavailable', retryAfter: 7 };
  await expect(gone).rejects.toMatchObject(refusal);
  await expect(ask('left before', { gone: leaving.signal })).rejects.toMatchObject(refusal);
  await expect(ask('late', { waitMs: 1 })).rejects.toMatchObject(refusal);
  const stays = ask('stays', { gone: new AbortController().signal, waitMs: 60_000 });
  gate.resolve();
  await Promise.all([first, stays]);
  expect(done).toEqual(['first', 'stays']);
});
