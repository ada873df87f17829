import { CHAT_STORAGE_BYTES } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { signedIn } from '../../../../testing/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { aConversation } from '../chat.fixture.ts';
import { code, create, patch, read, say, useConversations } from './conversations.fixture.ts';

const { app, aChat, fill } = useConversations();

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
    expect(await read(person, last.id)).toMatchObject({ isArchived: true });
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

  it('are found by their titles as they are shown', async () => {
    const { person, neo } = await aChat();
    const titled = async (message: string) => {
      const { id } = await create(person, neo.id);
      expect((await say(person, id, message)).status).toBe(200);
      return id;
    };
    const bold = await titled('**Bold start** of the story');
    const link = await titled(`[Read this](https://example.org/${'a'.repeat(80)}) quickly please`);
    const stop = await titled('Don’t stop');
    const newer = await titled('Newer one');
    const { id: copy } = await person.api.conversations.branch({
      params: { id: newer },
      body: { seq: 2 },
    });
    const own = await create(person, neo.id, { title: 'Can’t (2)' });
    const found = async (q: string) =>
      (await person.api.conversations.list({ query: { q } })).items.map(({ id }) => id);
    expect(await found('bold start of')).toEqual([bold]);
    expect(await found('read this QUICKLY please')).toEqual([link]);
    expect(await found('example.org')).toEqual([]);
    expect(await found("don't stop")).toEqual([stop]);
    expect(await found('Newer one (2)')).toEqual([copy]);
    expect((await found('newer one')).toSorted()).toEqual([newer, copy].toSorted());
    expect(await found("can't (2)")).toEqual([own.id]);
    expect((await found('(2)')).toSorted()).toEqual([copy, own.id].toSorted());
    const { id: party } = await create(person, neo.id, { title: 'Party 🎉' });
    expect(await found('🎉')).toEqual([party]);
    // Signs that tell nothing apart are looked for in names only.
    for (const signs of ['’', '( )', '…']) expect(await found(signs)).toEqual([]);
  });

  it.each(['nonsense', '', Buffer.from('{"isPinned":1}').toString('base64url')])(
    'refuse a cursor that no page returned: %j',
    async (after) => {
      const { person } = await aChat();
      expect(await code(person.fetch(`/api/conversations?after=${after}`))).toEqual([
        400,
        'invalid',
      ]);
    },
  );

  it('show what was stored before a plan ended, to read', async () => {
    const [person, neo] = [await signedIn(app, 'standard'), await aNeo(app.db)];
    const id = await aConversation(app, person.user.id, neo.id, ['Hello', 'Hi']);
    const idsOf = ({ items }: { items: { id: string }[] }) => items.map((item) => item.id);
    expect(idsOf(await person.api.conversations.list({ query: { q: 'hello' } }))).toEqual([id]);
    const here = { params: { id: neo.id } };
    expect(idsOf(await person.api.conversations.ofNeo(here))).toEqual([id]);
    expect((await person.api.chat.activeCards({})).map((chat) => chat.id)).toEqual([id]);
    app.upstream.reset();
    await person.api.chat.send({ ...here, body: { message: 'A turn that is not kept' } });
    expect(idsOf(await person.api.conversations.list({ query: { q: 'kept' } }))).toEqual([]);
    const { messages } = await person.api.conversations.conversation({ params: { id } });
    expect(messages.map(({ content }) => content)).toEqual(['Hello', 'Hi']);
    expect(await code(patch(person, `/api/conversations/${id}`, { title: 'x' }))).toEqual([
      403,
      'plan',
    ]);
  });

  it('are empty for accounts that store nothing', async () => {
    const [person, neo] = [await signedIn(app, 'standard'), await aNeo(app.db)];
    const empty = { items: [], next: null };
    expect(await person.api.conversations.list({ query: {} })).toEqual(empty);
    expect(await person.api.conversations.ofNeo({ params: { id: neo.id } })).toEqual({
      ...empty,
      room: 0,
      storage: { taken: 0, limit: CHAT_STORAGE_BYTES },
    });
    expect(await code(patch(person, `/api/neos/${neo.id}/conversations`, {}, 'POST'))).toEqual([
      403,
      'plan',
    ]);
  });
});
