import { describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { expectConsistent, reattach, send, sendForStream, stored, until } from '../chat.fixture.ts';

describe.each([1, 2, 64])('with at most %i starts in a transaction', (startsTogether) => {
  const app = useApp({ rateLimits: false, startsTogether });
  const FOR_MS = 4_000;

  const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)]!;

  it('people who do everything at once get no 500, and all counters stay right', async () => {
    app.upstream.always({ kind: 'slow', delayMs: 10 });
    const people = await Promise.all(
      (['plus', 'plus', 'plus', 'plus', 'standard', 'standard'] as const).map((role) =>
        signedIn(app, role),
      ),
    );
    const owner = await signedIn(app, 'plus');
    const neos = await Promise.all(Array.from({ length: 3 }, () => aNeo(app.db)));
    const deletable = () => aNeo(app.db, { userId: owner.user.id });
    neos.push(await deletable());

    const acts: ((person: Person, neoId: string) => Promise<Response>)[] = [
      (person, id) => send(person, id, { message: `Hello ${Math.random()}` }),
      (person, id) =>
        sendForStream(person, id, { message: 'RepeatKind', key: pick(['a', 'b', 'c']) }),
      (person, id) => send(person, id, { message: '[[mode:cut after=2]]' }),
      (person, id) => sendForStream(person, id, { signal: AbortSignal.timeout(50) }),
      (person, id) => send(person, id, { call: 'greeting' }),
      (person, id) => send(person, id, { call: 'chat/regenerate' }),
      (person, id) => send(person, id, { call: 'chat/continue' }),
      async (person, id) => {
        const { messages } = await person.api.chat.conversation({ params: { id } });
        const { seq, timestamp } = messages.findLast(({ role }) => role === 'user') ?? {};
        const replaces = seq && timestamp ? { seq, timestamp } : undefined;
        return send(person, id, { message: 'Otherwise', ...(replaces && { replaces }) });
      },
      (person, id) =>
        person.fetch(`/api/neos/${id}/conversation/messages/3?last=4`, { method: 'DELETE' }),
      (person, id) =>
        person.fetch(`/api/neos/${id}/conversation/messages/2/variant`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ variant: 1 }),
        }),
      (person, id) => reattach(person, id),
      (person, id) => person.fetch(`/api/neos/${id}/chat/stop`, { method: 'POST' }),
      (person, id) => person.fetch(`/api/neos/${id}/conversation`),
      (person, id) => person.fetch(`/api/neos/${id}/touch`, { method: 'POST' }),
      (person, id) => person.fetch(`/api/neos/${id}/conversation`, { method: 'DELETE' }),
    ];
    const statuses = new Map<number, number>();
    const deadline = performance.now() + FOR_MS;
    const busy = people.flatMap((person) =>
      [1, 2].map(async () => {
        while (performance.now() < deadline) {
          const answer = await pick(acts)(person, pick(neos).id).catch(() => undefined);
          if (!answer) continue;
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          await answer.text().catch(() => undefined);
        }
      }),
    );
    const deleting = (async () => {
      while (performance.now() < deadline) {
        await new Promise((done) => setTimeout(done, 150));
        const gone = neos[3]!;
        neos[3] = await deletable();
        const answer = await owner.fetch(`/api/neos/${gone.id}`, { method: 'DELETE' });
        // On a busy machine the locks of so many turns can take longer than a statement may wait.
        if (answer.status !== 503) expect(answer.status).toBeLessThan(300);
      }
    })();
    await Promise.all([...busy, deleting]);

    expect(
      [...statuses.keys()].filter(
        (status) => ![200, 204, 400, 403, 404, 409, 502].includes(status),
      ),
    ).toEqual([]);
    await until(async () => (await app.db('turns').where({ status: 'running' })).length === 0);
    expect(await app.db('turnParts')).toEqual([]);
    for (const person of people) {
      for (const neo of neos) {
        const kept = await stored(app, person.user.id, neo.id);
        if (kept.conversation) expectConsistent(kept);
        // An unanswered question is repeated with the next one, and may be one that cuts the reply.
        await person.api.chat.startOver({ params: { id: neo.id } });
        expect((await send(person, neo.id)).status).toBe(200);
      }
    }
  });
});
