import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import * as contracts from '@neo/contracts';
import type { Endpoint } from '@neo/contracts';
import { folders } from './folders.ts';
import routes from '../../../apps/web/app/routes.ts';

/**
 * Writes docs/map.md, the locations of all screens, calls and events, from the contracts and the
 * source. `--check` compares it instead.
 */
const ROOT = join(import.meta.dirname, '../../..');
const FILE = join(ROOT, 'docs/map.md');
const MODULES = 'apps/server/src/modules';
const CONSOLE = 'apps/admin/src';
const CONFIG = 'apps/server/src/config.ts';

interface ScreenEntry {
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly file: string;
  readonly children?: readonly ScreenEntry[] | undefined;
}
interface Source {
  readonly path: string;
  readonly text: string;
}

const sources: Source[] = globSync('apps/server/src/**/*.ts', { cwd: ROOT })
  .filter((path) => !/\.(test|fixture|factory)\.ts$/.test(path))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

function screens(entries: readonly ScreenEntry[], parent: string, guards: string[]): string[][] {
  return entries.flatMap((entry) => {
    const url = entry.path === undefined ? parent : `${parent.replace(/\/$/, '')}/${entry.path}`;
    if (entry.children !== undefined) {
      return screens(entry.children, url, [...guards, basename(entry.file).replace(/\.tsx$/, '')]);
    }
    const name = /routes\/([^/.]+)/.exec(entry.file)?.[1] ?? entry.file;
    const file = `apps/web/app/${entry.file}`;
    return [[name, code(url), link(file), guards.join(', '), partsOf(file)]];
  });
}

/** The parts of a screen: rooms and files beside its route, and the features that these import. */
function partsOf(file: string): string {
  const folder = dirname(file);
  const isAlone = basename(file) !== 'route.tsx' || basename(folder) === 'routes';
  const own = isAlone
    ? [basename(file)]
    : globSync('**/*.{ts,tsx}', { cwd: join(ROOT, folder) }).filter(
        (path) => !/\.test\.tsx?$/.test(path),
      );
  const rooms = own.flatMap((path) => /^([\w-]+)\//.exec(path)?.[1] ?? []);
  const parts = own.filter((path) => /^[A-Z]\w+\.tsx$/.test(path));
  const features = own.flatMap((path) => {
    const text = readFileSync(join(ROOT, folder, path), 'utf8');
    return [...text.matchAll(/features\/([\w-]+)\//g)].map(([, feature]) => `features/${feature}`);
  });
  const unique = (list: string[]): string[] => [...new Set(list)].toSorted();
  return [
    ...unique(rooms).map((room) => `[${room}/](${relative('docs', join(folder, room))})`),
    ...unique(parts).map((part) => part.replace('.tsx', '')),
    ...unique(features).map((path) => `[${path}](${relative('docs', `apps/web/app/${path}`)})`),
  ].join(', ');
}

/**
 * The console's screens, parsed from App.tsx: `<Resource name list>`, containing `<Route path
 * element>`.
 */
function resources(): string[][] {
  const app = readFileSync(join(ROOT, CONSOLE, 'App.tsx'), 'utf8');
  const imports = importsOf(app);
  const row = (path: string, component: string): string[] => {
    const from = imports.find(({ names }) => names.includes(component))?.from;
    if (from === undefined) throw new Error(`App.tsx of the console does not import ${component}`);
    return [component, code(`/admin/${path}`), link(join(CONSOLE, from))];
  };
  const rows = app
    .split('<Resource')
    .slice(1)
    .flatMap((text) => {
      const [, name, list] = /^ name="([^"]+)" list=\{(\w+)\}/.exec(text) ?? [];
      if (name === undefined || list === undefined) {
        throw new Error('App.tsx of the console has a resource without a name and a list');
      }
      const inside = [...text.matchAll(/<Route path="([^"]+)" element=\{<(\w+)/g)];
      return [
        row(name, list),
        ...inside.map(([, path = '', component = '']) => row(`${name}/${path}`, component)),
      ];
    });
  if (rows.length === 0) throw new Error('App.tsx of the console has no resource');
  return rows;
}

function calls(): string[][] {
  return Object.entries(contracts.CONTRACTS).flatMap(([group, endpoints]) => {
    const handler = sources.find((source) => answers(source, group));
    // One file may answer several groups: a handler ends where the next one of any group begins.
    const names = Object.entries(contracts.CONTRACTS).flatMap(([other, calls]) =>
      other === group || answers(handler, other) ? Object.keys(calls) : [],
    );
    return Object.entries<Endpoint>(endpoints).map(([name, { method, path, access }]) => [
      code(`${method} ${path}`),
      access,
      code(`${group}.${name}`),
      handler ? link(handler.path) : 'not answered yet',
      handler ? actions(handler, { group, name, names }).map(link).join(', ') : '',
    ]);
  });
}

const answers = (source: Source | undefined, group: string): boolean =>
  new RegExp(`\\broutes\\(\\s*${group},`).test(source?.text ?? '');

/**
 * The files behind a handler: those whose exports it uses, directly or through helpers in its file.
 * Files that only check or present are omitted unless there are no others; a handler without any is
 * its own action.
 */
function actions(
  { path, text }: Source,
  { group, name, names }: { group: string; name: string; names: string[] },
): string[] {
  const first = text.search(new RegExp(`\\broutes\\(\\s*${group},`));
  const inGroup = text.slice(first).search(new RegExp(`^\\s+(async )?${name}(:|,|\\()`, 'm'));
  // Otherwise a helper shared by several groups creates the handler.
  const shared = new RegExp(`^\\s+${name}: (async |limited|\\()`, 'm');
  const start = inGroup < 0 ? text.search(shared) : first + inGroup;
  if (start < 0) return [];
  const others = names.filter((other) => other !== name).join('|');
  const rest = text.slice(start + 1);
  const end = rest.search(new RegExp(`^\\s+(async )?(${others})(:|,|\\()`, 'm'));
  const body = withHelpers(end < 0 ? rest : rest.slice(0, end), text.slice(0, start));
  const behind = importsOf(text)
    .filter(({ names: used }) => used.some((used) => new RegExp(`\\b${used}\\b(?!:)`).test(body)))
    .filter(({ from }) => from.startsWith('.'))
    .map(({ from }) => join(dirname(path), from));
  const own = behind.filter((file) => !/presenter|platform\/|\/runtime/.test(file));
  if (own.length > 0) return own;
  if (/caller\.session\./.test(body)) return ['apps/server/src/platform/http/session.ts'];
  const other = behind.filter((file) => !/http\/routes|write-limits/.test(file));
  return other.length > 0 ? other : [path];
}

/** A handler's text with the text of all helpers that it uses, recursively. */
function withHelpers(body: string, before: string): string {
  const helpers = [
    ...before.matchAll(
      /^( *)(?:const|(?:async )?function) (\w+)\b[\s\S]*?(?=^\1(?:const|let|return|function|async|export|class|\/\*\*)(?:\b| ))/gm,
    ),
  ].map(([text, , helper = '']) => ({ text, helper }));
  const named = new Set<string>();
  let all = body;
  for (;;) {
    const found = helpers.filter(
      ({ helper }) => !named.has(helper) && new RegExp(`\\b${helper}\\b(?!:)`).test(all),
    );
    if (found.length === 0) return all;
    for (const { helper, text } of found) {
      named.add(helper);
      all += text;
    }
  }
}

function importsOf(text: string): { names: string[]; from: string }[] {
  return [...text.matchAll(/^import \{([^}]+)\} from '([^']+)'/gm)].map(
    ([, names = '', from = '']) => ({
      names: names.split(',').flatMap((name) => /^\s*(\w+)/.exec(name)?.[1] ?? []),
      from,
    }),
  );
}

function events(): string[][] {
  return contracts.EVENTS.map((event) => {
    const [constant = ''] = Object.entries(contracts).find(([, value]) => value === event) ?? [];
    const publishers = sources.filter(({ text }) => text.includes(`.publish(${constant},`));
    const consumers = sources.flatMap(({ path, text }) =>
      [...text.matchAll(new RegExp(`consume(?:Many)?\\(\\s*'([^']+)',\\s*${constant},`, 'g'))].map(
        ([, name = '']) => `${code(name)} in ${link(path)}`,
      ),
    );
    return [
      code(event.type),
      code(constant),
      publishers.map(({ path }) => link(path)).join(', '),
      consumers.join(', '),
    ];
  });
}

/** The settings of a server. `config.ts` alone reads the environment. */
function settings(): string[][] {
  const config = sources.find(({ path }) => path === CONFIG)!.text;
  const names = [...config.matchAll(/^  ([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);
  return names.map((name) => {
    const line = config.slice(0, config.search(new RegExp(`^  ${name}: `, 'm'))).split('\n').length;
    return [code(name), `[config.ts:${line}](../${CONFIG}#L${line})`];
  });
}

const code = (text: string): string => `\`${text}\``;

function link(path: string): string {
  const shown = path
    .replace(`${MODULES}/`, '')
    .replace('apps/web/app/', '')
    .replace(`${CONSOLE}/`, '');
  return `[${shown}](${relative('docs', path)})`;
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const map = `# Map

Generated by \`npm run map\` from the contracts and the source. Two hops lead to everything: a screen over
[routes.ts](../apps/web/app/routes.ts), a list of the console over [App.tsx](../apps/admin/src/App.tsx), a call over its
contract in [libs/contracts](../libs/contracts/src) and the module's \`*.routes.ts\`, an event over its constant.

## Folders

Each line is the first sentence of the folder's README.md, or of the head of its index.ts.

${table(
  ['Folder', 'What it is for'],
  folders().map(({ path, purpose = '' }) => [`[${path}](${relative('docs', path)})`, purpose]),
)}

## Screens

${table(['Screen', 'URL', 'Route file', 'Inside', 'Made of'], screens(routes, '/', []))}

## Console

${table(['Screen', 'URL', 'File'], resources())}

## Calls

${table(['Call', 'Access', 'Contract', 'Handler', 'Actions and queries'], calls())}

## Events

${table(['Event', 'Constant', 'Published in', 'Consumed by'], events())}

## Settings

[docs/operating.md](operating.md) says what each does.

${table(['Setting', 'Read in'], settings())}
`;

if (!process.argv.includes('--check')) {
  writeFileSync(FILE, map);
} else if (readFileSync(FILE, { encoding: 'utf8', flag: 'a+' }) !== map) {
  console.error('docs/map.md is stale: npm run map');
  process.exitCode = 1;
}
