import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkRelease } from './release/check-release.ts';
import type { Release } from './release/check-release.ts';
import { Refused } from './release/refused.ts';
import { tryUpdate } from './release/try-update.ts';
import { setVersion } from './release/version.ts';

/**
 * npm run release -- VERSION writes the version in its places. npm run release builds what is
 * committed, rolls it out on a database of the previous release, and says what to do next.
 */
const ROOT = process.cwd();
const ENTRY = 'apps/server/build/main.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const run = (cwd: string, program: string, ...args: string[]): void => {
  try {
    execFileSync(program, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  } catch (error) {
    throw new Refused(`${program} ${args.join(' ')} failed; its output is above.`, {
      cause: error,
    });
  }
};

/** Builds the previous release from its tag, with the packages of its own lock file. */
function buildPrevious(previous: string): { folder: string; entry: string } {
  const folder = mkdtempSync(join(tmpdir(), 'neo-previous-'));
  run(ROOT, 'sh', '-c', `git archive v${previous} | tar -x -C '${folder}'`);
  run(folder, 'npm', 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
  run(folder, 'npm', 'run', 'build');
  return { folder, entry: join(folder, ENTRY) };
}

async function checkUpdate(previous: string | undefined): Promise<void> {
  if (previous === undefined) {
    say('• There is no previous release, so there is nothing to update from.');
    return;
  }
  say(`• Building ${previous}, to update from it …`);
  const { folder, entry } = buildPrevious(previous);
  try {
    const held = await tryUpdate(entry, join(ROOT, ENTRY));
    say(`• The update from ${previous} works: ${JSON.stringify(held)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function sayNext({ version, branch }: Release): void {
  say(`\nNEO ${version} can be released. Next:\n`);
  say(`  git tag --annotate v${version} --message 'NEO ${version}'`);
  say(`  git push origin ${branch} v${version}`);
  say(`  docker build --tag neo:${version} .`);
}

try {
  const [wanted] = process.argv.slice(2);
  if (wanted !== undefined) {
    setVersion(ROOT, wanted);
    say(`The version is ${wanted}. Describe it in CHANGELOG.md, commit, and run npm run release.`);
  } else {
    const release = checkRelease(ROOT);
    say(`• Building ${release.version} …`);
    run(ROOT, 'npm', 'run', 'build');
    await checkUpdate(release.previous);
    sayNext(release);
  }
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
