import { execFile } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const ROOT = join(import.meta.dirname, '../..');
const BIG = { maxBuffer: 64 * 1024 * 1024 };
const run = promisify(execFile);

/** Runs a program. @returns what it printed. @throws with its whole output when it fails */
export async function output(program: string, ...args: string[]): Promise<string> {
  try {
    return (await run(program, args, { ...BIG, cwd: ROOT })).stdout.trim();
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}

async function aFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** The command of `.env.example` that makes `.env`, as its head tells it. */
export function secretsCommand(): string {
  const text = readFileSync(join(ROOT, '.env.example'), 'utf8');
  return /^# {3}(\(umask.*\))$/m.exec(text)![1]!;
}

/** Neither root, nor the user of the servers. */
const OWNER = '1234';

/** The files of this checkout as somebody with a strict umask has them: readable only by their owner. */
async function aStrictCheckout(folder: string): Promise<string> {
  const checkout = join(folder, 'checkout');
  mkdirSync(checkout);
  const files = 'git ls-files -z --cached --others --exclude-standard';
  const pack = 'tar --create --null --files-from=- --ignore-failed-read';
  const unpack = `tar --extract --no-same-permissions --no-same-owner --directory '${checkout}'`;
  await output('sh', '-c', `umask 077; ${files} | ${pack} | ${unpack}`);
  if (process.getuid?.() === 0) await output('chown', '--recursive', `${OWNER}:${OWNER}`, checkout);
  return checkout;
}

export interface Deployment {
  base: string;
  /** A checkout of its own, with `.env`. */
  folder: string;
  project: string;
  /** `docker compose` of this deployment. */
  compose(...args: string[]): Promise<string>;
  /** A shell command of docs/operating.md, run in the checkout. */
  asTold(command: string): Promise<string>;
  /** Where one server listens, past the proxy. */
  server(index: number): Promise<string>;
  remove(): Promise<void>;
}

/** Whether nginx is here or can be had. */
const hasNginx = (): Promise<boolean> =>
  output('docker', 'image', 'inspect', 'nginx:1.28')
    .catch(() => output('docker', 'pull', '--quiet', 'nginx:1.28'))
    .then(
      () => true,
      () => false,
    );

/** A start waits for the next check of health, and there are a dozen starts. */
const CHECKED_EACH_SECOND = { healthcheck: { interval: '1s', retries: 60 } };

/** What differs from docker-compose.yml: how often health is checked, and the proxy's image where no registry has it. */
async function overridden(): Promise<Record<string, object>> {
  const services = {
    server: CHECKED_EACH_SECOND,
    postgres: CHECKED_EACH_SECOND,
    proxy: CHECKED_EACH_SECOND,
  };
  if (await hasNginx()) return services;
  process.stdout.write("• No registry has nginx: the proxy runs on Debian's package.\n");
  const build = { context: import.meta.dirname, dockerfile: 'nginx.Dockerfile' };
  return { ...services, proxy: { ...CHECKED_EACH_SECOND, image: 'neo-test-nginx', build } };
}

/** A deployment of its own: a checkout with `.env`, a project's name, a free port. */
export async function aDeployment(settings: Record<string, string>): Promise<Deployment> {
  const outer = mkdtempSync(join(tmpdir(), 'neo-compose-'));
  const folder = await aStrictCheckout(outer);
  const project = `neo-test-${process.pid}`;
  const port = await aFreePort();
  const base = `http://localhost:${port}`;
  await run('sh', ['-c', secretsCommand()], { cwd: folder });
  const lines = Object.entries({ PORT: String(port), ...settings });
  // The last line of a name wins.
  appendFileSync(
    join(folder, '.env'),
    lines.map(([name, value]) => `${name}='${value}'\n`).join(''),
  );
  const override = join(folder, 'docker-compose.override.yml');
  writeFileSync(override, JSON.stringify({ services: await overridden() }));
  const env = { ...process.env, COMPOSE_PROJECT_NAME: project };
  const asTold: Deployment['asTold'] = async (command) => {
    try {
      return (await run('sh', ['-c', command], { ...BIG, cwd: folder, env })).stdout.trim();
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${command}\n${stdout}\n${stderr}`, { cause: error });
    }
  };
  const compose: Deployment['compose'] = (...args) =>
    asTold(`docker compose ${args.map((each) => `'${each}'`).join(' ')}`);
  return {
    base,
    folder,
    project,
    compose,
    asTold,
    server: async (index) =>
      `http://${await compose('port', '--index', String(index), 'server', '3000')}`,
    remove: async () => {
      await compose('down', '--volumes', '--rmi', 'local', '--timeout', '5');
      rmSync(outer, { recursive: true });
    },
  };
}
