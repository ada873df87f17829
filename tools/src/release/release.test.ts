import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkRelease } from './check-release.ts';
import { Refused } from './refused.ts';
import { setVersion, versionIn } from './version.ts';

/** A scratch repository with the files that a release looks at. */
const TOP = mkdtempSync(join(tmpdir(), 'neo-release-'));
const CHANGELOG = '# Changes\n\n## 0.2.0\n\nNew things.\n\n## 0.1.0\n\nThe first.\n';
let root = '';

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.test', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
  });
function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
function commit(): void {
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'a');
}
/** The sentence of a refusal. */
function refusal(work: () => unknown = () => checkRelease(root)): string {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(Refused);
    expect((error as Error).message).toMatch(/^[^\n]+\.$/);
    return (error as Error).message;
  }
  throw new Error('It was not refused.');
}

beforeEach(() => {
  root = mkdtempSync(join(TOP, 'repository-'));
  git('init', '--quiet', '--initial-branch', 'main');
  write('package.json', '{"name":"neo","version":"0.1.0"}');
  write('package-lock.json', '{"version":"0.1.0","packages":{"":{"version":"0.1.0"}}}');
  write('Dockerfile', 'FROM scratch\nLABEL org.opencontainers.image.version=0.1.0\n');
  write('CHANGELOG.md', CHANGELOG);
  write('db/src/migrations/0001-initial.ts', '1');
  write('db/src/migrations/index.ts', '1');
  commit();
});
afterAll(() => rmSync(TOP, { recursive: true, force: true }));

/** The release 0.1.0, and then the version of the next. */
function released(next = '0.2.0'): void {
  git('tag', 'v0.1.0');
  setVersion(root, next);
  commit();
}

describe('a release', () => {
  it('may be the first', () => {
    expect(checkRelease(root)).toEqual({ version: '0.1.0', previous: undefined, branch: 'main' });
  });

  it('follows the newest tag of its history, by number', () => {
    released('0.11.0');
    write('CHANGELOG.md', '## 0.11.0\n\nMore.\n');
    commit();
    for (const tag of ['v0.9.0', 'v0.10.0', 'v0.10.0-rc1', 'voyage']) git('tag', tag);
    git('checkout', '--quiet', '-b', 'other');
    commit();
    git('tag', 'v7.0.0');
    git('checkout', '--quiet', 'main');
    expect(checkRelease(root)).toMatchObject({ version: '0.11.0', previous: '0.10.0' });
  });

  it('in a clone without the tags of its releases is refused', () => {
    write('CHANGELOG.md', '## 0.1.0\n\nMore.\n\n## 0.0.9\n\nThe first.\n');
    commit();
    expect(refusal()).toBe(
      'CHANGELOG.md tells of 0.0.9, and this clone has no tag of it: git fetch --tags.',
    );
  });

  it.each(['0.1.0', '0.0.9'])('%s after 0.1.0 is refused', (version) => {
    released(version);
    expect(refusal()).toBe(
      `package.json says ${version}, which is not newer than the release 0.1.0: npm run release -- VERSION raises it.`,
    );
  });

  it('of a tree with changes is refused by the command, which builds nothing', () => {
    write('new.txt', '');
    const script = join(import.meta.dirname, '../release.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
      cwd: root,
      encoding: 'utf8',
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'The working tree has changes that are not committed: commit or remove them, then run this again.\n',
    });
  });

  it('outside of a repository is refused', () => {
    rmSync(join(root, '.git'), { recursive: true });
    expect(refusal()).toMatch(/^git does not answer \(fatal: not a git repository/);
  });

  it.each([
    ['no chapter', '# Changes\n\n## 0.1.0\n\nThe first.\n'],
    ['an empty one', '# Changes\n\n## 0.2.0\n\n## 0.1.0\n\nThe first.\n'],
    ['that of 0.2.01', '# Changes\n\n## 0.2.01\n\nNew things.\n'],
  ])('of which CHANGELOG.md has %s is refused', (_, text) => {
    released();
    write('CHANGELOG.md', text);
    commit();
    expect(refusal()).toBe('CHANGELOG.md says nothing about 0.2.0: write a chapter "## 0.2.0".');
  });
});

describe('migrations', () => {
  it.each([
    ['new ones', '0002-more.ts'],
    ['ones that take away what the previous release did without', '0002-less.needs-0.1.0.ts'],
  ])('%s are released', (_, name) => {
    released();
    write(`db/src/migrations/${name}`, '2');
    write('db/src/migrations/index.ts', '2');
    commit();
    expect(checkRelease(root).previous).toBe('0.1.0');
  });

  it('of a release that were changed or removed are refused', () => {
    released();
    write('db/src/migrations/0001-initial.ts', '2');
    commit();
    const sentence =
      '0001-initial.ts was released with 0.1.0 and has changed since: put it back, and write a new migration.';
    expect(refusal()).toBe(sentence);
    git('mv', 'db/src/migrations/0001-initial.ts', 'db/src/migrations/0001-first.ts');
    commit();
    expect(refusal()).toBe(sentence);
  });

  it('that refuse servers of the previous release are refused', () => {
    released();
    write('db/src/migrations/0002-less.needs-0.2.0.ts', '2');
    commit();
    expect(refusal()).toMatch(/^0002-less\.needs-0\.2\.0\.ts refuses servers of 0\.1\.0, /);
  });
});

describe('the version', () => {
  it('is written everywhere, and the rest stays', () => {
    setVersion(root, '1.20.3');
    expect(versionIn(root)).toBe('1.20.3');
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as object;
    expect(lock).toEqual({ version: '1.20.3', packages: { '': { version: '1.20.3' } } });
    expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toBe(
      'FROM scratch\nLABEL org.opencontainers.image.version=1.20.3\n',
    );
  });

  it.each(['1.2', 'v1.2.3', '1.2.3-rc1', '1.2.3.4', 'next'])('%s is refused', (version) => {
    expect(refusal(() => setVersion(root, version))).toBe(
      `${version} is not a version of three numbers, as in 1.2.3.`,
    );
  });

  it.each([
    ['package-lock.json', '{"version":"0.1.0","packages":{"":{"version":"0.0.1"}}}', '0.0.1'],
    ['Dockerfile', 'FROM scratch\n', 'no version'],
  ])('that %s does not repeat is refused', (file, text, says) => {
    write(file, text);
    commit();
    expect(refusal()).toBe(
      `${file} says ${says} and package.json 0.1.0: npm run release -- 0.1.0 writes it everywhere.`,
    );
  });
});

it('the places of this workspace say the same version, of which CHANGELOG.md tells', () => {
  const here = join(import.meta.dirname, '../../..');
  const version = versionIn(here);
  expect(readFileSync(join(here, 'CHANGELOG.md'), 'utf8')).toContain(`\n## ${version}\n`);
});
