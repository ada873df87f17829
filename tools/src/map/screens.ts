import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { importsOf, parse } from './syntax.ts';

const ROOT = join(import.meta.dirname, '../../..');
const APP = 'apps/web/app';

interface ScreenEntry {
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly file: string;
  readonly children?: readonly ScreenEntry[] | undefined;
}

export interface Screen {
  readonly name: string;
  readonly url: string;
  readonly file: string;
  /** The layouts around it, outermost first. */
  readonly inside: readonly string[];
  /** The rooms, parts and features that it imports. */
  readonly rooms: readonly string[];
  readonly parts: readonly string[];
  readonly features: readonly string[];
}

/** All screens of the route table. */
export function screensOf(
  entries: readonly ScreenEntry[],
  parent = '/',
  layouts: readonly string[] = [],
): Screen[] {
  return entries.flatMap((entry) => {
    const url = entry.path === undefined ? parent : `${parent.replace(/\/$/, '')}/${entry.path}`;
    const file = `${APP}/${entry.file}`;
    if (entry.children) return screensOf(entry.children, url, [...layouts, file]);
    return [
      {
        name: /routes\/([^/.]+)/.exec(file)?.[1] ?? file,
        url,
        file,
        inside: layouts.map((layout) => basename(layout, '.tsx')),
        ...partsOf(file, layouts),
      },
    ];
  });
}

/** The files of a screen: those of its folder that it and its layouts there import, and their features. */
function partsOf(
  file: string,
  layouts: readonly string[],
): Pick<Screen, 'rooms' | 'parts' | 'features'> {
  const folder = dirname(file);
  const hasFolder = basename(folder) !== 'routes';
  const isOwn = (path: string): boolean => hasFolder && path.startsWith(`${folder}/`);
  const features = new Set<string>();
  const seen = new Set([file, ...layouts.filter(isOwn)]);
  for (const path of seen) {
    for (const { from } of importsOf(parse(path, readFileSync(join(ROOT, path), 'utf8')))) {
      if (!/^\.{1,2}\/.*\.tsx?$/.test(from)) continue;
      const imported = join(dirname(path), from);
      const feature = /\/(features\/[\w-]+)\//.exec(imported)?.[1];
      if (feature !== undefined) features.add(`${APP}/${feature}`);
      if (isOwn(imported)) seen.add(imported);
    }
  }
  const own = [...seen].filter(isOwn).map((path) => relative(folder, path));
  const rooms = own.flatMap((path) => /^([\w-]+)\//.exec(path)?.[1] ?? []);
  const parts = own.filter((path) => /^[A-Z]\w+\.tsx$/.test(path));
  return {
    rooms: [...new Set(rooms)].toSorted().map((room) => join(folder, room)),
    parts: parts.map((part) => basename(part, '.tsx')).toSorted(),
    features: [...features].toSorted(),
  };
}
