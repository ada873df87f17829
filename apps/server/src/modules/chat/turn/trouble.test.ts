import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { send, sendForStream, stored, until } from '../chat.fixture.ts';

const app = useApp({
  rateLimits: true,
  breaker: { failures: 4, perPerson: 2, withinMs: 30_000, openMs: 1_500, longestHoldMs: 60_000 },
});
beforeEach(() => app.upstream.reset());

describe('a model in trouble', () => {
  it('is left alone: people are told at once, nothing is stored or counted, and it recovers', async () => {
    const [failing, other, person, neo] = await Promise.all([
      signedIn(app, 'plus'),
      signedIn(app, 'standard'),
      signedIn(app, 'plus'),
      aNeo(app.db),
    ]);
    app.upstream.always('error');
    // Two calls each: the one retry counts too.
    for (const one of [failing, other]) expect((await send(one, neo.id)).status).toBe(502);
    for (const refused of [await send(person, neo.id), await sendForStream(person, neo.id)]) {
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(await refused.json()).toEqual({
        code: 'upstream_busy',
        reason: 'model_recovering',
        message: 'The model is having problems. Please try again in a moment.',
      });
    }
    expect(app.upstream.requests).toHaveLength(4);
    const { turns, messages } = await stored(app, person.user.id, neo.id);
    expect([turns, messages]).toEqual([[], []]);
    const counted = app.db('rateCounters').where('key', 'like', `chat:%:${person.user.id}`);
    expect(await counted).toEqual([]);
    app.upstream.always('ok');
    await until(async () => (await send(person, neo.id)).status === 200);
    expect((await send(failing, neo.id)).status).toBe(200);
  });

  it('for one person does not affect others', async () => {
    const [failing, person, neo] = await Promise.all([
      signedIn(app, 'standard'),
      signedIn(app, 'plus'),
      aNeo(app.db),
    ]);
    for (const mode of ['empty', 'malformed', 'error'] as const) {
      app.upstream.always(mode);
      for (let i = 0; i < 3; i += 1) expect((await send(failing, neo.id)).status).toBe(502);
      app.upstream.always('ok');
      expect((await send(person, neo.id)).status).toBe(200);
    }
  });
});
