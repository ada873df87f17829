import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

/** Imports in one direction, types included: between all files, and between neighbouring folders. */
const ROOT = join(import.meta.dirname, '../..');
/** Folders whose entries import each other in one direction only. */
const IN_ONE_DIRECTION = [
  'apps/server/src/platform',
  'apps/web/app',
  'apps/web/app/shell',
  'apps/web/app/features',
  'apps/web/app/routes',
  'apps/web/app/routes/edit-neo',
];

const IMPORT = /(?:from|import\(|^import)\s*'(\.[^']+)'/gm;
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)))
  .filter((file) => !/\.(test|spec|stories|factory|fixture)\.|\/testing\//.test(file));
const known = new Set(files);
const imports = new Map(
  files.map((file) => [
    file,
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)]
      .map(([, path]) => normalize(join(dirname(file), path!)))
      .filter((path) => known.has(path)),
  ]),
);

/** The files that remain when those without imports are removed again and again: circles, and their importers. */
function circles(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const left = new Map([...graph].map(([from, to]) => [from, new Set(to)]));
  for (let size = -1; size !== left.size;) {
    size = left.size;
    for (const [from, to] of left)
      if ([...to].every((one) => one === from || !left.has(one))) left.delete(from);
  }
  return [...left.keys()].toSorted();
}

it('finds a circle', () => {
  const graph = { a: ['b'], b: ['c'], c: ['b'], d: [], e: ['d'] };
  expect(circles(new Map(Object.entries(graph)))).toEqual(['a', 'b', 'c']);
  expect(files.length).toBeGreaterThan(1_000);
});

it('no file imports itself through others', () => {
  expect(circles(imports)).toEqual([]);
});

it.each(IN_ONE_DIRECTION)('what lies in %s imports each other in one direction', (folder) => {
  const entryOf = (file: string): string | undefined =>
    file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined;
  const graph = new Map<string, Set<string>>();
  for (const [file, all] of imports) {
    const from = entryOf(file);
    if (from === undefined) continue;
    const to = all.map(entryOf).filter((entry) => entry !== undefined);
    graph.set(from, new Set([...(graph.get(from) ?? []), ...to]));
  }
  expect(circles(graph)).toEqual([]);
});
