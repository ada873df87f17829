import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Api } from '@neo/client';
import type { FetchQueryOptions } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import * as ofConversations from '../conversation-queries.ts';
import * as reads from '../queries.ts';
import { createRequestQueries } from './request-queries.ts';

/** An API whose calls all do the same. */
const apiThat = (answer: () => Promise<unknown>): Api => {
  const group = new Proxy({}, { get: () => answer });
  return new Proxy({}, { get: () => group }) as Api;
};

type Read = (api: Api, choice: unknown) => FetchQueryOptions;
/** Every read of the app: the functions named `…Query`, which take the API and other arguments. */
const READS = Object.entries({ ...reads, ...ofConversations }).filter(([name]) =>
  name.endsWith('Query'),
) as unknown as [string, Read][];

const CHOICE = { q: 'x', archetype: null, categories: [], tags: [], sort: 'popular' };
const optionsOf = (name: string, read: Read, api: Api) =>
  read(api, name === 'searchQuery' ? CHOICE : 'x');

const timers = (): number =>
  process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

describe("the client of one request's answers", () => {
  it.each(READS)('leaves no timer behind a read: %s', async (name, read) => {
    const before = timers();
    const queries = createRequestQueries();
    await queries.fetchQuery(
      optionsOf(
        name,
        read,
        apiThat(async () => ({ items: [], next: null, neos: [] })),
      ),
    );
    expect(queries.getQueryCache().getAll()).toHaveLength(1);
    expect(timers()).toBe(before);
  });

  it.each(READS)('asks once, and does not wait to ask again: %s', async (name, read) => {
    const before = timers();
    let calls = 0;
    const failing = apiThat(async () => {
      calls += 1;
      throw new Error('away');
    });
    await createRequestQueries()
      .fetchQuery(optionsOf(name, read, failing))
      .catch(() => undefined);
    expect([calls, timers()]).toEqual([1, before]);
  });

  it('leaves no timer for data that was set directly', () => {
    const before = timers();
    createRequestQueries().setQueryData(reads.keys.catalog, []);
    expect(timers()).toBe(before);
  });

  it('is the only client that the server makes', () => {
    const root = join(import.meta.dirname, '../../..');
    const makers = ['app', 'server']
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
          join(folder, file),
        ),
      )
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|app\/testing\//.test(file))
      .filter((file) =>
        /createQueries|new QueryClient/.test(readFileSync(join(root, file), 'utf8')),
      );
    expect(makers.toSorted()).toEqual([
      'app/data/queries.ts',
      'app/data/server/request-queries.ts',
      'app/entry.client.tsx',
    ]);
  });
});
