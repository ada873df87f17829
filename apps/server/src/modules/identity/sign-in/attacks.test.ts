import { describe, expect, it } from 'vitest';
import { aPerson, signedIn, useApp } from '../../../../testing/index.ts';
import { inLanes, openReply, trials } from '../../../../testing/trials.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { aUser, TEST_PASSWORD } from '../identity.factory.ts';

const TIMES = trials(3);
const GUESSES = trials(0) === 0 ? 60 : 1_000;
const LANES = 4;

// Only the last forwarded address, written by the proxy, counts; a client can invent the others.
const guarded = useApp({ rateLimits: true, config: { trustProxy: true } });
const app = useApp();

const isSomebody = async (cookie: string): Promise<boolean> =>
  (await aPerson(app.base, cookie).fetch('/api/auth/user')).status !== 401;

describe('a session', { timeout: 600_000 }, () => {
  it('planted before a sign-in is useless after it', async () => {
    const neo = await aNeo(app.db, { visibility: 'public-password', password: 'sesame' });
    const user = await aUser(app.db);
    const credentials = { email: user.email, password: TEST_PASSWORD };
    await inLanes(TIMES, LANES, async () => {
      const attacker = aPerson(app.base);
      await attacker.api.personas.unlock({ params: { id: neo.id }, body: { password: 'sesame' } });
      const planted = attacker.cookie();
      expect(planted).toMatch(/neo=/);
      const victim = aPerson(app.base, planted);
      await victim.api.identity.login({ body: credentials });
      expect(await isSomebody(victim.cookie())).toBe(true);
      expect(await isSomebody(planted)).toBe(false);
    });
  });

  it('ended elsewhere is not revived by a reply that was running in it', async () => {
    await inLanes(TIMES, LANES, async () => {
      const person = await signedIn(app, 'plus');
      const cookie = person.cookie();
      const neo = await aNeo(app.db);
      app.upstream.next({ kind: 'slow', text: 'Twelve letters', chunkSize: 2, delayMs: 60 });
      const reply = await openReply(aPerson(app.base, cookie), neo.id);
      await person.api.identity.logout();
      await reply.text();
      expect(await isSomebody(cookie)).toBe(false);
    });
  });
});

describe('guessing', { timeout: 600_000 }, () => {
  const PATHS = ['/api/auth/login', '/api/auth/Login', '//api/auth/login', '/api/auth/login/'];
  const spellings = [
    (email: string) => email,
    (email: string) => email.toUpperCase(),
    (email: string) => ` ${email} `,
  ];
  const guess = (from: string, path: string, body: object): Promise<Response> =>
    aPerson(guarded.base).fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    });

  it('from one address is limited to ten in five minutes, whatever varies, without locking the owner out', async () => {
    const owner = await aUser(guarded.db);
    const counts: Record<number, number> = {};
    let isOver = false;
    const attack = inLanes(GUESSES, 8, async (i) => {
      const email = spellings[i % spellings.length]!(owner.email);
      // Every path in turn, the right one most often.
      const path = PATHS[i % 3 === 0 ? i % PATHS.length : 0]!;
      const from = `198.51.100.${i % 250}, 203.0.113.9`;
      const { status } = await guess(from, path, { email, password: `guess ${i}` });
      counts[status] = (counts[status] ?? 0) + 1;
    }).then(() => {
      isOver = true;
    });
    let signedInDuring = 0;
    const right = { email: owner.email, password: TEST_PASSWORD };
    await inLanes(Math.min(20, GUESSES), 4, async (i) => {
      const { status } = await guess(`192.0.2.${i}`, PATHS[0]!, right);
      expect(status).toBe(200);
      signedInDuring += isOver ? 0 : 1;
    });
    await attack;
    expect(counts[401]).toBe(10);
    expect(Object.keys(counts)).toEqual(['401', '404', '429']);
    if (process.env['TRIALS'])
      process.stdout.write(
        `${GUESSES} guesses: ${JSON.stringify(counts)}; the owner signed in 20 times, ${signedInDuring} of them during the attack\n`,
      );
  });

  it('from very many addresses slows down sign-ins to the account, without locking the owner out', async () => {
    const owner = await aUser(guarded.db);
    await inLanes(30, 8, async (i) => {
      const body = { email: spellings[i % 3]!(owner.email), password: `guess ${i}` };
      expect((await guess(`198.51.${i}.1`, PATHS[0]!, body)).status).toBe(401);
    });
    const began = performance.now();
    const right = { email: owner.email, password: TEST_PASSWORD };
    await inLanes(Math.max(4, Math.min(20, TIMES)), 4, async (i) => {
      expect((await guess(`192.0.2.${i}`, PATHS[0]!, right)).status).toBe(200);
    });
    expect(performance.now() - began).toBeGreaterThan(1_900);
  });
});
