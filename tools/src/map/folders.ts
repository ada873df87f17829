import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** Parents of the listed folders: groups of projects, projects, and folders with many rooms. */
const OPENED = [
  /^(apps|libs)$/,
  /^(apps|libs)\/[\w-]+$/,
  /^(db|storybook|tools)$/,
  /^apps\/server\/src(\/(modules|platform))?$/,
  /^apps\/web\/app(\/features)?$/,
  /^apps\/admin\/src$/,
  /^apps\/server\/bench$/,
  /^apps\/web\/e2e$/,
  /^libs\/domain\/src$/,
];

export interface Folder {
  readonly path: string;
  /** One sentence; undefined if neither README.md nor index.ts has one. */
  readonly purpose: string | undefined;
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

const textOf = (path: string): string | undefined =>
  existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined;

/** The first sentence. */
const sentenceOf = (text: string | undefined): string | undefined =>
  text
    ?.replaceAll(/\s+/g, ' ')
    .trim()
    .match(/^.+?(?:[.](?= |$)|$)/)?.[0];

function purposeOf(path: string): string | undefined {
  const readme = textOf(`${path}/README.md`)
    ?.split(/\n{2,}/)
    .find((paragraph) => !paragraph.startsWith('#'));
  const head = /^\/\*\*([\s\S]*?)\*\//
    .exec(textOf(`${path}/index.ts`) ?? '')?.[1]
    ?.replaceAll(/^ *\* ?/gm, '');
  return sentenceOf(readme) ?? sentenceOf(head);
}

/** The source files of the workspace. Pictures and catalogs need no guide, and what lies in `public` is served. */
function sourceFiles(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return stdout
    .split('\n')
    .filter((file) => /\.(?:m?tsx?|mjs|md|sql)$/.test(file) && existsSync(join(ROOT, file)));
}

/** The files of each folder, tests included. */
export function filesOfFolders(): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(sourceFiles(), parentOf);
}

/** The folders of the workspace that a newcomer should know, with what each is for. */
export function folders(): Folder[] {
  const all = new Set<string>();
  for (const file of sourceFiles()) {
    for (let path = parentOf(file); path !== ''; path = parentOf(path)) all.add(path);
  }
  return [...all]
    .filter((path) => OPENED.some((opened) => opened.test(parentOf(path))) || /^\w+$/.test(path))
    .filter((path) => path !== 'apps' && path !== 'libs')
    .toSorted()
    .map((path) => ({ path, purpose: purposeOf(path) }));
}
