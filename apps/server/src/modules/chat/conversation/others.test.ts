import { beforeEach, describe, expect, it } from 'vitest';
import { MESSAGE_MAX_CHARACTERS } from '@neo/domain';
import { aPerson, signedIn, useApp } from '../../../../testing/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { reattach, send, sendForStream, stored, writes } from '../chat.fixture.ts';

const app = useApp();
beforeEach(() => app.upstream.reset());

describe("another person's conversation", () => {
  it('cannot be read, watched, stopped, moved or deleted', async () => {
    const [mine, other, superadmin] = [
      await signedIn(app, 'plus'),
      await signedIn(app, 'plus'),
      await signedIn(app, 'superadmin'),
    ];
    const neo = await aNeo(app.db, { userId: other.user.id });
    const params = { id: neo.id };
    app.upstream.next({
      kind: 'slow',
      text: 'canary for one pair of eyes',
      chunkSize: 2,
      delayMs: 60,
    });
    const answer = send(mine, neo.id, { message: 'canary, said in private', key: 'shared' });
    await writes(app, neo.id, 3);
    const before = await stored(app, mine.user.id, neo.id);
    for (const person of [other, superadmin]) {
      expect((await reattach(person, neo.id)).status).toBe(204);
      await person.api.chat.stop({ params });
      await person.api.chat.touch({ params });
      await person.api.chat.startOver({ params });
      const read = await person.api.chat.conversation({ params });
      expect(read).toMatchObject({ messages: [], isPersisted: true, running: null });
    }
    expect(await (await answer).json()).toMatchObject({ response: 'canary for one pair of eyes' });
    const after = await stored(app, mine.user.id, neo.id);
    expect(after.messages).toHaveLength(2);
    // Only the reply itself changed it.
    expect(after.conversation!.id).toBe(before.conversation!.id);
    const theirs = await send(other, neo.id, { message: 'canary, said in private', key: 'shared' });
    expect(await theirs.json()).not.toMatchObject({ response: 'canary for one pair of eyes' });
  });

  it.each([
    ['GET', 'conversation'],
    ['POST', 'chat'],
    ['POST', 'greeting'],
    ['GET', 'chat/stream'],
    ['POST', 'chat/stop'],
    ['DELETE', 'conversation'],
    ['POST', 'touch'],
  ])('needs a session: %s %s', async (method, path) => {
    const neo = await aNeo(app.db);
    const answer = await aPerson(app.base).fetch(`/api/neos/${neo.id}/${path}`, { method });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'not_signed_in' });
  });
});

describe('touch', () => {
  it('moves the conversation to the top, changes no message and creates nothing', async () => {
    const person = await signedIn(app, 'plus');
    const [first, second] = [await aNeo(app.db), await aNeo(app.db)];
    for (const neo of [first, second]) await send(person, neo.id);
    const order = async () =>
      (
        await app.db('conversations').where({ userId: person.user.id }).orderBy('updatedAt', 'desc')
      ).map((row: { neoId: string }) => row.neoId);
    expect(await order()).toEqual([second.id, first.id]);
    const { messages } = await stored(app, person.user.id, first.id);
    await person.api.chat.touch({ params: { id: first.id } });
    expect(await order()).toEqual([first.id, second.id]);
    expect((await stored(app, person.user.id, first.id)).messages).toEqual(messages);
    const never = await aNeo(app.db);
    for (const id of [never.id, crypto.randomUUID(), 'nonsense']) {
      await person.api.chat.touch({ params: { id } });
    }
    expect(await order()).toHaveLength(2);
  });
});

describe('hostile input', () => {
  const long = 'x'.repeat(MESSAGE_MAX_CHARACTERS);
  it.each<[string, number, unknown]>([
    ['4,000 characters', 200, { message: `  ${long}\n` }],
    ['4,001 characters', 400, { message: `${long}x` }],
    ['nothing', 400, { message: '' }],
    ['white space', 400, { message: ' \n\t\u00a0 ' }],
    ['NUL', 400, { message: 'a\0b' }],
    ['half an emoji', 400, { message: 'a\ud83eb' }],
    ['no message', 400, {}],
    ['a number as message', 400, { message: 7 }],
    ['a list', 400, []],
    ['null', 400, null],
    ['a history that is not a list', 400, { message: 'x', conversationHistory: 'y' }],
    [
      'more than 128 KB',
      413,
      { message: 'x', conversationHistory: [{ role: 'user', content: 'y'.repeat(130_000) }] },
    ],
    ['unknown fields', 200, { message: 'x', userId: 'me', systemPrompt: 'canary' }],
  ])('%s: %i', async (_, status, body) => {
    const [person, neo] = await Promise.all([signedIn(app, 'plus'), aNeo(app.db)]);
    const answer = await person.fetch(`/api/neos/${neo.id}/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(status);
    expect(app.upstream.requests).toHaveLength(status === 200 ? 1 : 0);
    expect(JSON.stringify(app.upstream.requests)).not.toContain('canary');
    const { messages } = await stored(app, person.user.id, neo.id);
    expect(messages).toHaveLength(status === 200 ? 2 : 0);
  });

  it('an Idempotency-Key of 201 characters: 400', async () => {
    const [person, neo] = await Promise.all([signedIn(app, 'plus'), aNeo(app.db)]);
    expect((await send(person, neo.id, { key: 'k'.repeat(201) })).status).toBe(400);
    expect((await send(person, neo.id, { key: 'ÿ'.repeat(200) })).status).toBe(200);
  });

  it('an id that is no NEO: 404', async () => {
    const person = await signedIn(app, 'plus');
    for (const id of [
      'nonsense',
      crypto.randomUUID(),
      "'; drop table turns; --",
      '%00',
      '..%2f..',
    ]) {
      const encoded = id.includes('%') ? id : encodeURIComponent(id);
      for (const answer of [
        await send(person, encoded),
        await sendForStream(person, encoded),
        await reattach(person, encoded),
      ]) {
        expect([400, 404]).toContain(answer.status);
      }
    }
  });
});
