import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from './refused.ts';

const VERSION = /^\d+\.\d+\.\d+$/;
const LABEL = /^(LABEL org\.opencontainers\.image\.version=)(.*)$/m;

interface Lock {
  version: string;
  packages: Record<string, { version?: string }>;
}

const read = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');
const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

function assertVersion(version: string): void {
  if (VERSION.test(version)) return;
  throw new Refused(`${version} is not a version of three numbers, as in 1.2.3.`);
}

/** The version in package.json, which the lock file and the image's label repeat. @throws Refused */
export function versionIn(root: string): string {
  const { version } = JSON.parse(read(root, 'package.json')) as { version: string };
  assertVersion(version);
  const lock = JSON.parse(read(root, 'package-lock.json')) as Lock;
  const others = {
    'package-lock.json': lock.packages['']?.version,
    Dockerfile: LABEL.exec(read(root, 'Dockerfile'))?.[2],
  };
  for (const [file, found] of Object.entries(others)) {
    if (found === version) continue;
    throw new Refused(
      `${file} says ${found ?? 'no version'} and package.json ${version}: npm run release -- ${version} writes it everywhere.`,
    );
  }
  return version;
}

/** Writes the version in each of its places. @throws Refused */
export function setVersion(root: string, version: string): void {
  assertVersion(version);
  const workspace = JSON.parse(read(root, 'package.json')) as object;
  writeFileSync(join(root, 'package.json'), json({ ...workspace, version }));
  const lock = JSON.parse(read(root, 'package-lock.json')) as Lock;
  lock.version = version;
  lock.packages['']!.version = version;
  writeFileSync(join(root, 'package-lock.json'), json(lock));
  writeFileSync(join(root, 'Dockerfile'), read(root, 'Dockerfile').replace(LABEL, `$1${version}`));
}
