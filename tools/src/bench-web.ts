import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * npm run bench:web: builds stale projects and the bare page, and runs the pages' bench; see
 * `docs/performance.md`.
 */
const ROOT = join(import.meta.dirname, '../..');
const BENCH = join(ROOT, 'apps/web/bench');

function run(args: string[], cwd = ROOT): number {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  return spawnSync(process.execPath, args, { cwd, env, stdio: 'inherit' }).status ?? 1;
}

process.exitCode =
  run([join(ROOT, 'node_modules/.bin/nx'), 'run-many', '-t', 'build', '--outputStyle=static']) ||
  run([join(ROOT, 'apps/web/node_modules/.bin/react-router'), 'build'], join(BENCH, 'bare')) ||
  run([join(BENCH, 'bench.ts'), ...process.argv.slice(2)]);
