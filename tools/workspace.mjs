// Shared by start, test, dev and run. Plain JavaScript without dependencies, because it runs before anything is
// installed, and on whatever Node (18 or newer) the machine has.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const OLDEST_NODE = [22, 22];

/** Ends the process with a sentence for the user. */
export function giveUp(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

/** Prints the step's name, runs it, and prints its duration. */
export async function step(what, work) {
  const before = Date.now();
  process.stdout.write(`• ${what} …\n`);
  const result = await work();
  process.stdout.write(`  ${what}: ${((Date.now() - before) / 1000).toFixed(1)} s\n`);
  return result;
}

/** Installs the packages of the lock file, unless they are installed already. */
export async function install() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  const stamp = join(MODULES, '.neo-installed');
  const wanted = createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch)
    .digest('hex');
  if (read(stamp) === wanted) return;
  if (!isInstalled(JSON.parse(lock))) {
    // npm's own Node: the pinned one is in the folder that npm is about to replace.
    const npm = process.env.npm_execpath;
    const [program, first] = npm
      ? [process.env.npm_node_execpath || process.execPath, [npm]]
      : ['npm', []];
    const args = [
      ...first,
      'ci',
      '--include=dev',
      '--include=optional',
      '--loglevel=error',
      '--no-audit',
      '--no-fund',
    ];
    await step('Installing packages', async () => {
      if ((await run(program, args)).code !== 0) giveUp('npm ci failed; its output is above.');
    });
  }
  writeFileSync(stamp, wanted);
}

/** Whether every required package of the lock is installed in its version. */
function isInstalled(lock) {
  const there = read(join(MODULES, '.package-lock.json'));
  if (there === undefined) return false;
  const { packages } = JSON.parse(there);
  return Object.entries(lock.packages).every(
    ([path, wanted]) =>
      wanted.optional ||
      wanted.link ||
      !path.includes('node_modules/') ||
      (packages[path] || {}).version === wanted.version,
  );
}

/** The Node to run everything with: the pinned one, or the machine's own if it is new enough. */
export function findNode() {
  const pinned = join(MODULES, `node-linux-${process.arch}`, 'bin', 'node');
  if (process.platform === 'linux' && existsSync(pinned)) {
    if (spawnSync(pinned, ['--version'], { stdio: 'ignore' }).status === 0) return pinned;
  }
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) {
    return process.execPath;
  }
  return giveUp(
    `This machine's Node is ${process.version} and there is no pinned one for ${process.platform} on ${process.arch}: please install Node 22.22 or newer.`,
  );
}

/** The environment in which `node` is this one, also for child processes, and keeps the code that it compiled. */
export function environment(node, more = {}) {
  const path = [dirname(node), join(MODULES, '.bin'), process.env.PATH || ''].join(delimiter);
  const kept = { NODE_COMPILE_CACHE: join(MODULES, '.cache', 'compiled') };
  return { ...kept, ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', ...more, PATH: path };
}

/** Path of a program in node_modules, for Node to run. */
export const bin = (name) => join(MODULES, '.bin', name);

/** Runs a program to its end. With `quiet` the output is returned instead of shown. */
export function run(program, args, { quiet = false, ...options } = {}) {
  return new Promise((resolve) => {
    const stdio = ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'];
    const child = spawn(program, args, { cwd: ROOT, stdio, ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) stream.on('data', (chunk) => (output += chunk));
    }
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code === null ? 1 : code, output }));
  });
}

const PRODUCTS = {
  '@neo/server': 'apps/server/build/main.js',
  '@neo/web': 'apps/web/build/server/index.js',
  '@neo/admin': 'apps/admin/build/index.html',
};
const SOURCES = [
  'apps',
  'libs',
  'db',
  'package-lock.json',
  'package.json',
  'nx.json',
  'tsconfig.base.json',
];
const NOT_SOURCES = new Set([
  'node_modules',
  'build',
  'dist',
  '.react-router',
  'test-results',
  'e2e',
  'bench',
  'trials',
]);

/** Builds stale projects. Returns at once if no source changed since the last build. */
export async function build(node) {
  const stamp = join(ROOT, '.nx', 'neo-built');
  const wanted = fingerprint();
  const complete = Object.values(PRODUCTS).every((file) => existsSync(join(ROOT, file)));
  if (complete && read(stamp) === wanted) return;
  await step('Building the server, the web app and the console', async () => {
    const args = [bin('nx'), 'run-many', '-t', 'build', '-p', ...Object.keys(PRODUCTS)];
    const env = environment(node, { NODE_ENV: 'production' });
    const { code, output } = await run(node, [...args, '--outputStyle=static'], {
      env,
      quiet: true,
    });
    if (code !== 0) giveUp(`${output}\nThe build failed; the reason is above.`);
  });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function fingerprint() {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(join(ROOT, path), { throwIfNoEntry: false });
    if (stat === undefined) return;
    if (!stat.isDirectory()) return void hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
    for (const name of readdirSync(join(ROOT, path)).sort()) {
      if (!NOT_SOURCES.has(name)) visit(`${path}/${name}`);
    }
  };
  SOURCES.forEach(visit);
  return hash.digest('hex');
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
