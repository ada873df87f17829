import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { floorOf, isOlder } from '@neo/db';
import { Refused } from './refused.ts';
import { versionIn } from './version.ts';

const MIGRATIONS = 'db/src/migrations';
/** The list of migrations, to which each release adds. */
const LIST = 'index.ts';

export interface Release {
  readonly version: string;
  /** The version before it; undefined: this is the first. */
  readonly previous: string | undefined;
  readonly branch: string;
}

/** The output of git. @throws Refused outside of a repository */
function git(root: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch (error) {
    const [why] = (error as { stderr: string }).stderr.split('\n');
    throw new Refused(`git does not answer (${why}).`, { cause: error });
  }
}

/** Everything about a release that can be seen without running it. @throws Refused */
export function checkRelease(root: string): Release {
  if (git(root, 'status', '--porcelain') !== '') {
    throw new Refused(
      'The working tree has changes that are not committed: commit or remove them, then run this again.',
    );
  }
  const version = versionIn(root);
  const tags = git(root, 'tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname');
  const previous = /^v(\d+\.\d+\.\d+)$/m.exec(tags)?.[1];
  if (previous !== undefined && !isOlder(previous, version)) {
    throw new Refused(
      `package.json says ${version}, which is not newer than the release ${previous}: npm run release -- VERSION raises it.`,
    );
  }
  const [older] = olderReleases(root, version);
  if (previous !== undefined) assertMigrationsFollow(root, previous);
  else if (older !== undefined) {
    throw new Refused(
      `CHANGELOG.md tells of ${older}, and this clone has no tag of it: git fetch --tags.`,
    );
  }
  return { version, previous, branch: git(root, 'branch', '--show-current') || 'HEAD' };
}

/** @returns the older versions that CHANGELOG.md tells of. @throws Refused without this one */
function olderReleases(root: string, version: string): string[] {
  const file = join(root, 'CHANGELOG.md');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, ...chapters] = text.split(/^## /m);
  const versionOf = (each: string): string => each.split(/\s/, 1)[0]!;
  const chapter = chapters.find((each) => versionOf(each) === version);
  if (chapter === undefined || chapter.split('\n').slice(1).join('').trim() === '') {
    throw new Refused(
      `CHANGELOG.md says nothing about ${version}: write a chapter "## ${version}".`,
    );
  }
  return chapters.map(versionOf).filter((each) => isOlder(each, version));
}

/** Released migrations stay as they are, and new ones let servers of the previous release keep running. */
function assertMigrationsFollow(root: string, previous: string): void {
  const changes = git(
    root,
    'diff',
    '--name-status',
    '--no-renames',
    `v${previous}`,
    '--',
    MIGRATIONS,
  );
  for (const [, kind, path] of changes.matchAll(/^(\w)\t(.+)$/gm)) {
    const name = basename(path!);
    if (name === LIST) continue;
    if (kind !== 'A') {
      throw new Refused(
        `${name} was released with ${previous} and has changed since: put it back, and write a new migration.`,
      );
    }
    const needs = floorOf(basename(name, '.ts'));
    if (needs !== undefined && isOlder(previous, needs)) {
      throw new Refused(
        `${name} refuses servers of ${previous}, which run alongside this release while it is rolled out: let it wait for the next one.`,
      );
    }
  }
}
