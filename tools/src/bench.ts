import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * npm run bench: builds stale projects and runs the server's benches; see `docs/performance.md`.
 * `npm run bench -- search 100000` runs one part, with its arguments.
 */
const ROOT = join(import.meta.dirname, '../..');

function run(...args: string[]): number {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  return spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1;
}

const PARTS = {
  streams: ['streams/bench.ts'],
  rush: ['streams/rush.ts'],
  starts: ['streams/starts.ts'],
  speakers: ['streams/speakers.ts'],
  v1: ['streams/v1.ts'],
  metrics: ['observe/metrics.ts'],
  servers: ['streams/servers.ts'],
  costs: ['costs/costs.ts'],
  growth: ['conversations/growth.ts'],
  conversations: ['conversations', 'chat-import', 'conversation-search', 'growth'].map(
    (name) => `conversations/${name}.ts`,
  ),
  devices: ['devices/devices.ts'],
  memory: ['memory/memory.ts', 'memory/turns.ts'],
  characters: ['characters/sheets.ts', 'characters/card-import.ts'],
  lists: ['lists/lists.ts'],
  console: ['lists/console.ts'],
  search: ['search/search.ts'],
  peers: ['peers/peers.ts'],
};
/** Installs other products, so it runs only when it is named. */
const ON_REQUEST = 'peers';
const [part, ...rest] = process.argv.slice(2);
const files = [
  ...new Set(
    Object.entries(PARTS).flatMap(([name, those]) =>
      part === name || (part === undefined && name !== ON_REQUEST) ? those : [],
    ),
  ),
];
if (files.length === 0) throw new Error(`Parts of the bench: ${Object.keys(PARTS).join(', ')}`);

process.exitCode =
  run(join(ROOT, 'node_modules/.bin/nx'), 'run-many', '-t', 'build', '--outputStyle=static') ||
  files.reduce((code, file) => code || run(join(ROOT, 'apps/server/bench', file), ...rest), 0);
