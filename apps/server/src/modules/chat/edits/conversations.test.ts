import { describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { signedIn } from '../../../../testing/index.ts';
import { aConversation, readAll, send, until } from '../chat.fixture.ts';
import {
  code,
  create,
  NOBODYS,
  patch,
  read,
  say,
  useConversations,
} from './conversations.fixture.ts';

const { app, aChat } = useConversations();

describe('several conversations with one NEO', () => {
  it('are separate, and the NEO’s own address means the most recent one', async () => {
    const { person, neo } = await aChat();
    await send(person, neo.id, { message: 'In the first' });
    const second = await create(person, neo.id, { title: '  A  second ' });
    expect(second).toMatchObject({
      title: 'A  second',
      neos: [{ id: neo.id, name: neo.name, isAvailable: true }],
      messageCount: 0,
      lastMessage: null,
      lastMessageAt: null,
      isUnread: false,
      branchOf: null,
    });
    const recent = () => person.api.chat.conversation({ params: { id: neo.id } });
    expect(await recent()).toMatchObject({ id: second.id, title: 'A  second', messages: [] });
    expect((await send(person, neo.id, { message: 'In the second' })).status).toBe(200);
    const first = (await person.api.conversations.ofNeo({ params: { id: neo.id } })).items.find(
      ({ id }) => id !== second.id,
    )!;
    expect(first).toMatchObject({ title: 'In the first', messageCount: 2, isUnread: true });
    expect((await read(person, second.id)).messages[0]).toMatchObject({ content: 'In the second' });
    expect((await say(person, first.id, 'Again in the first')).status).toBe(200);
    expect((await recent()).id).toBe(first.id);
    await person.api.conversations.touch({ params: { id: second.id } });
    expect((await recent()).id).toBe(second.id);
    await person.api.conversations.edit({ params: { id: second.id }, body: { isArchived: true } });
    expect((await recent()).id).toBe(first.id);
    expect((await read(person, first.id)).messages).toHaveLength(4);
    await expect
      .poll(() => app.db('neos').where({ id: neo.id }).first('conversationCount'))
      .toEqual({ conversationCount: 1 });
  });

  it('each have one open turn, which is read, stopped and found through its conversation', async () => {
    const { person, neo } = await aChat();
    const [one, two] = [await create(person, neo.id), await create(person, neo.id)];
    app.upstream.always({
      kind: 'slow',
      text: 'One at a time, each by itself.',
      chunkSize: 1,
      delayMs: 80,
    });
    const stream = (id: string) =>
      say(person, id, 'Speak', {
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      });
    const first = await stream(one.id);
    const second = await stream(two.id);
    expect(await code(say(person, one.id))).toEqual([409, 'conflict']);
    expect((await read(person, one.id)).running).toMatchObject({ kind: 'send' });
    const { running } = await read(person, two.id);
    expect(running?.turnId).toBe(second.headers.get('turn-id'));
    const follow = (path: string) =>
      person.fetch(path, { headers: { accept: 'text/event-stream' } });
    const turnOfFirst = first.headers.get('turn-id')!;
    const picked = await follow(`/api/conversations/${one.id}/chat/stream`);
    expect(picked.headers.get('turn-id')).toBe(turnOfFirst);
    // By NEO, the second conversation is meant; a given turn is found wherever it runs.
    const byNeo = await follow(`/api/neos/${neo.id}/chat/stream`);
    expect(byNeo.headers.get('turn-id')).toBe(running?.turnId);
    const named = await follow(`/api/neos/${neo.id}/chat/stream?turn=${turnOfFirst}`);
    expect(named.headers.get('turn-id')).toBe(turnOfFirst);
    const elsewhere = await follow(`/api/conversations/${two.id}/chat/stream?turn=${turnOfFirst}`);
    expect(elsewhere.status).toBe(204);
    // A reply that is stopped before its first word is not stored.
    await new Promise((done) => setTimeout(done, 500));
    await person.api.conversations.stop({ params: { id: one.id } });
    expect((await read(person, one.id)).messages.at(-1)).toMatchObject({ isStopped: true });
    expect((await read(person, two.id)).isReplying).toBe(true);
    await Promise.all([first, picked, named, byNeo].map(readAll));
    const { end } = await readAll(second);
    expect(end.event).toBe('done');
  });

  it('accept a retried send once, by id and by NEO', async () => {
    const { person, neo } = await aChat();
    const { id } = await create(person, neo.id);
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'twice' };
    const answers = [];
    for (let i = 0; i < 2; i += 1) answers.push(await say(person, id, 'Once', { headers }));
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
      Array(2).fill({ response: expect.any(String) as string, isPersisted: true }),
    );
    expect((await read(person, id)).messages).toHaveLength(2);
    const other = await create(person, neo.id);
    expect(await code(say(person, other.id, 'Once', { headers }))).toEqual([409, 'conflict']);
    expect((await read(person, other.id)).messages).toEqual([]);
  });

  it('start once when two first messages arrive at the same moment', async () => {
    const { person, neo } = await aChat();
    await Promise.all(Array.from({ length: 5 }, () => send(person, neo.id)));
    const { items } = await person.api.conversations.ofNeo({ params: { id: neo.id } });
    expect(items).toHaveLength(1);
  });
});

describe('a conversation', () => {
  it.each([
    [{ title: '   ' }, 400],
    [{ title: '' }, 400],
    [{ title: 'x'.repeat(81) }, 400],
    [{ title: 'two\nlines' }, 400],
    [{ title: '😀'.repeat(80) }, 200],
    [{ isPinned: 'yes' }, 400],
    [{ personId: 'nobody' }, 400],
    [{ personId: NOBODYS }, 400],
    [{ personId: null }, 200],
    [{}, 200],
  ])('answers the edit %j with %i', async (edit, status) => {
    const { person, neo } = await aChat();
    const before = await create(person, neo.id, { title: 'Before' });
    const answer = await patch(person, `/api/conversations/${before.id}`, edit);
    expect(answer.status).toBe(status);
    const after = await read(person, before.id);
    expect(after.title).toBe(status === 200 && 'title' in edit ? edit.title : 'Before');
  });

  it('uses the default person, another one, or none', async () => {
    const { person, neo } = await aChat();
    const [ada, stranger] = [uuidv7(), uuidv7()];
    const { user: other } = await signedIn(app, 'plus');
    await app.db('persons').insert([
      { id: ada, userId: person.user.id, name: 'Ada', isDefault: true },
      { id: stranger, userId: other.id, name: 'Stranger' },
    ]);
    await send(person, neo.id);
    const first = await person.api.chat.conversation({ params: { id: neo.id } });
    expect(first.person).toEqual({ id: ada, name: 'Ada' });
    const { id } = await create(person, neo.id, { personId: null });
    expect((await read(person, id)).person).toBeNull();
    await person.api.conversations.edit({ params: { id }, body: { personId: ada } });
    expect((await read(person, id)).person).toEqual({ id: ada, name: 'Ada' });
    const answer = patch(person, `/api/conversations/${id}`, { personId: stranger });
    expect(await code(answer)).toEqual([400, 'invalid']);
    await app.db('persons').where({ id: ada }).delete();
    expect((await read(person, id)).person).toBeNull();
  });

  it('is deleted with its running reply, repeatedly, and only by its owner', async () => {
    const { person, neo } = await aChat();
    const other = await signedIn(app, 'superadmin');
    await send(person, neo.id, { message: 'Kept' });
    const { id } = await create(person, neo.id);
    app.upstream.next({ kind: 'slow', text: 'Never to be read.', delayMs: 400 });
    const reading = say(person, id);
    await until(async () => (await read(person, id)).isReplying);
    for (const each of [id, NOBODYS, 'nonsense']) {
      await other.api.conversations.remove({ params: { id: each } });
    }
    expect((await read(person, id)).isReplying).toBe(true);
    for (let i = 0; i < 2; i += 1) await person.api.conversations.remove({ params: { id } });
    expect((await reading).status).toBe(409);
    expect(await code(person.fetch(`/api/conversations/${id}`))).toEqual([404, 'not_found']);
    const { items } = await person.api.conversations.ofNeo({ params: { id: neo.id } });
    expect(items.map(({ title }) => title)).toEqual(['Kept']);
  });

  it('is not deleted if the person wrote more since the screen was read', async () => {
    const { person, neo } = await aChat();
    const { id } = await create(person, neo.id);
    await say(person, id, 'Known');
    const { items } = await person.api.conversations.ofNeo({ params: { id: neo.id } });
    const { messageCount } = items[0]!;
    const remove = (last: number) =>
      person.fetch(`/api/conversations/${id}?last=${last}`, { method: 'DELETE' });
    expect(messageCount).toBe(2);
    // A reply that arrived meanwhile goes with its question.
    app.upstream.next({ kind: 'slow', text: 'Not to be ended.', delayMs: 200 });
    const reading = say(person, id, 'From another tab');
    await until(async () => (await read(person, id)).isReplying);
    expect(await code(remove(messageCount))).toEqual([409, 'conflict']);
    expect((await reading).status).toBe(200);
    expect((await read(person, id)).messages.map(({ content }) => content)).toEqual([
      'Known',
      expect.any(String),
      'From another tab',
      'Not to be ended.',
    ]);
    expect((await remove(3)).status).toBe(204);
    expect((await remove(3)).status).toBe(204);
    expect(await code(person.fetch(`/api/conversations/${id}`))).toEqual([404, 'not_found']);
  });

  it('is not deleted with a question that was asked for just now, whose reply goes on', async () => {
    const { person, neo } = await aChat();
    const { id } = await create(person, neo.id);
    await say(person, id, 'Known');
    const hold = await app.db.transaction();
    // The turn cannot open before this ends.
    await hold.raw('lock table turns in share mode');
    const reading = say(person, id, 'From another tab');
    await until(async () => {
      const { rows } = await app.db.raw<{ rows: unknown[] }>(
        "select from pg_locks where relation = 'turns'::regclass and not granted",
      );
      return rows.length > 0;
    });
    const removed = person.fetch(`/api/conversations/${id}?last=2`, { method: 'DELETE' });
    await hold.commit();
    expect(await code(removed)).toEqual([409, 'conflict']);
    expect((await reading).status).toBe(200);
    expect((await read(person, id)).messages).toHaveLength(4);
  });

  it('is started over in place, and doing so twice does not delete two', async () => {
    const { person, neo } = await aChat();
    await send(person, neo.id, { message: 'Older' });
    const { id } = await create(person, neo.id);
    await say(person, id, 'Newer');
    for (let i = 0; i < 2; i += 1) await person.api.chat.startOver({ params: { id: neo.id } });
    expect(await read(person, id)).toMatchObject({ id, title: null, messages: [] });
    const { items } = await person.api.conversations.ofNeo({ params: { id: neo.id } });
    expect(items.map(({ title }) => title)).toEqual([null, 'Older']);
    await person.api.conversations.remove({ params: { id } });
    // The only conversation is deleted with its row, unless it was named.
    await person.api.chat.startOver({ params: { id: neo.id } });
    expect(await person.api.chat.conversation({ params: { id: neo.id } })).toMatchObject({
      id: null,
    });
    const named = await create(person, neo.id, { title: 'Named' });
    await say(person, named.id);
    await person.api.chat.startOver({ params: { id: neo.id } });
    expect(await read(person, named.id)).toMatchObject({ title: 'Named', messages: [] });
  });

  it('can be read, named and deleted without its NEO, but takes no messages', async () => {
    const { person, neo } = await aChat();
    const id = await aConversation(app, person.user.id, neo.id, ['Hello', 'Hi']);
    for (const [change, answer] of [
      [{ visibility: 'private' }, [403, 'private']],
      [{ visibility: 'public-listed', compliance: 'red' }, [404, 'not_found']],
    ] as const) {
      await app.db('neos').where({ id: neo.id }).update(change);
      expect(await code(say(person, id))).toEqual(answer);
      expect(
        await code(patch(person, `/api/conversations/${id}/branch`, { seq: 1 }, 'POST')),
      ).toEqual(answer);
      const { messages, neos } = await read(person, id);
      expect(messages).toHaveLength(2);
      expect(neos).toEqual([{ id: neo.id, name: neo.name, image: null, isAvailable: false }]);
    }
    const { items } = await person.api.conversations.list({ query: {} });
    expect(items).toMatchObject([{ id, neos: [{ isAvailable: false }] }]);
    await person.api.conversations.edit({ params: { id }, body: { title: 'Gone away' } });
    await person.api.conversations.remove({ params: { id } });
    expect((await person.api.conversations.list({ query: {} })).items).toEqual([]);
  });
});
