import type { Role } from '@neo/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { LONG_SILENCE, signedIn, useApp } from '../../../../testing/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import {
  expectConsistent,
  heldReply,
  readAll,
  send,
  sendForStream,
  stored,
} from '../chat.fixture.ts';

describe.each([1, 2, 64])('with at most %i starts in a transaction', (startsTogether) => {
  const app = useApp({ startsTogether, timeouts: LONG_SILENCE });
  beforeEach(() => app.upstream.reset());

  const aPair = async (role: Role = 'plus') => {
    const [person, neo] = await Promise.all([signedIn(app, role), aNeo(app.db)]);
    return { person, neo, look: () => stored(app, person.user.id, neo.id) };
  };
  const times = <T>(n: number, work: (i: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: n }, (_, i) => work(i)));
  const slow = { kind: 'slow', text: 'One at a time.', delayMs: 300 } as const;

  describe('one open turn per person and NEO', () => {
    it.each(['plus', 'standard'] as const)('lets one of twenty sends pass (%s)', async (role) => {
      const { person, neo, look } = await aPair(role);
      for (const round of [1, 2, 3]) {
        const reply = heldReply('One at a time.');
        app.upstream.always(reply.mode);
        let answered = 0;
        const answers = await times(20, async (i) => {
          const answer = await send(person, neo.id, { message: `${round}, ${i}` });
          answered += 1;
          if (answered === 19) reply.end();
          return answer;
        });
        const codes = answers.map((answer) => answer.status).sort((a, b) => a - b);
        expect(codes).toEqual([200, ...Array<number>(19).fill(409)]);
        expect(app.upstream.requests).toHaveLength(round);
      }
      if (role === 'standard') return;
      const kept = await look();
      expect(kept.messages.map(({ role }) => role)).toEqual(
        Array(3).fill(['user', 'assistant']).flat(),
      );
      expectConsistent(kept);
    });

    it('applies per NEO and per person', async () => {
      const { person, neo } = await aPair();
      const [other, otherNeo] = [await signedIn(app, 'plus'), await aNeo(app.db)];
      app.upstream.always(slow);
      const answers = await Promise.all([
        send(person, neo.id),
        send(person, otherNeo.id),
        send(other, neo.id),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    });
  });

  describe('an Idempotency-Key', () => {
    it.each(['plus', 'standard'] as const)(
      'turns ten sends into one, concurrent or later (%s)',
      async (role) => {
        const { person, neo, look } = await aPair(role);
        app.upstream.always(slow);
        const said = { message: 'Only once', key: 'k-1' };
        const streams = times(5, async () => readAll(await sendForStream(person, neo.id, said)));
        const answers = await times(5, () => send(person, neo.id, said));
        const bodies = await Promise.all(answers.map((answer) => answer.json()));
        bodies.push(await (await send(person, neo.id, said)).json());
        for (const { end } of await streams) bodies.push(end.data as never);
        const expected = { response: 'One at a time.', isPersisted: role === 'plus' };
        expect(bodies).toEqual(Array(11).fill(expected));
        expect(app.upstream.requests).toHaveLength(1);
        expect((await look()).turns).toHaveLength(1);
        expect((await look()).messages).toHaveLength(role === 'plus' ? 2 : 0);
      },
    );

    it('refuses another body, and belongs to one person and one NEO', async () => {
      const { person, neo } = await aPair();
      const [other, otherNeo] = [await signedIn(app, 'plus'), await aNeo(app.db)];
      expect((await send(person, neo.id, { key: 'k' })).status).toBe(200);
      const changed = await send(person, neo.id, { key: 'k', message: 'Something else' });
      expect(changed.status).toBe(409);
      expect((await send(person, neo.id, { key: 'k', call: 'greeting' })).status).toBe(409);
      expect((await send(person, otherNeo.id, { key: 'k', message: 'Elsewhere' })).status).toBe(
        200,
      );
      expect((await send(other, neo.id, { key: 'k', message: 'By another' })).status).toBe(200);
      expect(app.upstream.requests).toHaveLength(3);
    });

    it.each(['plus', 'standard'] as const)(
      'allows one retry after a failure (%s)',
      async (role) => {
        const { person, neo, look } = await aPair(role);
        app.upstream.next({ kind: 'error', status: 400 });
        const said = { message: 'Try me', key: 'k' };
        expect((await send(person, neo.id, said)).status).toBe(502);
        app.upstream.always(slow);
        const answers = await times(10, () => send(person, neo.id, said));
        expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
        expect(app.upstream.requests).toHaveLength(2);
        expect((await look()).messages).toHaveLength(role === 'plus' ? 2 : 0);
      },
    );

    it('reports a stored interrupted reply as interrupted; if it is not stored, the retry asks again', async () => {
      const cut = { kind: 'cut', after: 2, text: 'Half a reply is all there is' } as const;
      const plus = await aPair();
      const standard = await aPair('standard');
      app.upstream.next(cut, cut);
      for (const { person, neo } of [plus, standard]) {
        expect((await send(person, neo.id, { key: 'k' })).status).toBe(502);
      }
      expect((await send(plus.person, plus.neo.id, { key: 'k' })).status).toBe(502);
      expect((await send(standard.person, standard.neo.id, { key: 'k' })).status).toBe(200);
      expect(app.upstream.requests).toHaveLength(3);
    });

    it('is deleted with the conversation', async () => {
      const { person, neo } = await aPair();
      await send(person, neo.id, { key: 'k' });
      await person.api.chat.startOver({ params: { id: neo.id } });
      expect((await send(person, neo.id, { key: 'k' })).status).toBe(200);
      expect(app.upstream.requests).toHaveLength(2);
    });
  });
});
