import { CHAT_STORAGE_BYTES } from '@neo/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { sendFile, stFile } from '../files/files.fixture.ts';
import { measureBatch } from './measure-chats.ts';

const app = useApp({ rateLimits: false });
beforeEach(() => app.upstream.reset());

const aPair = async () => {
  const [person, neo] = await Promise.all([signedIn(app, 'plus'), aNeo(app.db)]);
  return { person, neo, userId: person.user.id };
};
const bytesOf = async (id: string): Promise<number | null> => {
  const row = (await app.db('conversations').where({ id }).first('bytes')) as {
    bytes: string | null;
  };
  return row.bytes === null ? null : Number(row.bytes);
};
/** The bytes counted from the rows. */
const measured = async (id: string): Promise<number> => {
  const { rows } = await app.db.raw<{ rows: [{ bytes: number }] }>(
    `select coalesce(sum(octet_length(content) + 200), 0)::float8 as bytes from (
       select content from messages where conversation_id = :id
       union all select content from message_variants where conversation_id = :id) said`,
    { id },
  );
  return rows[0].bytes;
};
const reasonOf = async (answer: Response): Promise<string> => {
  const { reason } = (await answer.json()) as { reason?: string };
  return `${answer.status} ${reason}`;
};

describe('the bytes of a conversation', () => {
  it('are counted by everything that writes messages', async () => {
    const { person, neo } = await aPair();
    const { chat, conversations } = person.api;
    const params = { id: neo.id };
    const say = (message: string) => chat.send({ params, body: { message } });
    await say('Hello, señora 🦊');
    const { id } = (await chat.conversation({ params })) as { id: string };
    const exact = async () => expect(await bytesOf(id)).toBe(await measured(id));
    await exact();
    expect(await measured(id)).toBeGreaterThan(400);
    await chat.regenerate({ params, body: {} });
    await exact();
    const { messages } = await chat.conversation({ params });
    for (const { seq, timestamp } of messages) {
      const body = { content: `Other words ${seq}`, timestamp };
      await conversations.reword({ params: { id, seq: String(seq) }, body });
      await exact();
    }
    await conversations.chooseVariant({ params: { id, seq: '2' }, body: { variant: 1 } });
    await exact();
    await say('More');
    await conversations.removeMessages({ params: { id, seq: '3' } });
    await exact();
    const branch = await conversations.branch({ params: { id }, body: { seq: 2 } });
    expect(await bytesOf(branch.id)).toBe(await measured(id));
    await conversations.removeMessages({ params: { id, seq: '1' } });
    expect(await bytesOf(id)).toBe(0);
  });

  it('are those of the file after an import', async () => {
    const { person, neo } = await aPair();
    const file = stFile('a', 'ñ', { mes: 'b', swipes: ['b', 'cc', 'ddd'], swipe_id: 0 });
    const answer = await sendFile(person, neo.id, file);
    const { conversation } = (await answer.json()) as { conversation: { id: string } };
    expect(await bytesOf(conversation.id)).toBe(5 * 200 + 1 + 2 + 6);
    expect(await measured(conversation.id)).toBe(1_009);
  });

  it('are measured where an earlier release wrote', async () => {
    const { person, neo, userId } = await aPair();
    await sendFile(person, neo.id, stFile('a', 'b', 'c'));
    const [row] = (await app.db('conversations').where({ userId })) as { id: string }[];
    const { id } = row!;
    const values = { conversationId: id, seq: 4, role: 'user', content: 'd', wordCount: 1 };
    await app.db('messages').insert(values);
    await app.db('conversations').where({ id }).update({ lastSeq: 4, totalWordCount: 4 });
    expect(await bytesOf(id)).toBeNull();
    await vi.waitUntil(async () => {
      await measureBatch(app.db);
      return (await bytesOf(id)) !== null;
    });
    expect(await bytesOf(id)).toBe(4 * 201);
  });
});

describe('who has used them up', () => {
  const REFUSED = '409 chat_storage_full:200';

  it('gets no import, message or rewording until something is deleted', async () => {
    const { person, neo, userId } = await aPair();
    const other = await aNeo(app.db);
    expect((await sendFile(person, neo.id, stFile('a', 'b'))).status).toBe(201);
    expect((await sendFile(person, other.id, stFile('c'))).status).toBe(201);
    const whose = { userId, chatNeoId: other.id };
    await app
      .db('conversations')
      .where(whose)
      .update({ bytes: CHAT_STORAGE_BYTES - 402 });
    const file = sendFile(person, neo.id, stFile('a'));
    expect(await reasonOf(await file)).toBe(REFUSED);
    const json = (path: string, body: object) =>
      person.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
      });
    const path = `/api/neos/${neo.id}/chat`;
    for (const [at, body] of [
      [path, { message: 'Hello' }],
      [`${path}/regenerate`, {}],
    ] as const) {
      expect(await reasonOf(await json(at, body))).toBe(REFUSED);
    }
    const { messages } = await person.api.chat.conversation({ params: { id: neo.id } });
    expect(messages).toHaveLength(2);
    // A message needs room for itself and for a reply's row. The reply's text is not known, and may pass the limit.
    const leave = (bytes: number) =>
      app
        .db('conversations')
        .where(whose)
        .update({ bytes: CHAT_STORAGE_BYTES - 402 - bytes });
    await leave(2 * 200 + 5 - 1);
    expect(await reasonOf(await json(path, { message: 'Hello' }))).toBe(REFUSED);
    await leave(2 * 200 + 5);
    expect((await json(path, { message: 'Hello' })).status).toBe(200);
    expect(await reasonOf(await json(`${path}/regenerate`, {}))).toBe(REFUSED);
    await app.db('conversations').where(whose).delete();
    expect((await json(path, { message: 'Hello' })).status).toBe(200);
  });

  it('is exact for concurrent imports', async () => {
    const { person, neo, userId } = await aPair();
    expect((await sendFile(person, neo.id, stFile('a'))).status).toBe(201);
    await app
      .db('conversations')
      .where({ userId })
      .update({ bytes: CHAT_STORAGE_BYTES - 500 });
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => sendFile(person, neo.id, stFile('a', 'b'))),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 409, 409, 409]);
  });

  it('does not hinder others', async () => {
    const [full, free] = [await aPair(), await aPair()];
    expect((await sendFile(full.person, full.neo.id, stFile('a'))).status).toBe(201);
    const { userId } = full;
    await app.db('conversations').where({ userId }).update({ bytes: CHAT_STORAGE_BYTES });
    expect((await sendFile(free.person, full.neo.id, stFile('a'))).status).toBe(201);
  });
});
