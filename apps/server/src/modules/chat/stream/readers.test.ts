import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { LONG_SILENCE, signedIn, useApp } from '../../../../testing/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { heldReply, readAll, reattach, send, sendForStream, stored } from '../chat.fixture.ts';
import { MAX_READERS_OF_PERSON, MAX_READERS_OF_TURN } from './readers.ts';

const app = useApp({ timeouts: LONG_SILENCE });
beforeEach(() => app.upstream.reset());

const TEXT = 'There is room for so many of you, and for no more.';

/** Opens one after the other, so that their order is known. */
async function inOrder<T>(count: number, open: (i: number) => Promise<T>): Promise<T[]> {
  const opened: T[] = [];
  while (opened.length < count) opened.push(await open(opened.length));
  return opened;
}

const ends = (streams: readonly Response[]) =>
  Promise.all(streams.map(async (stream) => (await readAll(stream)).end?.event ?? 'cut'));

describe('readers of a reply', () => {
  it.each(['plus', 'standard'] as const)(
    'are limited: the oldest are ended without an outcome (%s)',
    async (role) => {
      const [person, neo] = await Promise.all([signedIn(app, role), aNeo(app.db)]);
      const reply = heldReply(TEXT);
      app.upstream.next(reply.mode);
      const first = await sendForStream(person, neo.id);
      const more = await inOrder(MAX_READERS_OF_TURN + 2, () => reattach(person, neo.id));
      reply.end();
      expect(await ends([first, ...more])).toEqual([
        ...Array<string>(3).fill('cut'),
        ...Array<string>(MAX_READERS_OF_TURN).fill('done'),
      ]);
      expect(app.upstream.requests).toHaveLength(1);
    },
  );

  it('as JSON are ended too, with 429', async () => {
    const [person, neo] = await Promise.all([signedIn(app, 'plus'), aNeo(app.db)]);
    const reply = heldReply(TEXT);
    app.upstream.next(reply.mode);
    const begun = await sendForStream(person, neo.id, { key: 'k' });
    const oldest = send(person, neo.id, { key: 'k' });
    const isOver = oldest.then(() => true);
    const more: Response[] = [];
    // The JSON request may arrive after some of these, so more are opened until it is refused.
    while (
      more.length < 3 * MAX_READERS_OF_TURN &&
      !(await Promise.race([isOver, setImmediate(false)]))
    ) {
      more.push(await reattach(person, neo.id));
    }
    reply.end();
    expect((await oldest).status).toBe(429);
    const all = await ends([begun, ...more]);
    expect(all.lastIndexOf('cut')).toBe(all.length - MAX_READERS_OF_TURN - 1);
    expect((await stored(app, person.user.id, neo.id)).messages[1]).toMatchObject({
      content: TEXT,
    });
  });

  it('are limited per person, without affecting others', async () => {
    const [person, other] = await Promise.all([signedIn(app, 'plus'), signedIn(app, 'plus')]);
    const neos = await Promise.all([1, 2, 3].map(() => aNeo(app.db)));
    const reply = heldReply(TEXT);
    app.upstream.always(reply.mode);
    const theirs = await sendForStream(other, neos[0]!.id);
    const begun = await inOrder(3, (i) => sendForStream(person, neos[i]!.id));
    const each = MAX_READERS_OF_TURN - 1;
    const more = await inOrder(3 * each, (i) => reattach(person, neos[Math.floor(i / each)]!.id));
    reply.end();
    const all = await ends([...begun, ...more]);
    expect(all.filter((end) => end === 'done')).toHaveLength(MAX_READERS_OF_PERSON);
    expect(all.slice(-MAX_READERS_OF_PERSON)).not.toContain('cut');
    expect(await ends([theirs])).toEqual(['done']);
  });
});
