import { CHAT_STORAGE_BYTES } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aConversation } from '../chat.fixture.ts';
import { BRANCH_GIVEN_UP_MS } from './copy-branch.ts';
import { code, patch, read, say, useConversations } from './conversations.fixture.ts';
import type { Somebody } from './conversations.fixture.ts';

const { app, aChat } = useConversations();

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
      title: 'One (3)',
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

  it('of a conversation whose NEO is deleted meanwhile finds nothing', async () => {
    const { person, neo } = await aChat();
    const id = await aConversation(app, person.user.id, neo.id, ['One', 'Two']);
    const held = await app.db.transaction();
    await held('conversations').where({ id }).forUpdate();
    const answer = patch(person, `/api/conversations/${id}/branch`, { seq: 2 }, 'POST');
    await app.waitForLock(1);
    await app.db('neos').where({ id: neo.id }).delete();
    await held.commit();
    expect(await code(answer)).toEqual([404, 'not_found']);
  });

  it('has a number in its title, and later its own first message', async () => {
    const { person, neo } = await aChat();
    const id = await aConversation(app, person.user.id, neo.id, ['One', 'Two']);
    const branch = (of: string, seq = 2) =>
      person.api.conversations.branch({ params: { id: of }, body: { seq } });
    const second = await branch(id);
    const third = await branch(second.id);
    expect([second.title, third.title]).toEqual(['One (2)', 'One (3)']);
    expect((await say(person, second.id, 'Otherwise')).status).toBe(200);
    expect((await read(person, second.id)).title).toBe('Otherwise');
    await person.api.conversations.edit({ params: { id }, body: { title: 'Plans' } });
    expect((await branch(id)).title).toBe('Plans (2)');
    expect((await branch(id)).title).toBe('Plans (3)');
    const { items } = await person.api.conversations.ofNeo({ params: { id: neo.id }, query: {} });
    expect(new Set(items.map(({ title }) => title)).size).toBe(items.length);
    const found = await person.api.conversationSearch.search({ query: { q: 'Otherwise' } });
    expect(found.items[0]).toMatchObject({ conversationId: second.id, title: 'Otherwise' });
  });

  it('of a branch has a title that no other conversation shows', async () => {
    const { person, neo } = await aChat();
    const id = await aConversation(app, person.user.id, neo.id, ['Alpha', 'Two']);
    const branch = (of: string, seq: number) =>
      person.api.conversations.branch({ params: { id: of }, body: { seq } });
    const second = await branch(id, 2);
    const third = await branch(id, 2);
    expect((await say(person, third.id, 'Gamma')).status).toBe(200);
    const last = await branch(third.id, 4);
    expect([second.title, last.title]).toEqual(['Alpha (2)', 'Alpha (3)']);
    const { items } = await person.api.conversations.ofNeo({ params: { id: neo.id }, query: {} });
    expect(new Set(items.map(({ title }) => title)).size).toBe(items.length);
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

  it('copies 5,000 messages with variants', async () => {
    const { person, neo } = await aChat();
    const id = await aLongConversation(person, neo.id, 5_000);
    const branch = await person.api.conversations.branch({ params: { id }, body: { seq: 5_000 } });
    expect(branch.messageCount).toBe(5_000);
    const [{ count }] = (await app
      .db('messageVariants')
      .where({ conversationId: branch.id })
      .count()) as [{ count: string }];
    expect(Number(count)).toBe(500);
  });
});

describe('a branch that is not complete', () => {
  const isComplete = (person: Somebody, id: string) =>
    vi.waitUntil(async () => (await read(person, id)).copying === undefined, {
      timeout: 20_000,
      interval: 100,
    });
  /** Until the test ends or `mend` is called, no message with this text can be copied. */
  async function breakCopying(text: string): Promise<() => Promise<void>> {
    await app.db.raw(`
      create function refuse_copy() returns trigger language plpgsql as $$
      begin raise exception 'broken' using errcode = '57014'; end $$;
      create trigger refuse_copy before insert on messages
        for each row when (new.content = '${text}') execute function refuse_copy()`);
    const mend = async () => {
      await app.db.raw('drop function if exists refuse_copy() cascade');
    };
    onTestFinished(mend);
    return mend;
  }

  it('is filled by another server than the one that was killed', async () => {
    const { person, neo } = await aChat();
    const id = await aLongConversation(person, neo.id, 1_200);
    const branch = uuidv7();
    await app.db('conversations').insert({
      id: branch,
      userId: person.user.id,
      chatNeoId: neo.id,
      bytes: 1,
      branchOfId: id,
      branchOfSeq: 1_150,
      isCopying: true,
    });
    await isComplete(person, branch);
    const query = { limit: '200' };
    const { messages } = await person.api.conversations.conversation({
      params: { id: branch },
      query,
    });
    const source = await person.api.conversations.conversation({
      params: { id },
      query: { ...query, before: '1151' },
    });
    expect(messages).toEqual(source.messages);
    const { items } = await person.api.conversations.list({ query: {} });
    expect(items.find((card) => card.id === branch)).toMatchObject({ messageCount: 1_150 });
  });

  it('takes no message until it is, and its source keeps what it needs', async () => {
    const { person, neo } = await aChat();
    const id = await aConversation(app, person.user.id, neo.id, ['One', 'Two', 'Broken', 'Four']);
    const mend = await breakCopying('Broken');
    const branch = await person.api.conversations.branch({ params: { id }, body: { seq: 4 } });
    expect(branch).toMatchObject({ messageCount: 0, copying: { copied: 0, total: 4 } });
    const reasonOf = async (answer: Promise<Response>) => {
      const response = await answer;
      const { reason } = (await response.json()) as { reason?: string };
      return `${response.status} ${reason}`;
    };
    const remove = (path: string) => person.fetch(path, { method: 'DELETE' });
    expect([
      await reasonOf(say(person, branch.id)),
      await reasonOf(person.fetch(`/api/conversations/${branch.id}/export`)),
      await reasonOf(patch(person, `/api/conversations/${branch.id}/branch`, { seq: 1 }, 'POST')),
      await reasonOf(remove(`/api/conversations/${id}/messages/2`)),
      await reasonOf(remove(`/api/conversations/${id}`)),
    ]).toEqual([
      ...Array.from({ length: 3 }, () => '409 branch_copying'),
      ...Array.from({ length: 2 }, () => '409 source_copying'),
    ]);
    expect((await say(person, id, 'Five')).status).toBe(200);
    await mend();
    await isComplete(person, branch.id);
    const { messages } = await read(person, branch.id);
    expect(messages.map(({ content }) => content)).toEqual(['One', 'Two', 'Broken', 'Four']);
    expect((await say(person, branch.id)).status).toBe(200);
    expect((await remove(`/api/conversations/${id}`)).status).toBe(204);
  });

  it('is given up in the end, says so, and frees its source', async () => {
    const { person, neo } = await aChat();
    const id = await aConversation(app, person.user.id, neo.id, ['One', 'Two', 'Lost']);
    await breakCopying('Lost');
    const branch = await person.api.conversations.branch({ params: { id }, body: { seq: 3 } });
    expect(branch).toMatchObject({ copying: { copied: 0, total: 3 } });
    const remove = (conversation: string) =>
      person.fetch(`/api/conversations/${conversation}`, { method: 'DELETE' });
    expect((await remove(id)).status).toBe(409);
    await app
      .db('conversations')
      .where({ id: branch.id })
      .update({ createdAt: new Date(Date.now() - BRANCH_GIVEN_UP_MS - 1_000) });
    await isComplete(person, branch.id);
    expect(await read(person, branch.id)).toMatchObject({ isIncomplete: true, messages: [] });
    const { items } = await person.api.conversations.list({ query: {} });
    expect(items.find((card) => card.id === branch.id)).toMatchObject({ isIncomplete: true });
    const { bytes } = (await app.db('conversations').where({ id: branch.id }).first('bytes')) as {
      bytes: string;
    };
    expect(Number(bytes)).toBe(0);
    expect((await remove(id)).status).toBe(204);
    expect((await say(person, branch.id)).status).toBe(200);
    expect((await remove(branch.id)).status).toBe(204);
  });

  it('counts with its final size, also if its source grew meanwhile', async () => {
    const { person, neo } = await aChat();
    const id = await aConversation(app, person.user.id, neo.id, ['One', 'Waits']);
    const mend = await breakCopying('Longer than it was before');
    await app
      .db('messages')
      .where({ conversationId: id, seq: 2 })
      .update({ content: 'Longer than it was before' });
    const branch = await person.api.conversations.branch({ params: { id }, body: { seq: 2 } });
    const { messages } = await read(person, id);
    await person.api.conversations.reword({
      params: { id, seq: '1' },
      body: { content: 'One and only', timestamp: messages[0]!.timestamp },
    });
    await mend();
    await isComplete(person, branch.id);
    const { rows } = await app.db.raw<{ rows: { bytes: number; said: number }[] }>(
      `select bytes::float8 as bytes, (select sum(octet_length(content) + 200) from messages m
         where m.conversation_id = c.id)::float8 as said from conversations c where id = ?`,
      [branch.id],
    );
    expect(rows[0]!.bytes).toBe(rows[0]!.said);
    expect(rows[0]!.said).toBe(400 + 12 + 25);
  });

  it('is counted before it begins, so that of many at once only those that fit begin', async () => {
    const { person, neo } = await aChat();
    const id = await aConversation(app, person.user.id, neo.id, ['One', 'Two']);
    await app
      .db('conversations')
      .where({ id })
      .update({ bytes: CHAT_STORAGE_BYTES - 2 * 406 });
    const branch = () => patch(person, `/api/conversations/${id}/branch`, { seq: 2 }, 'POST');
    const answers = await Promise.all(Array.from({ length: 6 }, branch));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 201, 409, 409, 409, 409]);
  });

  it('leaves nothing when it is deleted', async () => {
    const { person, neo } = await aChat();
    const id = await aConversation(app, person.user.id, neo.id, ['One', 'Awry']);
    await breakCopying('Awry');
    const branch = await person.api.conversations.branch({ params: { id }, body: { seq: 2 } });
    await person.api.conversations.remove({ params: { id: branch.id } });
    expect(await app.db('messages').where({ conversationId: branch.id })).toEqual([]);
    expect((await read(person, id)).messages).toHaveLength(2);
  });

  it('is not begun if it would exceed the bytes of its owner', async () => {
    const { person, neo } = await aChat();
    const id = await aConversation(app, person.user.id, neo.id, ['One', 'Two']);
    await app
      .db('conversations')
      .where({ id })
      .update({ bytes: CHAT_STORAGE_BYTES - 300 });
    const answer = patch(person, `/api/conversations/${id}/branch`, { seq: 2 }, 'POST');
    expect(await code(answer)).toEqual([409, 'conflict']);
    const { items } = await person.api.conversations.list({ query: {} });
    expect(items).toHaveLength(1);
    await person.api.conversations.branch({ params: { id }, body: { seq: 1 } });
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
