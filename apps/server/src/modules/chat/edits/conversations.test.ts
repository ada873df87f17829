import { CONVERSATION_LIMITS } from '@neo/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import type { UserRow } from '../../identity/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { aConversation, readAll, send, until } from '../chat.fixture.ts';

const app = useApp({ rateLimits: false });
beforeEach(() => app.upstream.reset());

type Somebody = Person & { user: UserRow };
const NOBODYS = '0195f7a8-0000-7000-8000-00000000dead';

async function aChat() {
  const [person, neo] = await Promise.all([signedIn(app, 'plus'), aNeo(app.db)]);
  return { person, neo };
}
const create = (person: Person, neoId: string, body = {}) =>
  person.api.conversations.create({ params: { id: neoId }, body });
const read = (person: Person, id: string) =>
  person.api.conversations.conversation({ params: { id } });
const say = (person: Person, id: string, message = 'Hello', more: RequestInit = {}) =>
  person.fetch(`/api/conversations/${id}/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ message }),
    ...more,
  });
const code = async (answer: Promise<Response>): Promise<[number, string]> => {
  const response = await answer;
  const body = (await response.json()) as { code: string };
  return [response.status, body.code];
};
const patch = (person: Person, path: string, body: unknown, method = 'PATCH') =>
  person.fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
/** Inserts this many empty conversations directly. */
const fill = (userId: string, neoId: string, count: number) =>
  app.db.raw(
    `insert into conversations (id, user_id, chat_neo_id) select gen_random_uuid(), ?, ? from generate_series(1, ?)`,
    [userId, neoId, count],
  );

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
    const { conversationCount } = (await app.db('neos').where({ id: neo.id }).first()) as {
      conversationCount: number;
    };
    expect(conversationCount).toBe(1);
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

describe('lists of conversations', () => {
  it('show pinned ones first, then the latest, and each once across pages', async () => {
    const { person, neo } = await aChat();
    const other = await aNeo(app.db, { name: 'Ångström' });
    await fill(person.user.id, neo.id, 23);
    const last = await create(person, other.id, { title: 'The last one' });
    const { items } = await person.api.conversations.list({ query: {} });
    expect(items).toHaveLength(24);
    expect(items[0]!.id).toBe(last.id);
    for (const { id } of items.slice(20)) {
      await person.api.conversations.edit({ params: { id }, body: { isPinned: true } });
    }
    const seen: string[] = [];
    let after: string | null | undefined;
    do {
      const page = await person.api.conversations.list({
        query: { limit: '5', ...(after && { after }) },
      });
      seen.push(...page.items.map(({ id }) => id));
      after = page.next;
    } while (after);
    const ids = items.map(({ id }) => id);
    expect(seen).toEqual([...ids.slice(20), ...ids.slice(0, 20)]);
    const found = async (q: string) =>
      (await person.api.conversations.list({ query: { q } })).items.map(({ id }) => id);
    expect(await found('ANGSTROM')).toEqual([last.id]);
    expect(await found('last ONE')).toEqual([last.id]);
    expect(await found('%')).toEqual([]);
    await person.api.conversations.edit({ params: { id: last.id }, body: { isArchived: true } });
    expect(await found('ANGSTROM')).toEqual([]);
    const archived = await person.api.conversations.list({ query: { archived: 'true' } });
    expect(archived.items.map(({ id }) => id)).toEqual([last.id]);
    expect(await person.api.chat.activeCards()).toEqual([]);
  });

  it('find and title an untitled one by its first message', async () => {
    const { person, neo } = await aChat();
    await aConversation(app, person.user.id, neo.id, ['**Crème** brûlée, please', 'Gladly']);
    const { items } = await person.api.conversations.list({ query: { q: 'creme' } });
    expect(items.map(({ title }) => title)).toEqual(['Crème brûlée, please']);
    const [active] = await person.api.chat.activeCards();
    expect(active).toMatchObject({ id: items[0]!.id, title: 'Crème brûlée, please' });
  });

  it.each(['nonsense', '', Buffer.from('{"isPinned":1}').toString('base64url')])(
    'refuse a page that none gave: %j',
    async (after) => {
      const { person } = await aChat();
      expect(await code(person.fetch(`/api/conversations?after=${after}`))).toEqual([
        400,
        'invalid',
      ]);
    },
  );

  it('are empty for accounts that store nothing', async () => {
    const [person, neo] = [await signedIn(app, 'standard'), await aNeo(app.db)];
    await aConversation(app, person.user.id, neo.id, ['Hello', 'Hi']);
    for (const page of [
      await person.api.conversations.list({ query: {} }),
      await person.api.conversations.ofNeo({ params: { id: neo.id } }),
    ]) {
      expect(page).toEqual({ items: [], next: null });
    }
    expect(await code(patch(person, `/api/neos/${neo.id}/conversations`, {}, 'POST'))).toEqual([
      403,
      'plan',
    ]);
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
  ])('takes %j with %i', async (edit, status) => {
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
    app.upstream.next({ kind: 'slow', text: 'Never to be read.', delayMs: 100 });
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

describe('the limit of conversations', () => {
  it('is 200 per NEO: of ten more at 199 one is created', async () => {
    const { person, neo } = await aChat();
    await fill(person.user.id, neo.id, CONVERSATION_LIMITS.ofNeo - 1);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        patch(person, `/api/neos/${neo.id}/conversations`, {}, 'POST'),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array<number>(9).fill(409)]);
    const { items, next } = await person.api.conversations.ofNeo({
      params: { id: neo.id },
      query: { limit: '100' },
    });
    expect([items.length, next]).toEqual([100, expect.any(String)]);
    expect((await say(person, items[0]!.id)).status).toBe(200);
    const branch = patch(person, `/api/conversations/${items[0]!.id}/branch`, { seq: 1 }, 'POST');
    expect(await code(branch)).toEqual([409, 'conflict']);
  });

  it('is 5,000 in total, also for a first message to another NEO', async () => {
    const { person, neo } = await aChat();
    await fill(person.user.id, neo.id, 2);
    const others = await Promise.all(Array.from({ length: 2 }, () => aNeo(app.db)));
    await fill(person.user.id, others[0]!.id, CONVERSATION_LIMITS.total - 2);
    const answer = send(person, others[1]!.id, { message: 'Once too often' });
    expect(await code(answer)).toEqual([409, 'conflict']);
    expect(await app.db('turns').where({ userId: person.user.id })).toEqual([]);
    expect((await send(person, neo.id)).status).toBe(200);
  });
});

describe('a branch', () => {
  it('copies the messages up to one, with their variants, and leaves its source unchanged', async () => {
    const { person, neo } = await aChat();
    const id = await aConversation(app, person.user.id, neo.id, ['One', 'Two', 'Three', 'Four']);
    await person.api.conversations.seen({ params: { id } });
    await (
      await person.fetch(`/api/conversations/${id}/chat/regenerate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    ).text();
    const before = await read(person, id);
    const whole = await person.api.conversations.branch({ params: { id }, body: { seq: 4 } });
    const part = await person.api.conversations.branch({ params: { id }, body: { seq: 2 } });
    expect(part).toMatchObject({
      branchOf: { id, seq: 2 },
      messageCount: 2,
      isUnread: false,
      title: 'One',
    });
    expect(part.lastMessage).toEqual({ role: 'assistant', excerpt: 'Two' });
    const copy = await read(person, whole.id);
    expect(copy.messages).toEqual(before.messages);
    expect(copy.messages[3]!.variant).toEqual({ shown: 2, count: 2 });
    const chosen = await person.api.conversations.chooseVariant({
      params: { id: whole.id, seq: '4' },
      body: { variant: 1 },
    });
    expect(chosen.content).toBe('Four');
    expect((await say(person, part.id, 'Otherwise')).status).toBe(200);
    const after = await read(person, id);
    expect(after.messages).toEqual(before.messages);
    expect((await person.api.chat.conversation({ params: { id: neo.id } })).id).toBe(part.id);
    const words = (await app.db('conversations').whereIn('id', [id, whole.id])) as {
      totalWordCount: number;
    }[];
    expect(new Set(words.map(({ totalWordCount }) => totalWordCount)).size).toBe(2);
    await person.api.conversations.remove({ params: { id } });
    expect((await read(person, part.id)).branchOf).toBeNull();
  });

  it.each([
    [0, 400],
    [3, 404],
    [2_147_483_648, 400],
    ['1', 400],
    [1.5, 400],
  ])('at %j is refused with %i', async (seq, status) => {
    const { person, neo } = await aChat();
    const id = await aConversation(app, person.user.id, neo.id, ['One', 'Two']);
    const answer = await patch(person, `/api/conversations/${id}/branch`, { seq }, 'POST');
    expect(answer.status).toBe(status);
    const { items } = await person.api.conversations.list({ query: {} });
    expect(items).toHaveLength(1);
  });

  it('copies 5,000 messages with variants in half a second', { timeout: 30_000 }, async () => {
    const { person, neo } = await aChat();
    const id = await aLongConversation(person, neo.id, 5_000);
    const startedAt = performance.now();
    const branch = await person.api.conversations.branch({ params: { id }, body: { seq: 5_000 } });
    expect(branch.messageCount).toBe(5_000);
    // Twice the promise, because this machine may be busy. The bench checks the promise itself.
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    const [{ count }] = (await app
      .db('messageVariants')
      .where({ conversationId: branch.id })
      .count()) as [{ count: string }];
    expect(Number(count)).toBe(500);
  });
});

async function aLongConversation(person: Somebody, neoId: string, size: number): Promise<string> {
  const id = await aConversation(app, person.user.id, neoId, ['Hello']);
  await app.db.raw(
    `insert into messages (conversation_id, seq, role, content, word_count, variant_count)
     select ?, seq, case when seq % 2 = 0 then 'assistant' else 'user' end, repeat('words and more ', 10) || seq, 31,
       case when seq % 10 = 0 then 2 else 1 end
     from generate_series(2, ?) seq`,
    [id, size],
  );
  await app.db.raw(
    `insert into message_variants (conversation_id, seq, variant, content, word_count, status, is_stopped, created_at)
     select conversation_id, seq, 2, content, word_count, status, false, created_at from messages
     where conversation_id = ? and variant_count = 2`,
    [id],
  );
  await app.db('conversations').where({ id }).update({ lastSeq: size });
  return id;
}

describe('rewording a message', () => {
  const reword = (person: Person, id: string, seq: number | string, body: unknown) =>
    patch(person, `/api/conversations/${id}/messages/${seq}`, body, 'PUT');

  it('changes the text in place, keeps its timestamp, and a reply’s earlier wording', async () => {
    const { person, neo } = await aChat();
    const id = await aConversation(app, person.user.id, neo.id, [
      'One two',
      'Three',
      'Four',
      'Five',
    ]);
    const { messages } = await read(person, id);
    const [said, replied] = messages;
    const timestamp = said!.timestamp;
    const own = await reword(person, id, 1, { content: ' One  two three ', timestamp });
    expect(await own.json()).toMatchObject({
      content: 'One  two three',
      timestamp,
      wordCount: 3,
      editedAt: expect.any(String) as string,
    });
    const theirs = await reword(person, id, 2, { content: 'Drei', timestamp: replied!.timestamp });
    expect(await theirs.json()).toMatchObject({ content: 'Drei', variant: { shown: 2, count: 2 } });
    const before = await person.api.conversations.chooseVariant({
      params: { id, seq: '2' },
      body: { variant: 1 },
    });
    expect(before).toMatchObject({ content: 'Three' });
    expect(before.editedAt).toBeUndefined();
    await person.api.conversations.chooseVariant({
      params: { id, seq: '2' },
      body: { variant: 2 },
    });
    const after = await read(person, id);
    expect(after.messages.map(({ content }) => content)).toEqual([
      'One  two three',
      'Drei',
      'Four',
      'Five',
    ]);
    expect(after.messages[0]!.variant).toBeUndefined();
    expect(after.messages[1]!.editedAt).toBeDefined();
    const row = (await app.db('conversations').where({ id }).first()) as { totalWordCount: number };
    expect(row.totalWordCount).toBe(6);
    await say(person, id, 'And now');
    expect(JSON.stringify(app.upstream.last().body)).toContain('Drei');
    const again = await person.api.chat.reword({
      params: { id: neo.id, seq: '1' },
      body: { content: 'By NEO', timestamp },
    });
    expect(again.content).toBe('By NEO');
  });

  it('is refused if it is invalid, and changes nothing', async () => {
    const { person, neo } = await aChat();
    const id = await aConversation(app, person.user.id, neo.id, ['One', 'Two']);
    const { messages } = await read(person, id);
    const timestamp = messages[0]!.timestamp;
    const earlier = new Date(Date.parse(timestamp) - 1).toISOString();
    const other = await signedIn(app, 'superadmin');
    for (const [asking, seq, body, expected] of [
      [person, 1, { content: 'x', timestamp: earlier }, [409, 'stale']],
      [person, 3, { content: 'x', timestamp }, [404, 'not_found']],
      [person, 'x', { content: 'x', timestamp }, [404, 'not_found']],
      [person, 1, { content: '  ', timestamp }, [400, 'invalid']],
      [person, 1, { content: 'x'.repeat(4_001), timestamp }, [400, 'invalid']],
      [person, 1, { content: 'x' }, [400, 'invalid']],
      [other, 1, { content: 'x', timestamp }, [404, 'not_found']],
    ] as const) {
      expect(await code(reword(asking, id, seq, body))).toEqual(expected);
    }
    expect((await reword(person, id, 1, { content: 'One', timestamp })).status).toBe(200);
    expect((await read(person, id)).messages).toEqual(messages);
    app.upstream.next({ kind: 'slow', text: 'Not now.', delayMs: 80 });
    const reading = say(person, id);
    await until(async () => (await read(person, id)).isReplying);
    expect(await code(reword(person, id, 1, { content: 'x', timestamp }))).toEqual([
      409,
      'conflict',
    ]);
    await reading;
  });

  it('notifies everyone who has the conversation open', async () => {
    const { person, neo } = await aChat();
    const id = await aConversation(app, person.user.id, neo.id, ['One', 'Two']);
    const { messages } = await read(person, id);
    const open = await person.fetch(`/api/conversations/${id}/changes`);
    const reader = open.body!.getReader();
    const heard = async (): Promise<string> => {
      for (let text = ''; ;) {
        text += new TextDecoder().decode((await reader.read()).value);
        if (text.includes('event: changed')) return text;
      }
    };
    const { timestamp } = messages[0]!;
    for (const act of [
      () => reword(person, id, 1, { content: 'Uno', timestamp }),
      () => person.api.conversations.branch({ params: { id }, body: { seq: 1 } }),
      () => create(person, neo.id),
      () => person.api.conversations.edit({ params: { id }, body: { title: 'Named' } }),
    ]) {
      const hearing = heard();
      await act();
      expect(await hearing).toContain('changed');
    }
    await reader.cancel();
  });
});
