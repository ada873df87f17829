import { describe, expect, it } from 'vitest';
import { aConversation } from '../chat.fixture.ts';
import { patch, read, say, useConversations } from './conversations.fixture.ts';
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
