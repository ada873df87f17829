import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import { writeSecret } from '../../write-secret.ts';
import type { Account } from './account.ts';
import { refusalOfProgram } from './data-dir.ts';

export interface Secrets {
  /** Password of `postgres`, the superuser, used only to create the role and the database. */
  readonly admin: string;
  /** Password of `neo`, which owns the database and has no rights beyond it. */
  readonly app: string;
}

/** The whole environment of PostgreSQL. It must not see our keys. */
export const ENVIRONMENT = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };

/** Where the database's files are. */
export const clusterIn = (dataDir: string): string => join(dataDir, 'postgres');

/** The passwords of this data folder: created once, readable only by the server's user. */
export function secretsIn(dataDir: string): Secrets {
  const path = join(dataDir, 'postgres-secrets.json');
  if (!existsSync(path)) {
    if (existsSync(clusterIn(dataDir))) {
      throw new StartRefused(
        `${path} is missing: it holds the passwords of the database beside it. Restore it from a backup, or set DATA_DIR to another folder.`,
      );
    }
    const made: Secrets = { admin: password(), app: password() };
    writeSecret(
      path,
      `${JSON.stringify(made)}
`,
    );
  }
  return readSecrets(path);
}

function readSecrets(path: string): Secrets {
  let found: Partial<Secrets> | null = null;
  try {
    found = JSON.parse(readFileSync(path, 'utf8')) as Partial<Secrets> | null;
  } catch {
    // It is refused below, like a file without passwords.
  }
  if (found?.admin && found.app) return { admin: found.admin, app: found.app };
  throw new StartRefused(
    `${path} does not hold the passwords of the database beside it. Restore it from a backup, or set DATA_DIR to another folder.`,
  );
}

/**
 * Creates the database's files unless they exist. An interrupted start leaves nothing half made in
 * their place.
 */
export async function initialise(
  dataDir: string,
  account: Account,
  secrets: Secrets,
): Promise<void> {
  const cluster = clusterIn(dataDir);
  if (existsSync(cluster)) return;
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(DRAFT)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  const draft = join(dataDir, `${DRAFT}${process.pid}`);
  const passwords = join(dataDir, `${DRAFT}${process.pid}.pw`);
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwords, secrets.admin, { mode: 0o600 });
  if (account.owner !== undefined) {
    chownSync(draft, account.owner.uid, account.owner.gid);
    chownSync(passwords, account.owner.uid, account.owner.gid);
  }
  const clear = (): void => {
    rmSync(passwords, { force: true });
    rmSync(draft, { recursive: true, force: true });
  };
  process.once('exit', clear);
  try {
    await initdb(account, draft, passwords);
    renameSync(draft, cluster);
  } finally {
    process.off('exit', clear);
    clear();
  }
}

const DRAFT = 'postgres.making.';

/**
 * Sorting and letter case follow Unicode code points through PostgreSQL's builtin provider, so they
 * are the same on every machine. No migration asks the machine's C library what a letter is, but
 * trigrams (pg_trgm) would, and the locale of a database cannot be changed later. So a UTF-8 locale
 * is preferred, whose name differs between machines.
 */
async function initdb(account: Account, cluster: string, passwords: string): Promise<void> {
  let output = '';
  for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const { file, args, owner } = account.launch(account.binaries.initdb, [
      `--pgdata=${cluster}`,
      '--username=postgres',
      `--pwfile=${passwords}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--lc-ctype=${ctype}`,
    ]);
    const child = spawn(file, args, { env: ENVIRONMENT, cwd: '/', ...owner });
    // If this process exits meanwhile, initdb must go too, before its files do.
    const onExit = (): void => void child.kill('SIGKILL');
    process.prependOnceListener('exit', onExit);
    output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    }).finally(() => process.off('exit', onExit));
    if (code === 0) return;
    if (!output.includes('locale')) break;
  }
  throw refusalOfProgram(dirname(cluster), output, {
    what: `PostgreSQL could not create its files in ${dirname(cluster)}`,
    then: 'Set DATA_DIR to another folder.',
  });
}

const password = (): string => randomBytes(24).toString('base64url');
