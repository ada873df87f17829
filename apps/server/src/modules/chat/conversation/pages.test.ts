import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { aConversation, send, sendForStream, until, writes } from '../chat.fixture.ts';

const app = useApp();
beforeEach(() => app.upstream.reset());

const aPair = async (said: readonly string[] = []) => {
  const [plus, neo] = await Promise.all([signedIn(app, 'plus'), aNeo(app.db)]);
  if (said.length > 0) await aConversation(app, plus.user.id, neo.id, said);
  const read = (query = {}) => plus.api.chat.conversation({ params: { id: neo.id }, query });
  return { plus, neo, read };
};
const numbered = (count: number) => Array.from({ length: count }, (_, i) => `Message ${i + 1}`);

describe('a conversation in pages', () => {
  it('begins with the newest 200 without a limit, by NEO and by id', async () => {
    const { plus, read } = await aPair(numbered(230));
    const byNeo = await read();
    const byId = await plus.api.conversations.conversation({ params: { id: byNeo.id! } });
    for (const { messages, hasEarlier } of [byNeo, byId]) {
      expect(messages.map(({ content }) => content)).toEqual(numbered(230).slice(30));
      expect(messages.map(({ seq }) => seq)).toEqual(numbered(200).map((_, i) => i + 31));
      expect(hasEarlier).toBe(true);
    }
  });

  it.each([
    [1, 7],
    [7, 7],
    [25, 107],
    [50, 100],
    [200, 230],
    [999, 230],
  ])('read upwards with limit %i returns %i messages once each, in order', async (limit, count) => {
    const { read } = await aPair(numbered(count));
    const found: string[] = [];
    let before: number | undefined;
    for (let isMore = true; isMore;) {
      const { messages, hasEarlier } = await read({
        limit: String(limit),
        ...(before && { before: String(before) }),
      });
      expect(messages.length).toBeLessThanOrEqual(Math.min(limit, 200));
      expect(messages.length).toBeGreaterThan(0);
      found.unshift(...messages.map(({ content }) => content));
      before = messages[0]?.seq;
      isMore = hasEarlier;
    }
    expect(found).toEqual(numbered(count));
  });

  it('continues by number while messages are added', async () => {
    const { plus, neo, read } = await aPair(numbered(8));
    const newest = await read({ limit: '4' });
    await send(plus, neo.id, { message: 'One more' });
    const earlier = await read({ limit: '4', before: String(newest.messages[0]!.seq) });
    expect(earlier.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  it.each(['limit=0', 'limit=-1', 'limit=x', 'limit=1.5', 'before=0', 'before=x', 'limit='])(
    'refuses ?%s',
    async (query) => {
      const { plus, neo } = await aPair();
      const answer = await plus.fetch(`/api/neos/${neo.id}/conversation?${query}`);
      expect(answer.status).toBe(400);
    },
  );

  it.each([
    ['of nothing', [], { limit: '5' }, 0],
    ['before the first', numbered(3), { before: '1' }, 0],
    ['before a message that does not exist yet', numbered(3), { before: '999999999' }, 3],
  ])('%s', async (_, said, query, count) => {
    const { read } = await aPair(said);
    const page = await read(query);
    expect(page.messages).toHaveLength(count);
    expect(page).toMatchObject({ hasEarlier: false, running: null, isPersisted: true });
  });
});

describe('unread', () => {
  const cardOf = async (person: Awaited<ReturnType<typeof aPair>>['plus']) =>
    (await person.api.chat.activeCards())[0];

  it('applies to a reply that arrived while nobody looked, until it is seen', async () => {
    const { plus, neo, read } = await aPair();
    app.upstream.next({ kind: 'slow', text: 'I go on without you.', chunkSize: 2, delayMs: 120 });
    const leaving = new AbortController();
    await sendForStream(plus, neo.id, { signal: leaving.signal });
    expect(await cardOf(plus)).toMatchObject({ isUnread: false, isReplying: true });
    expect(await read()).toMatchObject({
      isReplying: true,
      isUnread: false,
      running: { kind: 'send', seq: 2 },
    });
    leaving.abort();
    await until(async () => !(await read()).isReplying);
    expect(await read()).toMatchObject({ isUnread: true, running: null });
    expect(await cardOf(plus)).toMatchObject({ isUnread: true, isReplying: false });
    for (let i = 0; i < 2; i += 1) await plus.api.chat.seen({ params: { id: neo.id } });
    expect((await read()).isUnread).toBe(false);
    expect((await cardOf(plus))!.isUnread).toBe(false);
  });

  it('applies even with an open connection, because only a screen knows that it is looked at', async () => {
    const { plus, neo, read } = await aPair(['Hello', 'Good day']);
    expect((await read()).isUnread).toBe(true);
    app.upstream.next({ kind: 'hang', after: 1 });
    const reading = sendForStream(plus, neo.id);
    await writes(app, neo.id, 1);
    expect((await read()).isUnread).toBe(false);
    await wait(30);
    await plus.api.chat.stop({ params: { id: neo.id } });
    await (await reading).text();
    expect((await read()).isUnread).toBe(false);
    await (await sendForStream(plus, neo.id)).text();
    expect((await read()).isUnread).toBe(true);
    expect((await cardOf(plus))!.isUnread).toBe(true);
  });

  it('does not change when another person looks', async () => {
    const { neo, read } = await aPair(['Hello', 'Good day']);
    const other = await signedIn(app, 'plus');
    await other.api.chat.seen({ params: { id: neo.id } });
    expect((await read()).isUnread).toBe(true);
    expect(await other.api.chat.conversation({ params: { id: neo.id } })).toMatchObject({
      messages: [],
      isUnread: false,
    });
  });
});
