import { basename, resolve } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { describe, expect, it } from 'vitest';

const config = getConfig({ cwd: resolve(import.meta.dirname, '../..') });
const catalogs = await Promise.all(
  (await getCatalogs(config)).map(async (catalog) => ({
    name: basename(catalog.path),
    inCode: (await catalog.collect()) ?? {},
    english: (await catalog.read('en')) ?? {},
    spanish: (await catalog.read('es')) ?? {},
  })),
);

/** Parts of a text that a translation keeps as they are: the names of placeholders, the numbers of tags, and "#". */
const fixedParts = (text = '') => (text.match(/\{\w+(?=[,}])|<\/?\d+\/?>|#/g) ?? []).toSorted();

describe.each(catalogs)('the $name', ({ inCode, english, spanish }) => {
  const ids = Object.keys(inCode);
  const textOf = (id: string) => inCode[id]?.message;

  it('have every text of the code in English: the build keeps only ids', () => {
    expect(ids.length).toBeGreaterThan(100);
    // `npm run extract -w @neo/web` adds them.
    expect(ids.filter((id) => !english[id]).map(textOf)).toEqual([]);
  });
  it('have every text of the code in Spanish', () => {
    expect(ids.filter((id) => !spanish[id]?.translation).map(textOf)).toEqual([]);
  });
  it('have no Spanish for a text that the code no longer has', () => {
    const stale = Object.entries(spanish).filter(([id, text]) => !inCode[id] || text.obsolete);
    expect(stale.map(([, { translation }]) => translation)).toEqual([]);
  });
  it('keep placeholders and tags in Spanish', () => {
    const changed = ids.filter((id) => {
      const [before, after] = [textOf(id), spanish[id]?.translation].map(fixedParts);
      return after?.join() !== before?.join();
    });
    expect(changed.map(textOf)).toEqual([]);
  });
});
