import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACTS } from '@neo/contracts';
import type { Endpoint } from '@neo/contracts';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const all = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))].sort();

const compose = read('docker-compose.yml');
const template = read('.env.example');
const manual = read('docs/operating.md');
const [settings] = manual.split('\n## Embedded mode');
const environment = /\n {4}environment:\n([\s\S]*?)\n {4}depends_on/.exec(compose)![1]!;

/** Only for development. */
const UNDOCUMENTED = ['NEO_DEV'];
/** The image says them, and compose publishes the port. */
const OF_THE_IMAGE = ['DATA_DIR', 'HOST', 'PORT'];
/** Compose makes them itself: its own PostgreSQL, NATS and Prometheus. */
const OF_COMPOSE = ['DATABASE_URL', 'METRICS_HOST', 'METRICS_PORT', 'NATS_URL', 'PGPASSWORD'];
/** Settings of compose, not of the server. */
const ABOUT_COMPOSE = ['COMPOSE_PROFILES', 'PORT', 'POSTGRES_PASSWORD', 'SERVERS', 'SERVER_PORT'];

describe('the settings', () => {
  const known = all(
    read('apps/server/src/config.ts') +
      read('apps/server/src/settings/kinds.ts') +
      read('apps/server/src/settings/services.ts'),
    /^ {2}([A-Z][A-Z_]+):/gm,
  );
  const handedOn = all(environment, /^ {6}([A-Z_]+):/gm);

  it('of config.ts are those of docs/operating.md', () => {
    const told = settings!.split('\n').filter((line) => line.startsWith('| `'));
    const names = told.flatMap((line) => all(line.split('|')[1]!, /`([A-Z_]+)`/g));
    expect([...names, ...UNDOCUMENTED].sort()).toEqual(known);
  });

  it('are all handed on by docker-compose.yml', () => {
    expect([...handedOn, ...OF_THE_IMAGE, ...UNDOCUMENTED].sort()).toEqual(known);
  });

  it('of docker-compose.yml and its template .env.example are the same', () => {
    const inTemplate = all(template, /^#?([A-Z_]+)=/gm);
    const theirs = handedOn.filter((name) => !OF_COMPOSE.includes(name));
    expect(inTemplate).toEqual([...theirs, ...ABOUT_COMPOSE].sort());
    const asked = all(compose, /\$\{([A-Z_]+)/g);
    expect([...asked, 'COMPOSE_PROFILES'].sort()).toEqual(inTemplate);
  });

  it('have no value in the template that somebody could forget to change', () => {
    expect(all(template, /^[A-Z_]+=(.+)$/gm)).toEqual([]);
  });
});

describe('docker-compose.yml', () => {
  const services = compose
    .slice(compose.indexOf('\nservices:\n'), compose.indexOf('\nconfigs:\n'))
    .split(/\n {2}(?=\w+:\n)/)
    .slice(1)
    .map((service) => [service.split(':')[0]!, service] as const);
  const common = /\nx-service: &service\n([\s\S]*?)\n\n/.exec(compose)![1]!;

  it.each(services)('limits the memory and processes of %s', (_, service) => {
    const text = service.includes('<<: *service') ? `${common}\n${service}` : service;
    expect(text).toMatch(/^ +mem_limit: \d+[mg]$/m);
    expect(text).toMatch(/^ +pids_limit: \d+$/m);
  });

  it('lets PostgreSQL take the connections of five servers, and some by hand', () => {
    const pool = Number(/\bmax = (\d+),/.exec(read('apps/server/src/platform/db/knex.ts'))![1]);
    const [LISTENS, STARTS, BY_HAND] = [1, 4, 10];
    const max = Number(/max_connections=(\d+)/.exec(compose)![1]);
    expect(max).toBeGreaterThanOrEqual(5 * (pool + LISTENS + STARTS) + BY_HAND);
  });

  it('and its manual never use --scale, which the next command would forget', () => {
    expect(manual + compose + read('README.md')).not.toContain('--scale');
  });
});

describe('the proxy', () => {
  const config = read('deploy/nginx.conf');
  const places = [...config.matchAll(/location ~ (\S+) \{\n([\s\S]*?)\n {4}\}/g)].map(
    ([, path, block]) => ({ path: new RegExp(path!), seconds: secondsIn(block!) }),
  );
  const reads = secondsIn(/location @read \{([\s\S]*?)\n {4}\}/.exec(config)![1]!)!;
  function secondsIn(block: string): number | undefined {
    const found = /proxy_read_timeout (\d+)s/.exec(block)?.[1];
    return found === undefined ? undefined : Number(found);
  }
  const gets = Object.values(CONTRACTS)
    .flatMap((group) => Object.values(group) as Endpoint[])
    .filter(({ method }) => method === 'GET');

  it('waits for a reply as long as a turn may take, and for other reads a few seconds', () => {
    const turn = secondsIn(config.slice(config.indexOf('# Longer than a turn')))!;
    const limit = /turnMs: ([\d_]+)/.exec(read('apps/server/src/limits.ts'))![1]!;
    expect(turn * 1_000).toBeGreaterThan(Number(limit.replaceAll('_', '')));
    expect(reads).toBeLessThanOrEqual(10);
  });

  it.each(gets.map(({ path, kind }) => [path, kind] as const))('%s', (path, kind) => {
    const asked = path.replaceAll(/:\w+/g, crypto.randomUUID());
    const found = places.filter((place) => place.path.test(asked));
    const isLong = kind === 'turn' || kind === 'events' || path.endsWith('/export');
    const isRendered = kind === 'bytes' && /^\/api\/(images|neos)\//.test(path);
    expect(found.map(({ seconds }) => seconds)).toEqual(
      isLong ? [undefined] : isRendered ? [25] : [],
    );
  });
});

describe('.env', () => {
  const command = /^# {3}(\(umask.*\))$/m.exec(template)![1]!;

  it('is made by one command, told alike in three places', () => {
    expect(compose).toContain(`#   ${command}\n`);
    expect(manual).toContain(`\n${command}\n`);
  });

  it('then holds keys of its own that nobody else can read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'neo-env-'));
    copyFileSync(join(ROOT, '.env.example'), join(folder, '.env.example'));
    const make = (): string => {
      execFileSync('sh', ['-c', command], { cwd: folder });
      return readFileSync(join(folder, '.env'), 'utf8');
    };
    const made = make();
    expect(made).toMatch(/^SESSION_KEYS=[0-9a-f]{64}$/m);
    expect(made).toMatch(/^POSTGRES_PASSWORD=[0-9a-f]{48}$/m);
    expect(statSync(join(folder, '.env')).mode & 0o077).toBe(0);
    expect(make()).not.toBe(made);
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['.env', true],
    ['.env.production', true],
    ['.env.example', false],
    ['neo.dump', true],
    ['backups/neo.sql.gz', true],
    ['docker-compose.override.yml', true],
    ['compose.override.yaml', true],
    ['docker-compose.yml', false],
  ])('and its like stay out of the repository: %s', (path, isIgnored) => {
    const { status } = spawnSync('git', ['check-ignore', '--no-index', path], { cwd: ROOT });
    expect(status === 0).toBe(isIgnored);
  });

  it('and its like stay out of the image', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['.git', '.data', '**/.env', '**/.env.*', '**/*.dump', '**/*.sql.gz']),
    );
    expect(ignored).toEqual(expect.arrayContaining(['docker-compose*.y*ml', 'compose*.y*ml']));
  });
});

describe('the Dockerfile', () => {
  const file = read('Dockerfile');

  it('copies the sources after the packages were installed, so that a change reinstalls nothing', () => {
    const build = file.slice(file.indexOf(' AS build'), file.indexOf(' AS packages'));
    expect(build.indexOf('npm ci')).toBeGreaterThan(-1);
    expect(build.indexOf('COPY . .')).toBeGreaterThan(build.indexOf('npm ci'));
  });

  it('asks about health seldom, and starts no Node to do it', () => {
    const [check] = /^HEALTHCHECK[\s\S]*?^ *CMD .*$/m.exec(file)!;
    expect(Number(/--interval=(\d+)s/.exec(check)![1])).toBeGreaterThanOrEqual(10);
    expect(check).not.toContain('node');
  });

  it('declares no volume: compose would make one without a name at each start', () => {
    expect(file).not.toMatch(/^VOLUME/m);
  });
});
