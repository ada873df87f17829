import { resolve } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { describe, expect, it } from 'vitest';

const [catalog] = await getCatalogs(getConfig({ cwd: resolve(import.meta.dirname, '../..') }));
const inCode = (await catalog?.collect()) ?? {};
const spanish = (await catalog?.read('es')) ?? {};
const ids = Object.keys(inCode);
const textOf = (id: string) => inCode[id]?.message;

/** Parts of a text that a translation keeps as they are: the names of placeholders, the numbers of tags, and "#". */
const fixedParts = (text = '') => (text.match(/\{\w+(?=[,}])|<\/?\d+\/?>|#/g) ?? []).toSorted();

describe("the console's texts", () => {
  it('all exist in Spanish', () => {
    expect(ids.length).toBeGreaterThan(100);
    // `npm run extract -w @neo/admin` adds them.
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
