import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chat, identity, meta, personas } from '@neo/contracts';
import { DEMO_PASSWORD } from '@neo/db/demo';
import type { Shot } from './load-client.ts';

/** `plus`: the conversation is kept. `standard`: it is not. */
export type Account = 'plus' | 'standard';

/** The product under load: embedded mode, a data folder of its own, throttles off, the bench's upstream as its model. */
export interface OurServer {
  pid: number;
  url: string;
  /** The cookie of a session of this demo account. */
  cookieOf(account: Account): Promise<string>;
  /** Chat requests of one account, each to a NEO of its own: a user has one open turn with a NEO. */
  shots(account: Account, count: number, message: string): Promise<Shot[]>;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 120_000;
/** Every NEO of the bench but for its name, with texts as long as authors write them. */
export const PROFILE = {
  description: 'A lighthouse keeper who has read too much.',
  visibility: 'public-listed',
  archetype: 'original-creation',
  characterAttributes: ['Wise', 'Calm'],
  responseStyle: 'philosophical',
  categories: [],
  image: null,
  wikiUrl: null,
  temperature: 0.5,
  contextBackground: 'Speaks slowly. '.repeat(40),
  knowledge: 'The lamp turns once in nine seconds. '.repeat(25),
} as const;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** One call with JSON, as one account. */
async function post(url: string, body: unknown, cookie = ''): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}

async function signIn(url: string, account: string): Promise<string> {
  const credentials = { email: `${account}@demo.neo`, password: DEMO_PASSWORD };
  const response = await post(url + identity.login.path, credentials);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  await response.body?.cancel();
  return cookies.join('; ');
}

async function untilReady(url: string, isGone: () => boolean): Promise<void> {
  const limit = performance.now() + START_LIMIT_MS;
  for (;;) {
    const response = await fetch(url + meta.ready.path).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    if (isGone() || performance.now() > limit) throw new Error('the server did not become ready');
    await wait(200);
  }
}

/** Starts the built server and waits until it is ready. @param settings on top of the bench's own */
export async function startOurServer(
  upstreamUrl: string,
  settings: Record<string, string> = {},
): Promise<OurServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'neo-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../build/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      OPENAI_BASE_URL: upstreamUrl,
      OPENAI_MODEL: 'bench',
      ...settings,
    },
  });
  const gone = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(url, () => child.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }

  const neoIds: string[] = [];
  const owner = await signIn(url, 'admin');
  async function neos(count: number): Promise<string[]> {
    while (neoIds.length < count) {
      const input = { ...PROFILE, name: `Keeper ${neoIds.length + 1}` };
      const created = await post(url + personas.create.path, input, owner);
      neoIds.push(((await created.json()) as { id: string }).id);
    }
    return neoIds.slice(0, count);
  }

  return {
    pid: child.pid!,
    url,
    cookieOf: (account) => signIn(url, account),
    async shots(account, count, message) {
      const cookie = await signIn(url, account);
      const body = JSON.stringify({ message, conversationHistory: [] });
      const headers = {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        cookie,
      };
      return (await neos(count)).map((id) => ({
        url: url + chat.send.path.replace(':id', id),
        headers,
        body,
      }));
    },
    stop,
  };
}
