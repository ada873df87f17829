import { execFileSync, spawnSync } from 'node:child_process';
import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { reachableCopy } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { StartRefused } from '../../start-refused.ts';

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** How PostgreSQL's programs are started: they refuse to run as root. */
export interface Account {
  /** Owner of the database's files; `undefined` when everything runs as this process's own user. */
  readonly owner: Owner | undefined;
  readonly binaries: Binaries;
  /** The command to pass to `spawn` for running one of the programs. */
  launch(program: string, args: readonly string[]): Launch;
}

export interface Launch {
  readonly file: string;
  readonly args: readonly string[];
  readonly owner: Owner | undefined;
}

/**
 * The user for whom a root process runs PostgreSQL: the owner of existing files, else the system
 * user `name`, created if it is missing.
 */
export function ownerFor(cluster: string, name = 'postgres'): Owner | undefined {
  const here = process.getuid?.();
  const files = statSync(cluster, { throwIfNoEntry: false });
  if (here !== 0) {
    if (files !== undefined && files.uid !== here) {
      throw new StartRefused(
        `The files in ${cluster} belong to another user (${files.uid}). Start as the user who started NEO before, or set DATA_DIR to another folder.`,
      );
    }
    return undefined;
  }
  if (files !== undefined && files.uid !== 0) return { uid: files.uid, gid: files.gid };
  const owner = lookUp(name) ?? create(name);
  // root restored these files from a backup.
  if (files !== undefined) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, cluster]);
  return owner;
}

/**
 * Chooses how to run the programs so that they can reach both themselves and the data. If a private
 * folder is in the way (0700 and owned by root, as `mktemp -d` makes it), the programs run with the
 * capability to read everywhere. Where that is impossible, they are copied to a public place.
 * Throws StartRefused, naming the folder, when neither helps.
 */
export function accountFor(
  owner: Owner | undefined,
  dataDir: string,
  binaries: Binaries,
  setpriv = 'setpriv',
): Account {
  const direct = (file: string, args: readonly string[]): Launch => ({ file, args, owner });
  if (owner === undefined) return { owner, binaries, launch: direct };

  const data = barrier(dataDir, owner);
  const programs = barrier(binaries.postgres, owner);
  if (data === undefined && programs === undefined) return { owner, binaries, launch: direct };

  const args = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', ...READ_ANYWHERE];
  const lifted = (file: string, rest: readonly string[]): Launch => ({
    file: setpriv,
    args: [...args, file, ...rest],
    owner: undefined,
  });
  const probe = lifted(binaries.postgres, ['--version']);
  if (spawnSync(probe.file, probe.args, { stdio: 'ignore' }).status === 0) {
    return { owner, binaries, launch: lifted };
  }
  if (data === undefined) return { owner, binaries: reachableCopy(binaries), launch: direct };
  throw new StartRefused(
    `PostgreSQL must not run as root, and the user it runs as cannot enter ${data}. Allow it with "chmod o+x ${data}", set DATA_DIR to a folder that others can enter, or start as an ordinary user.`,
  );
}

/**
 * PostgreSQL calls `access()`, which honours capabilities only under no_setuid_fixup. Reading is
 * all the process gains: the bounding set drops every other capability.
 */
const READ_ANYWHERE = [
  '--securebits=+no_setuid_fixup',
  '--inh-caps=-all,+dac_read_search',
  '--ambient-caps=+dac_read_search',
  '--bounding-set=-all,+dac_read_search',
  '--no-new-privs',
];

/** The first folder on the way to `path` that the user cannot enter. */
export function barrier(path: string, { uid, gid }: Owner): string | undefined {
  const folders: string[] = [];
  for (let at = realpathSync(path); at !== dirname(at); at = dirname(at)) folders.unshift(at);
  return folders.find((folder) => {
    const { mode, uid: user, gid: group } = statSync(folder);
    const bit = user === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    return (mode & bit) === 0;
  });
}

function lookUp(name: string): Owner | undefined {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: QUIET }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function create(name: string): Owner {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name]],
    ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', name]],
  ];
  for (const [program, args] of ways) {
    spawnSync(program, args, { stdio: 'ignore' });
    const owner = lookUp(name);
    if (owner !== undefined) return owner;
  }
  throw new StartRefused(
    `PostgreSQL must not run as root, and the system user "${name}" could not be created. Create it, start as an ordinary user, or set DATABASE_URL.`,
  );
}

const QUIET: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
