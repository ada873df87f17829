import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  version?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}
interface Lock {
  packages: Record<string, LockedPackage>;
}

const FILE = join(import.meta.dirname, '../../package-lock.json');
const OS = /(darwin|freebsd|linux|win32|android|openbsd|netbsd|sunos|aix|openharmony)/;
const CPU = /(arm64|x64|arm|ia32|s390x|ppc64|riscv64|loong64|mips64el)/;

/**
 * Optional packages for other machines that the lock lacks: `npm install` omits them if the
 * registry does not have them, and `npm ci` then refuses the lock.
 */
export function missingOptional(lock: Lock): [path: string, entry: LockedPackage][] {
  const missing: [string, LockedPackage][] = [];
  for (const [path, asker] of Object.entries(lock.packages)) {
    if (path === '') continue;
    for (const [name, range] of Object.entries(asker.optionalDependencies ?? {})) {
      if (finds(lock, path, name, range)) continue;
      const os = OS.exec(name)?.[1];
      const cpu = CPU.exec(name)?.[1];
      missing.push([
        beside(lock, path, name),
        {
          version: range.replace(/^[\^~]/, ''),
          ...(cpu && { cpu: [cpu] }),
          ...(asker.dev && { dev: true }),
          optional: true,
          ...(os && { os: [os] }),
        },
      ]);
    }
  }
  return missing;
}

/** Packages whose lock entry names a host. */
export function namedHosts(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([, entry]) => entry.resolved?.includes('://'))
    .map(([path]) => path);
}

/** For an exact version, the entry must have it; for a range, any version will do. */
const isRight = (entry: LockedPackage | undefined, range: string): boolean =>
  entry !== undefined && (!/^\d/.test(range) || entry.version === range);

/** Resolves like Node: beside the importer, then one level up, to the top. */
function finds(lock: Lock, asker: string, name: string, range: string): boolean {
  for (let at = asker; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const entry = lock.packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`];
    if (isRight(entry, range)) return true;
    if (at === '' || !at.includes('/node_modules/')) {
      return isRight(lock.packages[`node_modules/${name}`], range);
    }
  }
}

/** At the top, or if that has another version, beside the package that needs it. */
function beside(lock: Lock, asker: string, name: string): string {
  const top = `node_modules/${name}`;
  return lock.packages[top] === undefined
    ? top
    : asker.slice(0, asker.lastIndexOf('node_modules/')) + top;
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(FILE, 'utf8')) as Lock;
  const hosts = namedHosts(lock);
  const missing = missingOptional(lock);
  if (process.argv.includes('--check')) {
    for (const path of hosts) console.error(`package-lock.json names a host for ${path}`);
    for (const [path] of missing) console.error(`package-lock.json lacks ${path}: npm run lock`);
    if (hosts.length + missing.length > 0) process.exitCode = 1;
  } else if (missing.length > 0) {
    const all = [...Object.entries(lock.packages), ...missing];
    lock.packages = Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
    writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
    console.info(`${missing.length} optional packages added to package-lock.json`);
  }
}
