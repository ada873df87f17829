import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** npm run bench: builds what is stale and runs the server's benches; `docs/performance.md` says what they measure. */
const ROOT = join(import.meta.dirname, '../..');

function run(...args: string[]): number {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  return spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1;
}

process.exitCode =
  run(join(ROOT, 'node_modules/.bin/nx'), 'run-many', '-t', 'build', '--outputStyle=static') ||
  run(join(ROOT, 'apps/server/bench/bench.ts')) ||
  run(join(ROOT, 'apps/server/bench/lists.ts'));
