import { beforeEach, expect, inject, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import { eventsOf, reattach, send, sendForStream, until } from '../chat.fixture.ts';
import type { SseEvent } from '../chat.fixture.ts';
import { at, useServers } from './servers.fixture.ts';

const app = useApp();
const { aServer, aPair } = useServers(app, () => inject('natsUrl'));
beforeEach(() => app.upstream.reset());

async function lastOf(stream: Response): Promise<SseEvent | undefined> {
  let last: SseEvent | undefined;
  for await (const event of eventsOf(stream)) last = event;
  return last;
}

it('a suspension ends streams and refuses sessions on every server, and the model call is aborted', async () => {
  const [owner, other] = [await aServer(), await aServer()];
  await until(() => owner.broadcast.reachesOthers && other.broadcast.reachesOthers);
  const { person, user, neo } = await aPair(owner);
  const there = at(other, person);
  const [moderator, reader] = await Promise.all([
    signedIn(app, 'admin'),
    signedIn(app, 'standard'),
  ]);
  app.upstream.next({ kind: 'slow', text: 'On and on. '.repeat(200), chunkSize: 1, delayMs: 40 });
  const here = lastOf(await sendForStream(person, neo.id, { message: 'Hello' }));
  const followed = lastOf(await reattach(there, neo.id));
  await until(() => (app.upstream.requests.at(-1)?.tokensSent ?? 0) > 5);

  const target = { kind: 'user', id: user.id } as const;
  await reader.api.reports.create({ body: { target, reason: 'spam' } });
  const { id } = await app.db('reportTargets').where({ userId: user.id }).first();
  const decision = { decision: 'suspend', rule: 'spam', reason: 'Advertising' } as const;
  await moderator.api.cases.decide({ params: { id }, body: decision });

  // At once, with the sessions that were open.
  for (const session of [person, there]) {
    const refused = await send(session, neo.id, { message: 'Again' });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      403,
      'suspended',
    ]);
  }
  // The reply would go on for more than a minute.
  const ends = await Promise.all([here, followed]);
  expect(ends.map((end) => end?.event)).toEqual(['error', 'error']);
  await until(() => app.upstream.last().abortedAt !== undefined);
});
