import { basename, resolve } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, it } from 'vitest';

const config = getConfig({ cwd: resolve(import.meta.dirname, '../..') });
const catalogs = (await getCatalogs(config)).map(
  (catalog) => [basename(catalog.path), catalog] as const,
);

it.each(catalogs)(
  'the English %s have every text of the code: the build keeps only ids',
  async (_, catalog) => {
    const inCode = await catalog.collect();
    const inCatalog = await catalog.read('en');
    const missing = Object.keys(inCode ?? {}).filter((id) => !inCatalog?.[id]);
    expect(Object.keys(inCode ?? {}).length).toBeGreaterThan(100);
    // `npm run extract -w @neo/web` adds them.
    expect(missing.map((id) => inCode?.[id]?.message)).toEqual([]);
  },
);
