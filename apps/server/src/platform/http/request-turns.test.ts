import { describe, expect, it } from 'vitest';
import { aPerson, signedIn, useApp } from '../../../testing/index.ts';
import { openReply } from '../../../testing/trials.ts';
import { aNeo } from '../../modules/personas/personas.factory.ts';
import { REQUESTS_AT_ONCE, REQUESTS_WAITING, RequestTurns } from './request-turns.ts';

const ONE = { address: '203.0.113.1', isRead: true };

describe('the requests of one address', () => {
  it('are worked on a few at a time, and those beyond a long queue are refused', async () => {
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
      turns.run({ ...ONE, isRead: false }, work),
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
