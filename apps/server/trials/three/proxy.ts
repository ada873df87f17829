import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aFreePort } from '../../testing/free-port.ts';

const COMPOSED = join(import.meta.dirname, '../../../../deploy/nginx.conf');
const CONNECT_MS = 2_000;
const START_MS = 5_000;

/** Asks servers in turn, and the next one where no connection is made. Streams pass unbuffered. */
export interface Proxy {
  readonly name: string;
  readonly base: string;
  stop(): Promise<void>;
}

/** nginx as compose runs it, if this machine has it, else a proxy of our own that does the same. */
export async function startProxy(
  directory: string,
  ports: readonly number[],
  wanted: string | undefined,
): Promise<Proxy> {
  const hasNginx = spawnSync('nginx', ['-v']).error === undefined;
  if (wanted === 'nginx' && !hasNginx) throw new Error('There is no nginx here.');
  return hasNginx && wanted !== 'node' ? startNginx(directory, ports) : startOwn(ports);
}

/** The compose file's configuration with these servers in the place of Docker's names. */
function configFor(directory: string, port: number, ports: readonly number[]): string {
  let config = readFileSync(COMPOSED, 'utf8');
  const replace = (what: string, by: string): void => {
    if (!config.includes(what)) throw new Error(`${COMPOSED} has no "${what}".`);
    config = config.replaceAll(what, by);
  };
  replace('/tmp/', `${directory}/`);
  replace('error_log stderr warn;', `error_log ${directory}/error.log warn;`);
  replace('resolver 127.0.0.11 valid=2s ipv6=off;', '');
  replace('listen 8080;', `listen 127.0.0.1:${port};`);
  replace('set $servers http://server:3000;', '');
  replace('proxy_pass $servers;', 'proxy_pass http://servers;');
  // Names that Docker resolves are looked up each time: no failure is remembered.
  const servers = ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`);
  replace('http {', `http {\n  upstream servers { ${servers.join(' ')} }`);
  return config;
}

async function startNginx(directory: string, ports: readonly number[]): Promise<Proxy> {
  const own = join(directory, 'nginx');
  mkdirSync(own);
  const port = await aFreePort();
  const file = join(own, 'nginx.conf');
  writeFileSync(file, configFor(own, port, ports));
  const globals = `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`;
  const args = ['-e', join(own, 'error.log'), '-g', globals, '-c', file];
  const child = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const base = `http://127.0.0.1:${port}`;
  for (const end = performance.now() + START_MS; ; await sleep(20)) {
    if (await fetch(base).catch(() => undefined)) break;
    if (child.exitCode !== null || performance.now() > end) throw new Error('nginx did not start.');
  }
  return {
    name: 'nginx with the configuration of compose',
    base,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @returns undefined if nobody listens there */
function connectTo(port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: CONNECT_MS });
    const fail = (): void => {
      socket.destroy();
      resolve(undefined);
    };
    socket.once('timeout', fail);
    socket.once('error', fail);
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.off('error', fail);
      resolve(socket);
    });
  });
}

function pass(req: IncomingMessage, res: ServerResponse, socket: Socket): void {
  const { method, url: path, headers } = req;
  const forwarded = {
    ...headers,
    connection: 'close',
    'x-forwarded-for': req.socket.remoteAddress,
    'x-forwarded-proto': 'http',
  };
  const out = request({ createConnection: () => socket, method, path, headers: forwarded });
  out.on('error', ({ message }) =>
    res.headersSent ? res.destroy() : res.writeHead(502).end(`Bad gateway: ${message}`),
  );
  out.on('response', (answer) => {
    res.writeHead(answer.statusCode!, { ...answer.headers, connection: 'keep-alive' });
    res.flushHeaders();
    answer.on('error', () => res.destroy());
    answer.pipe(res);
  });
  // A client that goes away takes its request along.
  res.on('close', () => out.destroy());
  req.pipe(out);
}

async function startOwn(ports: readonly number[]): Promise<Proxy> {
  let next = 0;
  const server = createServer((req, res) => {
    const begin = (next += 1);
    void (async () => {
      for (let at = 0; at < ports.length; at += 1) {
        const socket = await connectTo(ports[(begin + at) % ports.length]!);
        if (socket) return pass(req, res, socket);
      }
      res.writeHead(502).end('Bad gateway');
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    name: 'a proxy of our own (no nginx here)',
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
