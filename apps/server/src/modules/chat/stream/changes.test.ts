import { beforeEach, describe, expect, inject, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { changeUser } from '../../identity/identity.factory.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { send, sendForStream, until } from '../chat.fixture.ts';
import { at, useServers } from '../across-servers/servers.fixture.ts';

const app = useApp();
const { aServer, aProcess, aPair } = useServers(app, () => inject('natsUrl'));
beforeEach(() => app.upstream.reset());

/** Watches a conversation. `said` is everything received, `ended` whether the server ended it. */
async function watch(person: Person, neoId: string) {
  const leaving = new AbortController();
  const response = await person.fetch(`/api/neos/${neoId}/conversation/changes`, {
    signal: leaving.signal,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const watched = { said: '', isEnded: false, leave: () => leaving.abort() };
  void (async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream() as never)) {
      watched.said += String(chunk);
    }
    watched.isEnded = true;
  })().catch(() => undefined);
  return watched;
}
const CHANGED = 'event: changed\ndata: {}\n\n';
const timesOf = ({ said }: { said: string }): number => said.split(CHANGED).length - 1;

describe('an open screen', () => {
  it('is notified of changes on any server, without their content', async () => {
    const [here, there] = [await aServer(), await aServer()];
    await until(() => here.broadcast.reachesOthers && there.broadcast.reachesOthers);
    const { person, neo } = await aPair(here);
    const tabs = [await watch(person, neo.id), await watch(at(there, person), neo.id)];
    const told = async (act: () => Promise<unknown>) => {
      const before = tabs.map(timesOf);
      await act();
      await until(() => tabs.every((tab, i) => timesOf(tab) > before[i]!));
    };
    await told(() => send(person, neo.id, { message: 'canary' }));
    await told(() => send(at(there, person), neo.id, { message: 'canary' }));
    await told(() => person.api.chat.startOver({ params: { id: neo.id } }));
    for (const { said } of tabs)
      expect(said.replaceAll(CHANGED, '').replaceAll(':\n\n', '')).toBe('');
  });

  it('has a limited number of streams per person on a server: the oldest is ended', async () => {
    const here = await aServer();
    const [{ person, neo }, other] = [await aPair(here), await aPair(here)];
    const theirs = await watch(other.person, other.neo.id);
    const oldest = await watch(person, neo.id);
    const rest = [theirs];
    for (let i = 0; i < 20; i += 1) rest.push(await watch(person, neo.id));
    await until(() => oldest.isEnded);
    expect(rest.filter(({ isEnded }) => isEnded)).toEqual([]);
    rest.forEach(({ leave }) => leave());
  });

  it('is notified when a turn opens and ends, and can then read the new state', async () => {
    const here = await aServer();
    for (const role of ['plus', 'standard'] as const) {
      const { person, neo } = await aPair(here, role);
      const tab = await watch(person, neo.id);
      app.upstream.next({ kind: 'hang', after: 1 });
      const reply = await sendForStream(person, neo.id);
      await until(() => timesOf(tab) === 1);
      const read = () => person.api.chat.conversation({ params: { id: neo.id } });
      expect(await read()).toMatchObject({ isReplying: true });
      await person.api.chat.stop({ params: { id: neo.id } });
      await until(() => timesOf(tab) === 2);
      expect(await read()).toMatchObject({ isReplying: false });
      await reply.body?.cancel();
    }
  });

  it('is notified when the server that ran a reply dies', async () => {
    const [owner, other] = [await aProcess(), await aServer()];
    const { person, neo } = await aPair(owner);
    app.upstream.next({ kind: 'hang', after: 1 });
    const cut = sendForStream(person, neo.id)
      .then((response) => response.text())
      .catch(() => 'cut');
    // The model may answer before the turn is committed, and a turn that never was has no end.
    const running = () => app.db('turns').where({ neoId: neo.id, status: 'running' }).first('id');
    await until(async () => (await running()) !== undefined);
    const tab = await watch(at(other, person), neo.id);
    // The app of this test has no NATS: if it closes the turn first, its own readers are notified.
    const here = await watch(at(app, person), neo.id);
    await owner.kill();
    expect(await cut).toBe('cut');
    await until(() => timesOf(tab) + timesOf(here) >= 1);
  });

  it('is notified when its NEO becomes unavailable, and the reply ends', async () => {
    const { person, neo } = await aPair(app);
    const moderator = await signedIn(app, 'admin');
    const tab = await watch(person, neo.id);
    app.upstream.next({ kind: 'hang', after: 1 });
    const reply = await sendForStream(person, neo.id);
    await until(() => timesOf(tab) === 1);
    const red = { params: { neoId: neo.id }, body: { compliance: 'red' as const } };
    await moderator.api.moderation.setCompliance(red);
    expect(await reply.text()).toContain('event: error');
    await until(() => app.upstream.requests.at(-1)?.abortedAt !== undefined);
    // One for the decision and one for the end of the reply.
    await until(() => timesOf(tab) >= 3);
    const gone = person.api.chat.conversation({ params: { id: neo.id } });
    await expect(gone).rejects.toMatchObject({ status: 404 });
  });

  it('receives nothing about other people', async () => {
    const here = await aServer();
    const [mine, other] = [await aPair(here), await aPair(here)];
    const another = await aNeo(app.db);
    const tabs = [
      await watch(mine.person, other.neo.id),
      await watch(mine.person, another.id),
      await watch(other.person, mine.neo.id),
    ];
    await send(mine.person, mine.neo.id);
    await send(other.person, other.neo.id);
    await new Promise((done) => setTimeout(done, 200));
    expect(tabs.map(timesOf)).toEqual([0, 0, 0]);
  });
});

describe('the stream ends', () => {
  const cases: [string, (person: Person & { user: { id: string } }) => Promise<unknown>][] = [
    ['with the session', ({ api }) => api.identity.logout()],
    [
      'with the session, when it is ended elsewhere',
      ({ user }) => app.db('sessions').where({ userId: user.id }).delete(),
    ],
    ['with the role', ({ user }) => changeUser(app.db, user.id, { role: 'standard' })],
    ['with the account', ({ user }) => app.db('users').where({ id: user.id }).delete()],
  ];
  it.each(cases)('%s, within a second', async (_, end) => {
    const [person, neo] = [await signedIn(app, 'plus'), await aNeo(app.db)];
    const tab = await watch(person, neo.id);
    await new Promise((done) => setTimeout(done, 700));
    expect(tab.isEnded).toBe(false);
    await end(person);
    // Twice the promise, for a busy machine.
    await until(() => tab.isEnded);
  });

  it.each(['plus', 'standard'] as const)(
    'for a reply too, with the session that reads it: %s',
    async (role) => {
      const [person, neo] = [await signedIn(app, role), await aNeo(app.db)];
      app.upstream.next({ kind: 'hang', after: 1 });
      const reply = await sendForStream(person, neo.id);
      await until(() => (app.upstream.requests.at(-1)?.tokensSent ?? 0) > 0);
      await app.db('sessions').where({ userId: person.user.id }).delete();
      const said = await reply.text();
      expect(said).not.toContain('event: done');
      // A stored reply belongs to the server and continues; any other ends with its reader.
      if (role === 'standard') await until(() => app.upstream.last().abortedAt !== undefined);
      else expect(app.upstream.last().abortedAt).toBeUndefined();
    },
  );

  it('at once when the server stops, so that the browser reconnects to another', async () => {
    const server = await aServer();
    const { person, neo } = await aPair(server);
    const tab = await watch(person, neo.id);
    const running = await aPair(server);
    app.upstream.next({ kind: 'hang', after: 1 });
    const reply = sendForStream(running.person, running.neo.id).then((response) => response.text());
    await until(() => (app.upstream.requests.at(-1)?.tokensSent ?? 0) > 0);
    const stopped = server.chat.stop(2_000);
    await until(() => tab.isEnded);
    const params = `/api/neos/${neo.id}/conversation/changes`;
    expect((await person.fetch(params)).status).toBe(503);
    // The reply continues meanwhile.
    expect(app.upstream.last().abortedAt).toBeUndefined();
    await stopped;
    expect(await reply).toContain('event: error');
  });
});
