import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import * as contracts from '@neo/contracts';
import type { Endpoint } from '@neo/contracts';
import routes from '../../apps/web/app/routes.ts';

/**
 * Writes docs/map.md: where each screen, call and event lives, out of the contracts and the source text. `--check`
 * compares instead.
 */
const ROOT = join(import.meta.dirname, '../..');
const FILE = join(ROOT, 'docs/map.md');
const MODULES = 'apps/server/src/modules';
const CONSOLE = 'apps/admin/src';

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
    return [[name, code(url), link(`apps/web/app/${entry.file}`), guards.join(', ')]];
  });
}

/** The console's screens, as App.tsx writes them: `<Resource name list>`, with the `<Route path element>` inside. */
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
    // One file may answer several groups: where the next handler begins, of any of them, this one ends.
    const names = Object.entries(contracts.CONTRACTS).flatMap(([other, calls]) =>
      other === group || answers(handler, other) ? Object.keys(calls) : [],
    );
    return Object.entries<Endpoint>(endpoints).map(([name, { method, path, access }]) => [
      code(`${method} ${path}`),
      access,
      code(`${group}.${name}`),
      handler ? link(handler.path) : 'not answered yet',
      handler ? actions(handler, name, names).map(link).join(', ') : '',
    ]);
  });
}

const answers = (source: Source | undefined, group: string): boolean =>
  new RegExp(`\\broutes\\(\\s*${group},`).test(source?.text ?? '');

/** The files behind one handler: those whose exports its text names, presenters and types left out. */
function actions({ path, text }: Source, name: string, names: string[]): string[] {
  const start = text.search(new RegExp(`^\\s+(async )?${name}(:|,|\\()`, 'm'));
  if (start < 0) return [];
  const others = names.filter((other) => other !== name).join('|');
  const rest = text.slice(start + 1);
  const end = rest.search(new RegExp(`^\\s+(async )?(${others})(:|,|\\()`, 'm'));
  const body = end < 0 ? rest : rest.slice(0, end);
  return importsOf(text)
    .filter(({ names: used }) => used.some((used) => new RegExp(`\\b${used}\\b(?!:)`).test(body)))
    .filter(({ from }) => from.startsWith('.') && !/presenter|platform\//.test(from))
    .map(({ from }) => join(dirname(path), from));
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
      [...text.matchAll(new RegExp(`consume\\(\\s*'([^']+)',\\s*${constant},`, 'g'))].map(
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

## Screens

${table(['Screen', 'URL', 'Route file', 'Inside'], screens(routes, '/', []))}

## Console

${table(['Screen', 'URL', 'File'], resources())}

## Calls

${table(['Call', 'Access', 'Contract', 'Handler', 'Actions and queries'], calls())}

## Events

${table(['Event', 'Constant', 'Published in', 'Consumed by'], events())}
`;

if (!process.argv.includes('--check')) {
  writeFileSync(FILE, map);
} else if (readFileSync(FILE, { encoding: 'utf8', flag: 'a+' }) !== map) {
  console.error('docs/map.md is not what the source says: npm run map');
  process.exitCode = 1;
}
