import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** Folders that need no sentence, with the reason. */
const NEED_NO_HEAD: readonly [RegExp, string][] = [
  [/^(?:apps|libs)$/, 'a group of projects'],
  [/^libs\/ui\/src\/(?!theme$|fixtures$)[^/]+$/, 'one component, which gives it its name'],
];

/** Begins the head of a room, in the room's first file: the room's name, then what lives there. */
const ROOM = /^Room: [^.]+[.] /;

export interface Folder {
  readonly path: string;
  /** One sentence; undefined if neither README.md, index.ts nor a room's first file has one. */
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

/** The first comment of a file, without its stars. */
const headOf = (text: string | undefined): string | undefined =>
  /^\/\*\*([\s\S]*?)\*\//m
    .exec(text ?? '')?.[1]
    ?.replaceAll(/^ *\* ?/gm, '')
    .trim();

function purposeOf(path: string, files: readonly string[]): string | undefined {
  const readme = textOf(`${path}/README.md`)
    ?.split(/\n{2,}/)
    .find((paragraph) => !paragraph.startsWith('#'));
  const index = textOf(`${path}/index.ts`);
  const head = index?.startsWith('/**') ? headOf(index) : undefined;
  const room = files.map((file) => headOf(textOf(file))).find((text) => ROOM.test(text ?? ''));
  return sentenceOf(readme) ?? sentenceOf(head) ?? sentenceOf(room?.replace(ROOM, ''));
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

/** All folders with code in them or below, with what each is for. */
export function folders(): Folder[] {
  const files = filesOfFolders();
  const all = new Set<string>();
  for (const file of sourceFiles().filter((name) => !name.endsWith('.md'))) {
    for (let path = parentOf(file); path !== ''; path = parentOf(path)) all.add(path);
  }
  return [...all, 'docs']
    .filter((path) => !NEED_NO_HEAD.some(([folder]) => folder.test(path)))
    .toSorted()
    .map((path) => ({ path, purpose: purposeOf(path, files.get(path) ?? []) }));
}
