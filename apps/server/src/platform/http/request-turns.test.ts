import { connect } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aPerson, aPicture, asDataUrl, signedIn, useApp } from '../../../testing/index.ts';
import type { Person } from '../../../testing/index.ts';
import { openReply } from '../../../testing/trials.ts';
import { aNeo } from '../../modules/personas/personas.factory.ts';
import {
  FILE_REQUESTS_EACH,
  REQUESTS_AT_ONCE,
  REQUESTS_WAITING,
  RequestTurns,
} from './request-turns.ts';

const STAYS = new AbortController().signal;
const ONE = { address: '203.0.113.1', kind: 'read', gone: STAYS } as const;

describe('the requests of one address', () => {
  it('are handled a few at a time, and refused beyond a long queue', async () => {
    const turns = new RequestTurns(true);
    const gate = Promise.withResolvers<void>();
    let inWork = 0;
    const work = async (): Promise<void> => {
      inWork += 1;
      await gate.promise;
    };
    const all = Array.from({ length: REQUESTS_AT_ONCE + REQUESTS_WAITING }, () =>
      turns.run(ONE, work),
    );
    await expect(turns.run(ONE, work)).rejects.toMatchObject({ code: 'too_many', retryAfter: 1 });
    expect(inWork).toBe(REQUESTS_AT_ONCE);
    // Neither its writes nor another address wait for them.
    const others = [
      turns.run({ ...ONE, kind: 'write' }, work),
      turns.run({ ...ONE, address: '203.0.113.2' }, work),
    ];
    expect(inWork).toBe(REQUESTS_AT_ONCE + 2);
    gate.resolve();
    await Promise.all([...all, ...others]);
  });

  it('are unlimited with RATE_LIMITS=off', async () => {
    const turns = new RequestTurns(false);
    const gate = Promise.withResolvers<void>();
    let inWork = 0;
    const all = Array.from({ length: 1_000 }, () =>
      turns.run(ONE, async () => {
        inWork += 1;
        await gate.promise;
      }),
    );
    expect(inWork).toBe(1_000);
    gate.resolve();
    await Promise.all(all);
  });
});

describe('a class behind one address', () => {
  const app = useApp({ rateLimits: true });
  const PUPILS = 3 * REQUESTS_AT_ONCE;

  it('reads and writes while all of them read a reply', async () => {
    const neo = await aNeo(app.db);
    const pupils = await Promise.all(Array.from({ length: PUPILS }, () => signedIn(app, 'plus')));
    app.upstream.always({ kind: 'slow', text: 'A long answer', chunkSize: 1, delayMs: 100 });
    const replies = await Promise.all(pupils.map((pupil) => openReply(pupil, neo.id)));
    expect(replies.map(({ status }) => status)).toEqual(Array(PUPILS).fill(200));
    const read = await aPerson(app.base).fetch('/api/neos/cards?public=true');
    expect(read.status).toBe(200);
    await pupils[0]!.api.favorites.add({ body: { neoId: neo.id } });
    const texts = await Promise.all(replies.map((reply) => reply.text()));
    expect(texts.filter((text) => text.includes('event: done'))).toHaveLength(PUPILS);
  });
});

describe('a request that waits for its turn', () => {
  const app = useApp({ rateLimits: true });

  it('never runs once its client has left', async () => {
    const neos = await Promise.all(
      Array.from({ length: REQUESTS_AT_ONCE + 2 }, () => aNeo(app.db)),
    );
    const person = await signedIn(app, 'standard');
    const add = (neoId: string, signal?: AbortSignal) =>
      person.fetch('/api/favorites', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ neoId }),
        ...(signal && { signal }),
      });
    const [left, stays, ...busy] = neos.map(({ id }) => id);
    const leaving = new AbortController();
    const answers = await app.db.transaction(async (held) => {
      await held.raw('lock table favorites in share row exclusive mode');
      const inWork = busy.map((id) => add(id));
      await app.waitForLock(REQUESTS_AT_ONCE);
      const gone = add(left!, leaving.signal).catch(() => undefined);
      const waits = add(stays!);
      // Both have arrived when a read, which does not wait for writes, is answered behind them.
      await person.fetch('/api/favorites');
      leaving.abort();
      await gone;
      await person.fetch('/api/favorites');
      return [...inWork, waits];
    });
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses).toEqual(Array(REQUESTS_AT_ONCE + 1).fill(201));
    const rows = (await app.db('favorites').where({ userId: person.user.id })) as {
      neoId: string;
    }[];
    expect(new Set(rows.map(({ neoId }) => neoId))).toEqual(new Set([...busy, stays]));
  });

  /** Announces an avatar of 7 MB, and sends little of it. */
  function beginAvatar(person: Person) {
    const socket = connect(Number(new URL(app.base).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(
      'PATCH /api/auth/user/settings HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n' +
        `content-length: 7000000\r\ncookie: ${person.cookie()}\r\n\r\n{`,
    );
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk))).on('error', () => undefined);
    return { socket, status: () => Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1] ?? 0) };
  }

  it('with a file is not read meanwhile, and holds up neither small writes nor the files of others', async () => {
    const person = await signedIn(app, 'standard');
    const uploads = Array.from({ length: FILE_REQUESTS_EACH + 1 }, () => beginAvatar(person));
    const change = (who: Person, body: object) =>
      who.fetch('/api/auth/user/settings', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await change(person, { bio: 'small' })).status).toBe(200);
    const neighbour = await signedIn(app, 'standard');
    const avatarImage = asDataUrl(await aPicture());
    expect((await change(neighbour, { avatarImage })).status).toBe(200);
    // It would be refused if it were read: two of them are all that one person may hold.
    expect(uploads.map(({ status }) => status())).toEqual([0, 0, 0]);
    const rest = `"bio":"late"}`.padEnd(6_999_999);
    uploads[0]!.socket.destroy();
    uploads[2]!.socket.write(rest);
    await vi.waitUntil(() => uploads[2]!.status() === 200, { timeout: 8_000 });
  });
});
