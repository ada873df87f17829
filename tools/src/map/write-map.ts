import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import * as contracts from '@neo/contracts';
import type { Endpoint } from '@neo/contracts';
import { folders } from './folders.ts';
import { filesOfHandlers } from './handlers.ts';
import { screensOf } from './screens.ts';
import { importsOf, parse } from './syntax.ts';
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

interface Source {
  readonly path: string;
  readonly text: string;
}

const sources: Source[] = globSync('apps/server/src/**/*.ts', { cwd: ROOT })
  .filter((path) => !/\.(test|fixture|factory)\.ts$/.test(path))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

function screens(): string[][] {
  return screensOf(routes).map(({ name, url, file, inside, rooms, parts, features }) => [
    name,
    code(url),
    link(file),
    inside.join(', '),
    [
      ...rooms.map((room) => `[${basename(room)}/](${relative('docs', room)})`),
      ...parts,
      ...features.map(
        (path) => `[${path.replace('apps/web/app/', '')}](${relative('docs', path)})`,
      ),
    ].join(', '),
  ]);
}

/**
 * The console's screens, parsed from App.tsx: `<Resource name list>`, containing `<Route path
 * element>`.
 */
function resources(): string[][] {
  const app = readFileSync(join(ROOT, CONSOLE, 'App.tsx'), 'utf8');
  const imports = importsOf(parse('App.tsx', app));
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
  const answered = sources
    .filter(({ text }) => /\broutes\(/.test(text))
    .flatMap(({ path, text }) =>
      [...filesOfHandlers(path, text)].map(([group, handlers]) => ({ group, path, handlers })),
    );
  return Object.entries(contracts.CONTRACTS).flatMap(([group, endpoints]) => {
    const by = answered.find((one) => one.group === group);
    if (!by) throw new Error(`No file calls routes(${group}, …)`);
    return Object.entries<Endpoint>(endpoints).map(([name, { method, path, access }]) => [
      code(`${method} ${path}`),
      access,
      code(`${group}.${name}`),
      link(by.path),
      by.handlers.get(name)!.map(link).join(', '),
    ]);
  });
}

function events(): string[][] {
  return contracts.EVENTS.map((event) => {
    const [constant = ''] = Object.entries(contracts).find(([, value]) => value === event) ?? [];
    const publishers = sources.filter(({ text }) =>
      new RegExp(`(?:\\.publish|eventRow)\\(\\s*${constant},`).test(text),
    );
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

Each line is the first sentence of the README.md, of the head of index.ts, or of the head of the file that begins with "Room:".

${table(
  ['Folder', 'What it is for'],
  folders().map(({ path, purpose = '' }) => [
    `[${path}](${relative('docs', path) || '.'})`,
    purpose,
  ]),
)}

## Screens

${table(['Screen', 'URL', 'Route file', 'Inside', 'Made of'], screens())}

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
