import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * npm run check: everything that CI checks besides browser and integration tests. Two checks run at
 * a time, quick ones alongside long ones. `--without-tests` omits the unit and architecture tests,
 * which `npm test` runs with all others.
 */
const ROOT = join(import.meta.dirname, '../..');
const bin = (name: string) => join(ROOT, 'node_modules/.bin', name);
const script = (name: string, ...args: string[]) => [join(import.meta.dirname, name), ...args];

const CHECKS: [name: string, args: string[]][] = [
  ['types', [bin('nx'), 'run-many', '-t', 'typecheck', '--outputStyle=static', '--parallel=2']],
  ['format', [bin('prettier'), '--check', '--log-level', 'warn', '.']],
  ['lint', [bin('oxlint'), '--type-aware', '--deny-warnings']],
  ['nothing unused', [bin('knip'), '--no-progress']],
  [
    'nothing that only tests use',
    [bin('knip'), '--no-progress', '--production', '--config', 'knip.production.jsonc'],
  ],
  ['lock file', script('lock.ts', '--check')],
  ['docs/map.md', script('map/write-map.ts', '--check')],
  ['db/schema.sql', script('schema.ts', '--check')],
];
const TESTS: [name: string, args: string[]] = [
  'unit and architecture tests',
  [bin('vitest'), 'run', '--config', join(ROOT, 'tools/vitest.unit.config.ts')],
];

interface Result {
  readonly name: string;
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
}

function run([name, args]: [string, string[]]): Promise<Result> {
  const before = performance.now();
  return new Promise((resolve) => {
    const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.once('close', (code) => {
      const seconds = (performance.now() - before) / 1000;
      resolve({ name, code: code ?? 1, output, seconds });
    });
  });
}

const queue = process.argv.includes('--without-tests') ? [...CHECKS] : [...CHECKS, TESTS];
const red: string[] = [];
async function work(): Promise<void> {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { name, code, output, seconds } = await run(next);
    if (code !== 0) {
      red.push(name);
      console.log(output.trim());
    }
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  }
}
await Promise.all([work(), work()]);
if (red.length > 0) {
  console.error(`Red: ${red.join(', ')}`);
  process.exitCode = 1;
}
