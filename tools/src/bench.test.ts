import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const DOCS = join(import.meta.dirname, '../../docs');
const pages = globSync('**/*.md', { cwd: DOCS }).map((page) =>
  readFileSync(join(DOCS, page), 'utf8'),
);
const [, parts = ''] = readFileSync(join(import.meta.dirname, 'bench.ts'), 'utf8').split(
  'const PARTS = {',
);
const names = [...parts.split('\n};')[0]!.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name!);

it('there are parts of the bench', () => {
  expect(names.length).toBeGreaterThan(5);
});

it.each(names)('the bench %s has its figures on a page of docs', (name) => {
  expect(pages.some((page) => page.includes(`npm run bench -- ${name}`))).toBe(true);
});
