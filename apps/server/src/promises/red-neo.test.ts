import { describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../testing/index.ts';
import { aPerson } from '../../testing/client.ts';
import { aNeo, changeNeo } from '../modules/personas/personas.factory.ts';

/** Holds the table of docs/red-neo.md for somebody else than the owner and the moderators. */
const app = useApp({ remembers: true });

/** A green NEO that somebody marked, copied and talked with, and then turned red. */
async function aRedNeo() {
  const [owner, person] = [await signedIn(app, 'plus'), await signedIn(app, 'plus')];
  const name = `Ember ${crypto.randomUUID().slice(0, 8)}`;
  const neo = await aNeo(app.db, { userId: owner.user.id, name, allowCopies: true });
  const params = { id: neo.id };
  await person.api.favorites.add({ body: { neoId: neo.id } });
  await person.api.chat.send({ params, body: { message: 'the zirconium lamp' } });
  const { id } = await person.api.chat.conversation({ params, query: {} });
  const ofChat = { params: { id: id! } };
  await person.api.memory.add({
    ...ofChat,
    body: { text: 'Likes lamps.', kind: 'fact', scope: 'conversation', fromSeq: 1 },
  });
  const copy = await person.api.neoCards.copy({ params });
  await changeNeo(app.db, neo.id, { compliance: 'red' });
  return { owner, person, neo, params, ofChat, copy, name };
}

describe('a red NEO', () => {
  it('is not found by others: profile, chat, greetings, favourite, share, copy, edit', async () => {
    const { person, params, neo } = await aRedNeo();
    const calls = [
      () => person.api.personas.get({ params, query: {} }),
      () => person.api.personas.share({ params }),
      () => person.api.chat.conversation({ params, query: {} }),
      () => person.api.chat.greetings({ params }),
      () => person.api.chat.send({ params, body: { message: 'Hello' } }),
      () => person.api.conversations.create({ params, body: {} }),
      () => person.api.favorites.add({ body: { neoId: neo.id } }),
      () => person.api.neoCards.copy({ params }),
      () => person.api.personas.update({ params, body: { description: 'mine' } as never }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_found' });
    const visitor = await aPerson(app.base).fetch(`/api/neos/${neo.id}`);
    expect(visitor.status).toBe(401);
  });

  it('is in no list and no search of others, and comes back when it is green again', async () => {
    const { owner, person, neo, name } = await aRedNeo();
    const seenBy = async ({ api }: typeof person) => ({
      catalog: (await api.personas.catalog({ query: { _t: '1' } })).some(({ id }) => id === neo.id),
      search: (await api.personas.search({ query: { q: name } })).neos.length,
      favorites: (await api.favorites.list({})).length,
      active: (await api.chat.activeCards({})).length,
    });
    expect(await seenBy(person)).toEqual({ catalog: false, search: 0, favorites: 0, active: 0 });
    const own = await owner.api.personas.cards({ query: {} });
    expect(own.map(({ id }) => id)).toContain(neo.id);
    await changeNeo(app.db, neo.id, { compliance: 'green' });
    expect(await seenBy(person)).toEqual({ catalog: true, search: 1, favorites: 1, active: 1 });
  });

  it('leaves people what they said and its notes, to read, find, take along and delete', async () => {
    const { person, ofChat } = await aRedNeo();
    const read = await person.api.conversations.conversation({ ...ofChat, query: {} });
    expect(read.messages).toHaveLength(2);
    const { items } = await person.api.conversations.list({ query: {} });
    expect(items[0]?.neos[0]).toMatchObject({ image: null, isAvailable: false });
    const found = await person.api.conversationSearch.search({ query: { q: 'zirconium' } });
    expect(found.items).toHaveLength(1);
    const notes = await person.api.memory.read(ofChat);
    expect(JSON.stringify(notes)).toContain('Likes lamps.');
    await person.api.conversations.remove(ofChat);
    expect((await person.api.conversations.list({ query: {} })).items).toEqual([]);
  });

  it('leaves copies to those who made them, private and not yet approved', async () => {
    const { person, copy } = await aRedNeo();
    const kept = await person.api.personas.get({ params: { id: copy.id }, query: {} });
    expect(kept).toMatchObject({ visibility: 'private', compliance: 'yellow' });
  });

  it('stays with its owner, who sees it, talks with it, edits and deletes it', async () => {
    const { owner, params } = await aRedNeo();
    expect(await owner.api.personas.get({ params, query: {} })).toMatchObject({
      compliance: 'red',
    });
    await owner.api.chat.send({ params, body: { message: 'Still there?' } });
    await owner.api.personas.remove({ params });
  });
});
