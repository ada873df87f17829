import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPerson, aPicture, asDataUrl, signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { aNeo } from '../../../modules/personas/personas.factory.ts';
import { BODY_WINDOW_MS, LARGE_BODIES } from './intake.ts';

const app = useApp();
const SETTINGS = 'PATCH /api/auth/user/settings';
const AVATAR_BYTES = 7_000_000;

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/**
 * Starts a write, sends only a part of its body, and waits. `status` is the answer given before the
 * body is complete.
 */
function begin(
  person: Person,
  call: string,
  { length, sent = '{' }: { length?: number; sent?: string } = {},
) {
  const socket = connect(Number(new URL(app.base).port), '127.0.0.1');
  open.push(socket);
  const size = length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  socket.write(
    `${call} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${size}\r\ncookie: ${person.cookie()}\r\n\r\n`,
  );
  socket.write(length === undefined ? `${sent.length.toString(16)}\r\n${sent}\r\n` : sent);
  let text = '';
  let isClosed = false;
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.on('error', () => undefined).on('close', () => (isClosed = true));
  return {
    socket,
    head: () => text.split('\r\n\r\n')[0]!.toLowerCase(),
    status: () => Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1] ?? 0),
    isClosed: () => isClosed,
  };
}
const answered = (upload: ReturnType<typeof begin>) =>
  vi.waitUntil(() => upload.status() || undefined, { timeout: 30_000 });
/** Starts as many uploads as one person may have, and waits until the server has seen them. */
async function fill(person: Person, length = AVATAR_BYTES) {
  const count = Math.floor(LARGE_BODIES.each / length);
  const uploads = Array.from({ length: count }, () => begin(person, SETTINGS, { length }));
  const [refused] = [begin(person, SETTINGS, { length })];
  await answered(refused!);
  return { uploads, refused: refused! };
}
const change = (person: Person, body: object) =>
  person.fetch('/api/auth/user/settings', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('unfinished bodies', () => {
  it('are limited to two large ones per person; a third is refused unread', async () => {
    const person = await signedIn(app, 'standard');
    const { uploads, refused } = await fill(person);
    expect(refused.status()).toBe(429);
    expect(refused.head()).toMatch(/retry-after: \d+/);
    expect(uploads.map(({ status }) => status())).toEqual([0, 0]);
    // Small bodies are not affected, and neither is another person.
    expect((await change(person, { bio: 'small' })).status).toBe(200);
    const other = await signedIn(app, 'standard');
    expect((await change(other, { avatarImage: asDataUrl(await aPicture()) })).status).toBe(200);
  });

  it("count with the endpoint's limit if they announce no length", async () => {
    const person = await signedIn(app, 'standard');
    const uploads = [1, 2, 3].map(() => begin(person, SETTINGS));
    const statuses = () => uploads.map(({ status }) => status()).filter(Boolean);
    await vi.waitUntil(() => statuses().length > 0, { timeout: 30_000 });
    expect(statuses()).toEqual([429]);
  });

  it('free their space when they end or their sender disconnects', async () => {
    const person = await signedIn(app, 'standard');
    const { uploads } = await fill(person);
    uploads[0]!.socket.destroy();
    await vi.waitFor(async () => {
      const next = begin(person, SETTINGS, { length: AVATAR_BYTES });
      await new Promise((done) => setTimeout(done, 200));
      expect(next.status()).toBe(0);
    }, 30_000);
    for (const each of open) each.destroy();
    for (let i = 0; i < 5; i += 1) {
      const body = { avatarImage: asDataUrl(await aPicture()) };
      expect((await change(person, body)).status).toBe(200);
    }
  });

  it('are bounded in total without blocking sign-ins', async () => {
    const people = await Promise.all(
      Array.from({ length: Math.ceil(LARGE_BODIES.total / LARGE_BODIES.each) + 1 }, () =>
        signedIn(app, 'standard'),
      ),
    );
    const uploads = people.flatMap((person) =>
      [1, 2].map(() =>
        begin(person, SETTINGS, { length: AVATAR_BYTES, sent: ' '.repeat(AVATAR_BYTES - 1) }),
      ),
    );
    const refused = await vi.waitUntil(() => uploads.find(({ status }) => status() > 0), {
      timeout: 30_000,
    });
    expect([refused!.status(), refused!.head()]).toEqual([
      503,
      expect.stringMatching(/retry-after: \d+/),
    ]);
    await vi.waitFor(() => {
      const inside = uploads.filter(({ status }) => status() === 0);
      expect(inside.length * AVATAR_BYTES).toBeLessThanOrEqual(LARGE_BODIES.total);
    }, 30_000);
    await signedIn(app, 'standard');
  });

  it('block nobody if they announce much and send nothing', async () => {
    const people = await Promise.all(
      Array.from({ length: Math.ceil(LARGE_BODIES.total / LARGE_BODIES.each) + 1 }, () =>
        signedIn(app, 'standard'),
      ),
    );
    const idle = people.flatMap((person) =>
      [1, 2].map(() => begin(person, SETTINGS, { length: AVATAR_BYTES, sent: '' })),
    );
    const other = await signedIn(app, 'standard');
    expect((await change(other, { avatarImage: asDataUrl(await aPicture()) })).status).toBe(200);
    expect(idle.filter(({ status }) => status() !== 0)).toEqual([]);
  });

  it('are cut off when they are too slow', async () => {
    const person = await signedIn(app, 'standard');
    const upload = begin(person, SETTINGS, { length: AVATAR_BYTES, sent: ' '.repeat(1_000_000) });
    const drip = setInterval(() => upload.socket.write(' '), 500);
    await vi.waitUntil(() => upload.isClosed(), { timeout: 3 * BODY_WINDOW_MS });
    clearInterval(drip);
    expect(upload.status()).toBe(408);
  });
});

describe('an unwanted large body is refused before it is read', () => {
  const NEO = { length: 900_000 };
  it.each([
    ['signed out, of settings', 401, SETTINGS],
    ['signed out, of a NEO', 401, 'POST /api/neos'],
  ])('%s', async (_, status, call) => {
    expect(await answered(begin(aPerson(app.base), call, NEO))).toBe(status);
  });

  it('for a NEO, from a person who may not create one', async () => {
    const person = await signedIn(app, 'standard');
    expect(await answered(begin(person, 'POST /api/neos', NEO))).toBe(403);
  });

  it("for another person's NEO, or one that does not exist", async () => {
    const person = await signedIn(app, 'plus');
    const neo = await aNeo(app.db, { visibility: 'public-listed', compliance: 'green' });
    expect(await answered(begin(person, `PATCH /api/neos/${neo.id}`, NEO))).toBe(403);
    const nothing = crypto.randomUUID();
    expect(await answered(begin(person, `PATCH /api/neos/${nothing}`, NEO))).toBe(404);
  });

  it('that exceeds its limit, or is not JSON', async () => {
    const person = await signedIn(app, 'standard');
    expect(await answered(begin(person, SETTINGS, { length: 7_200_001 }))).toBe(413);
    const socket = connect(Number(new URL(app.base).port), '127.0.0.1');
    open.push(socket);
    socket.write(
      `${SETTINGS} HTTP/1.1\r\nhost: x\r\ncontent-encoding: gzip\r\ncontent-type: application/json\r\n` +
        `content-length: 9\r\ncookie: ${person.cookie()}\r\n\r\n`,
    );
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(String(first)).toMatch(/^HTTP\/1.1 415 /);
  });
});
