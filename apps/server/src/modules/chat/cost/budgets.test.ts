import type { Role } from '@neo/domain';
import { CHAT_ALLOWANCE } from '@neo/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import { trials } from '../../../../testing/trials.ts';
import { aUser, changeUser } from '../../identity/identity.factory.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { send, sendForStream, stored, until } from '../chat.fixture.ts';

describe.each([1, 2, 64])('with at most %i starts in a transaction', (startsTogether) => {
  const app = useApp({ rateLimits: true, startsTogether });
  beforeEach(() => app.upstream.reset());

  const ROUNDS = trials(2);
  const SECONDS = { minute: 60, day: 86_400 };
  type Window = keyof typeof SECONDS;

  /** Makes this person's count in the current and the next window this high. */
  async function useUp(userId: string, window: Window, used: number): Promise<void> {
    const ms = SECONDS[window] * 1000;
    const end = (Math.floor(Date.now() / ms) + 1) * ms;
    for (const windowEndsAt of [new Date(end), new Date(end + ms)]) {
      await app
        .db('rateCounters')
        .insert({ key: `chat:${window}:${userId}`, windowEndsAt, used })
        .onConflict(['key', 'windowEndsAt'])
        .merge();
    }
  }
  const used = async (userId: string, window: Window): Promise<number> => {
    const rows = (await app
      .db('rateCounters')
      .where({ key: `chat:${window}:${userId}` })
      .orderBy('windowEndsAt')) as { used: number }[];
    return rows[0]!.used;
  };
  const neos = (n: number) => Promise.all(Array.from({ length: n }, () => aNeo(app.db)));

  describe("a person's allowance", () => {
    it.each([
      ['standard', 'minute', CHAT_ALLOWANCE.standard.perMinute],
      ['standard', 'day', CHAT_ALLOWANCE.standard.perDay],
      ['plus', 'minute', CHAT_ALLOWANCE.plus.perMinute],
      ['plus', 'day', CHAT_ALLOWANCE.plus.perDay],
    ] as [Role, Window, number][])('%s, per %s: %i', async (role, window, limit) => {
      const person = await signedIn(app, role);
      const [neo] = await neos(1);
      await useUp(person.user.id, window, limit - 1);
      expect((await send(person, neo!.id)).status).toBe(200);
      for (const refused of [await send(person, neo!.id), await sendForStream(person, neo!.id)]) {
        expect(refused.status).toBe(429);
        expect(await refused.json()).toMatchObject({ code: 'too_many' });
        const retryAfter = Number(refused.headers.get('retry-after'));
        expect(retryAfter).toBeGreaterThanOrEqual(1);
        expect(retryAfter).toBeLessThanOrEqual(SECONDS[window]);
      }
      expect(app.upstream.requests).toHaveLength(1);
      // The refused call left nothing: no message, no turn, no count.
      const { messages, turns } = await stored(app, person.user.id, neo!.id);
      expect(turns).toHaveLength(1);
      expect(messages).toHaveLength(role === 'plus' ? 2 : 0);
      const other = window === 'minute' ? 'day' : 'minute';
      expect(await used(person.user.id, other)).toBe(1);
    });

    it('in a trial is 300 a day, until the person pays', async () => {
      const trialEndsAt = new Date(Date.now() + 86_400_000);
      const person = await signedIn(app, await aUser(app.db, { trialEndsAt }));
      const [neo] = await neos(1);
      await useUp(person.user.id, 'day', 299);
      expect((await send(person, neo!.id)).status).toBe(200);
      expect((await send(person, neo!.id)).status).toBe(429);
      await changeUser(app.db, person.user.id, { plusUntil: trialEndsAt });
      expect((await send(person, neo!.id)).status).toBe(200);
    });

    it(`lets exactly one of fifty pass when one is left, ${ROUNDS} times`, async () => {
      const all = await neos(50);
      for (let round = 0; round < ROUNDS; round += 1) {
        app.upstream.reset();
        app.upstream.always({ kind: 'slow', delayMs: 100 });
        const person = await signedIn(app, 'plus');
        // Two would pass where a minute ends between them, so that this counts the day.
        await useUp(person.user.id, 'day', CHAT_ALLOWANCE.plus.perDay - 1);
        const statuses = await Promise.all(
          all.map(async (neo) => (await send(person, neo.id)).status),
        );
        expect(statuses.filter((status) => status === 200)).toHaveLength(1);
        // A busy machine may refuse some with 503; those did not pass either.
        const refused = statuses.filter((status) => status === 429 || status === 503);
        expect(refused).toHaveLength(49);
        expect(app.upstream.requests).toHaveLength(1);
      }
    }, 600_000);

    it('counts a greeting, but no refusal and no repeated send', async () => {
      const person = await signedIn(app, 'plus');
      const [first, second] = await neos(2);
      await useUp(person.user.id, 'day', 0);
      await send(person, first!.id, { call: 'greeting' });
      expect(await used(person.user.id, 'day')).toBe(1);
      expect((await send(person, first!.id, { call: 'greeting' })).status).toBe(409);
      expect(await used(person.user.id, 'day')).toBe(1);
      for (let i = 0; i < 3; i += 1) await send(person, second!.id, { key: 'k' });
      expect(await used(person.user.id, 'day')).toBe(2);
    });

    it.each([0, 3])('is not refunded for leaving after %i tokens', async (after) => {
      const person = await signedIn(app, 'standard');
      const [neo] = await neos(1);
      await useUp(person.user.id, 'day', 0);
      app.upstream.next({ kind: 'hang', after });
      const response = await sendForStream(person, neo!.id);
      await until(() => app.upstream.requests[0]?.tokensSent === after);
      await response.body!.cancel();
      await until(
        async () => (await stored(app, person.user.id, neo!.id)).turns[0]?.status === 'failed',
      );
      expect(await used(person.user.id, 'day')).toBe(1);
    });

    it('is not refunded for stopping', async () => {
      const person = await signedIn(app, 'plus');
      const [neo] = await neos(1);
      await useUp(person.user.id, 'day', 0);
      app.upstream.next('hang');
      const answer = send(person, neo!.id);
      await until(() => app.upstream.requests.length === 1);
      await person.api.chat.stop({ params: { id: neo!.id } });
      expect((await answer).status).toBe(200);
      expect(await used(person.user.id, 'day')).toBe(1);
    });
  });
});
