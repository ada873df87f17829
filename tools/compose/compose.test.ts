import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { versionIn } from '../src/release/version.ts';
import { aDeployment, output, ROOT } from './compose.ts';
import type { Deployment } from './compose.ts';

/**
 * An operator's day with docker-compose.yml: the image, two servers behind the proxy, backup,
 * restore, restarts. Needs a Docker daemon with Compose; tools/test.mjs says when there is none.
 */
const PASSWORD = 'a/b@c#d%41';
const QUESTION = 'Good day, who are you?';
const GOAL_MB = 350;
/** The command that docs/operating.md tells for every start. */
const START = 'docker compose up --detach --build --wait';
/** Without a server that answers, the proxy gives up on a read after this. */
const READ_S = 10;
let here: Deployment;
let image = '';
let cookie = '';
let neo = '';

const call = (path: string, body?: object, base = here.base): Promise<Response> =>
  fetch(base + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
      origin: here.base,
      cookie,
    },
  });
const said = async (): Promise<string> => (await call(`/api/neos/${neo}/conversation`)).text();
const servers = async (): Promise<string[]> =>
  (await here.compose('ps', '--quiet', 'server')).split('\n');
/** Whether the proxy and the servers behind it answer. */
const ready = () =>
  vi.waitFor(
    async () => {
      for (let i = 0; i < 4; i += 1) expect((await call('/readyz')).status).toBe(200);
    },
    { timeout: 60_000, interval: 500 },
  );

/** Reads a stream of events until `enough`. @returns its text, and when each part came */
async function read(response: Response, enough: (text: string) => boolean = () => false) {
  expect(response.status).toBe(200);
  const times: number[] = [];
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of response.body!) {
    times.push(Date.now());
    text += decoder.decode(part, { stream: true });
    if (enough(text)) break;
  }
  return { text, times };
}
const deltas = (text: string): number => text.split('event: delta').length - 1;
const isOver = (text: string): boolean => /event: (done|stopped)/.test(text);

/** The block of commands in docs/operating.md that holds this text. */
function told(part: string): string {
  const manual = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');
  const blocks = [...manual.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block!);
  return blocks.find((block) => block.includes(part))!;
}

beforeAll(async () => {
  here = await aDeployment({
    SERVERS: '2',
    COMPOSE_PROFILES: 'proxy',
    SERVER_PORT: '',
    TRUST_PROXY: 'true',
    POSTGRES_PASSWORD: PASSWORD,
  });
  const began = Date.now();
  await here.asTold(told(START));
  const [server] = await servers();
  image = await output('docker', 'inspect', '--format', '{{.Image}}', server!);
  process.stdout.write(`• First up, with the build: ${(Date.now() - began) / 1000} s\n`);
});
afterAll(() => here.remove());

describe('the image', () => {
  const inside = (command: string): Promise<string> =>
    output('docker', 'run', '--rm', '--entrypoint', 'sh', image, '-c', command);

  it('is small, and its user is not root', async () => {
    const size = Number(await output('docker', 'image', 'inspect', '--format', '{{.Size}}', image));
    process.stdout.write(`• The image: ${Math.round(size / 1e6)} MB\n`);
    expect(size / 1e6).toBeLessThanOrEqual(GOAL_MB);
    expect(await inside('id -u')).toBe('1000');
  });

  it('says its release, as docs/operating.md asks it', async () => {
    const manual = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');
    const asked = /`(docker inspect [^`]+) neo`/.exec(manual)![1]!;
    expect(await here.asTold(`${asked} ${image}`)).toBe(versionIn(ROOT));
  });

  it('holds no secrets, dumps, sources or tests, and one Node', async () => {
    const names = ['.git', '.env*', '*.dump', '*.test.*', '*.tsx', 'docker-compose*'];
    const asked = names.map((name) => `-name '${name}'`).join(' -o ');
    expect(
      await inside(`find /neo -path '*/node_modules/*' -prune -o \\( ${asked} \\) -print`),
    ).toBe('');
    expect(await inside(`find /neo /usr /opt -type f -name node -perm -1`)).toBe(
      '/usr/local/bin/node',
    );
  });

  it('says in one sentence that there is no PostgreSQL, and exits', async () => {
    const url = 'DATABASE_URL=postgres://neo:secret@127.0.0.1:1/neo';
    const keys = `SESSION_KEYS=${'k'.repeat(32)}`;
    const refused = output('docker', 'run', '--rm', '--env', url, '--env', keys, image);
    const { cause } = (await refused.catch((error: unknown) => error)) as {
      cause: { code: number; stderr: string };
    };
    expect(cause.code).toBe(1);
    expect(JSON.parse(cause.stderr)).toMatchObject({
      level: 60,
      msg: expect.stringMatching(/^NEO cannot use the database \(.*ECONNREFUSED.*\)\. .*\.$/),
    });
    expect(cause.stderr).not.toContain('secret');
  });
});

describe('two servers behind the proxy', () => {
  it('are published only on the loopback, read-only and without rights', async () => {
    const ids = (await here.compose('ps', '--quiet')).split('\n');
    expect(ids).toHaveLength(5);
    const all = JSON.parse(await output('docker', 'inspect', ...ids)) as {
      HostConfig: {
        ReadonlyRootfs: boolean;
        CapDrop: string[];
        SecurityOpt: string[];
        LogConfig: { Config: object };
        Memory: number;
        PidsLimit: number | null;
      };
      NetworkSettings: { Ports: Record<string, { HostIp: string }[] | null> };
      Mounts: { Type: string; Name?: string }[];
    }[];
    for (const { HostConfig, NetworkSettings, Mounts } of all) {
      expect(HostConfig).toMatchObject({
        ReadonlyRootfs: true,
        CapDrop: ['ALL'],
        SecurityOpt: ['no-new-privileges:true'],
        LogConfig: { Config: { 'max-size': '10m' } },
      });
      expect(HostConfig.Memory).toBeGreaterThan(0);
      expect(HostConfig.PidsLimit).toBeGreaterThan(0);
      const published = Object.values(NetworkSettings.Ports).flatMap((each) => each ?? []);
      expect(published.every(({ HostIp }) => HostIp === '127.0.0.1')).toBe(true);
      // A volume without a name would stay at every `down`.
      expect(
        Mounts.filter(({ Name }) => Name !== undefined && /^[0-9a-f]{64}$/.test(Name)),
      ).toEqual([]);
    }
  });

  it('sign people in and stream a reply word by word through the proxy', async () => {
    const account = { email: 'plus@demo.neo', password: 'demo-neo-2026' };
    const signedIn = await call('/api/auth/login', account);
    expect(signedIn.status).toBe(200);
    cookie = signedIn.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const catalog = await (await call('/api/neos/catalog?limit=1')).text();
    neo = /"id":"([0-9a-f-]{36})"/.exec(catalog)![1]!;
    const { text, times } = await read(await call(`/api/neos/${neo}/chat`, { message: QUESTION }));
    expect(text).toContain('event: done');
    expect(deltas(text)).toBeGreaterThan(3);
    // A buffered stream comes all at once.
    expect(times.at(-1)! - times[0]!).toBeGreaterThan(300);
    expect(await said()).toContain(QUESTION);
  });

  it('follow and stop at one server what another one writes', async () => {
    const [first, second] = await Promise.all([here.server(1), here.server(2)]);
    const message = 'Tell me everything about your whole life, please.';
    const writing = read(await call(`/api/neos/${neo}/chat`, { message }, first));
    const followed = await vi.waitFor(async () => {
      const following = await call(`/api/neos/${neo}/chat/stream`, undefined, second);
      expect(following.status).toBe(200);
      return following;
    });
    const { text } = await read(followed, (sofar) => deltas(sofar) > 1);
    expect(deltas(text)).toBeGreaterThan(1);
    expect((await call(`/api/neos/${neo}/chat/stop`, {}, second)).ok).toBe(true);
    expect(isOver((await writing).text)).toBe(true);
    expect(await said()).toContain(message);
  });

  it('say that NATS is well, as docs/operating.md asks', async () => {
    const asked = /`(docker compose exec server node [^`]+)`/.exec(
      readFileSync(join(ROOT, 'docs/operating.md'), 'utf8'),
    )![1]!;
    expect(await here.asTold(asked.replace('exec', 'exec -T'))).toContain('"status":"ok"');
  });
});

describe('an operator', () => {
  it('upgrades one server after the other, and no request is refused', async () => {
    const before = await servers();
    let isOver = false;
    const statuses: number[] = [];
    async function ask(everyMs: number, path: string, body?: object): Promise<void> {
      while (!isOver) {
        const response = await call(path, body);
        await response.arrayBuffer();
        statuses.push(response.status);
        await after(everyMs);
      }
    }
    const asking = [
      ...Array.from({ length: 4 }, () => ask(50, '/api/neos/catalog?limit=1')),
      ask(500, `/api/neos/${neo}/touch`, {}),
    ];
    const script = told('deploy/upgrade.sh').split('\n').at(-2)!;
    const upgrading = here.asTold(script).finally(() => (isOver = true));
    const began = Date.now();
    const long = read(await call(`/api/neos/${neo}/chat`, { message: 'Tell me of the sea.' }));
    await upgrading;
    await Promise.all(asking);
    expect((await long).text).toContain('event: done');
    const seconds = (Date.now() - began) / 1000;
    process.stdout.write(`• Upgraded in ${seconds} s, during ${statuses.length} requests\n`);
    expect(statuses.length).toBeGreaterThan(200);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const now = await servers();
    expect(now).toHaveLength(2);
    expect(now.filter((id) => before.includes(id))).toEqual([]);
    // The rest of the update changes no server that is new already.
    await here.asTold(told(START).replace(' --build', ''));
    expect((await servers()).toSorted()).toEqual(now.toSorted());
  });

  it('upgrades to something that does not start: the other server goes on, and it can be tried again', async () => {
    const env = join(here.folder, '.env');
    const good = readFileSync(env, 'utf8');
    writeFileSync(env, `${good}LOG_LEVEL=loudly\n`);
    const script = told('deploy/upgrade.sh').split('\n').at(-2)!;
    await expect(here.asTold(script)).rejects.toThrow('deploy/upgrade.sh');
    await ready();
    writeFileSync(env, good);
    await here.asTold(script);
    expect(await servers()).toHaveLength(2);
    await ready();
  });

  it('has a server that is frozen, and reads go to the other one', async () => {
    // The proxy still leaves out a server that was away during the upgrade.
    await here.compose('restart', 'proxy');
    await ready();
    const [frozen] = await servers();
    await output('docker', 'pause', frozen!);
    const began = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => call('/api/neos/catalog?limit=1')),
    );
    const seconds = (Date.now() - began) / 1000;
    await output('docker', 'unpause', frozen!);
    process.stdout.write(`• A server is frozen: twelve reads take ${seconds} s\n`);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(seconds).toBeGreaterThan(READ_S / 2);
    expect(seconds).toBeLessThan(READ_S * 2);
    await ready();
  });

  it('restarts each part, and everything is there again', async () => {
    for (const part of ['nats', 'postgres', 'server', 'proxy']) {
      await here.compose('restart', part);
      await ready();
      expect(await said()).toContain(QUESTION);
      const again = await read(await call(`/api/neos/${neo}/chat`, { message: `After ${part}?` }));
      expect(again.text).toContain('event: done');
    }
  });

  it('takes all down and has it back within seconds, signed in as before', async () => {
    const stopped = Date.now();
    await here.compose('down');
    const began = Date.now();
    await here.asTold(told(START).replace(' --build', ''));
    const seconds = (Date.now() - began) / 1000;
    process.stdout.write(`• Down: ${(began - stopped) / 1000} s, next up: ${seconds} s\n`);
    await ready();
    expect(await said()).toContain(QUESTION);
  });

  it('backs up, loses everything and restores it', async () => {
    await here.asTold(told('pg_dump'));
    const dump = statSync(join(here.folder, 'neo.dump'));
    expect(dump.size).toBeGreaterThan(10_000);
    expect(dump.mode & 0o077).toBe(0);
    await here.asTold(told('pg_restore'));
    await ready();
    expect(await said()).toContain(QUESTION);
    const after_ = await read(await call(`/api/neos/${neo}/chat`, { message: 'And now?' }));
    expect(after_.text).toContain('event: done');
  });

  it('changes the session key, and nobody is signed out', async () => {
    for (const step of ['/&,', '=\\2,\\1/', '/\\1/']) {
      await here.asTold(told(step));
      await here.asTold(told(START).replace(' --build', ''));
      await ready();
      expect(await servers()).toHaveLength(2);
      const answer = await call('/api/auth/sessions');
      expect(answer.status).toBe(200);
      for (const set of answer.headers.getSetCookie()) {
        cookie = [
          ...cookie.split('; ').filter((each) => each.split('=')[0] !== set.split('=')[0]),
          set.split(';')[0]!,
        ].join('; ');
      }
    }
  });

  it('finds no error in the log', async () => {
    await after(1_000);
    const commands = (await servers()).map((id) => `docker logs ${id} 2>&1`);
    const lines = (await here.asTold(commands.join('\n'))).split('\n');
    const parsed = lines.map((line) => JSON.parse(line) as { level: number });
    expect(parsed.filter(({ level }) => level >= 50)).toEqual([]);
  });
});
