import { expect, it } from 'vitest';
import { lazyJson } from './lazy-json.ts';

async function* many(...items: unknown[]): AsyncGenerator {
  yield* items;
}
async function textOf(value: unknown): Promise<string> {
  let text = '';
  for await (const chunk of lazyJson(value)) text += chunk;
  return text;
}

it('writes the same text as JSON.stringify', async () => {
  const row = { a: 'line\nbreak "quoted"', at: new Date(0), none: undefined, nothing: null };
  const eager = { row, list: [row, 1], empty: {}, no: [], deep: [{ rows: [row] }] };
  const lazy = { row, list: many(row, 1), empty: {}, no: many(), deep: many({ rows: many(row) }) };
  expect(await textOf(lazy)).toBe(`${JSON.stringify(eager, null, 2)}\n`);
});

it('reads no further than its consumer asks', async () => {
  let read = 0;
  async function* endless(): AsyncGenerator<string> {
    for (;;) {
      read += 1;
      yield 'x'.repeat(1_000);
    }
  }
  const chunks = lazyJson({ list: endless() });
  await chunks.next();
  expect(read).toBeLessThan(100);
  await chunks.return(undefined);
});
