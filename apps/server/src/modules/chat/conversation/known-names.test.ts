import { expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { say } from '../edits/conversations.fixture.ts';
import { aNeo, changeNeo } from '../../personas/personas.factory.ts';
import type { NeoRow } from '../../personas/index.ts';

const app = useApp();

/** Every name of a NEO that a person reads in their conversations, with the titles, and whether a search finds it. */
async function namesRead(person: Person, neoId: string, conversationId: string, text: string) {
  const params = { id: conversationId };
  const { conversations } = person.api;
  const [list, ofNeo, one, found, file] = await Promise.all([
    conversations.list({}),
    conversations.ofNeo({ params: { id: neoId }, query: {} }),
    conversations.conversation({ params }),
    conversations.list({ query: { q: text } }),
    person.fetch(`/api/conversations/${conversationId}/export?format=txt`),
  ]);
  return {
    list: list.items.flatMap(({ neos }) => neos.map(({ name }) => name)),
    ofNeo: ofNeo.items.flatMap(({ neos }) => neos.map(({ name }) => name)),
    one: one.neos.map(({ name }) => name),
    titles: [one, ...list.items, ...ofNeo.items].map(({ title }) => title),
    isFound: found.items.length > 0,
    file: await file.text(),
  };
}

async function aTalk(fields: Partial<NeoRow> = {}) {
  const [owner, reader] = [await signedIn(app, 'plus'), await signedIn(app, 'plus')];
  const neo = await aNeo(app.db, { userId: owner.user.id, name: 'Open Name', ...fields });
  const { id } = await reader.api.conversations.create({ params: { id: neo.id }, body: {} });
  return { owner, reader, neo, id };
}

it.each([
  ['private', { visibility: 'private' }],
  ['locked', { visibility: 'public-password', passwordHash: 'x', passwordVersion: 1 }],
  ['red', { compliance: 'red' }],
] as const)('a NEO that became %s keeps the name that the person knew', async (_, fields) => {
  const { owner, reader, neo, id } = await aTalk();
  await changeNeo(app.db, neo.id, fields);
  for (const name of ['Secret One', 'Secret Two']) {
    await owner.api.personas.update({ params: { id: neo.id }, body: { name } });
  }
  expect(await namesRead(reader, neo.id, id, 'Secret')).toMatchObject({
    list: ['Open Name'],
    ofNeo: ['Open Name'],
    one: ['Open Name'],
    isFound: false,
    file: expect.not.stringContaining('Secret') as string,
  });
  expect(await namesRead(reader, neo.id, id, 'Open Name')).toMatchObject({
    isFound: true,
    file: expect.stringContaining('Open Name') as string,
  });
  await changeNeo(app.db, neo.id, { visibility: 'public-listed', compliance: 'yellow' });
  expect(await namesRead(reader, neo.id, id, 'Secret Two')).toMatchObject({
    list: ['Secret Two'],
    one: ['Secret Two'],
    isFound: true,
    file: expect.stringContaining('Secret Two') as string,
  });
});

it('one edit that hides and renames tells nobody the new name', async () => {
  const { owner, reader, neo, id } = await aTalk();
  const body = { name: 'Secret', visibility: 'private' } as const;
  await owner.api.personas.update({ params: { id: neo.id }, body });
  expect(await namesRead(reader, neo.id, id, 'Secret')).toMatchObject({
    list: ['Open Name'],
    isFound: false,
  });
});

it('a name from before it was shared is told to nobody', async () => {
  const { reader, neo, id } = await aTalk();
  const fresh = await aNeo(app.db, { visibility: 'private', name: 'Draft of a Secret' });
  await changeNeo(app.db, fresh.id, { name: 'First Shared' });
  await changeNeo(app.db, fresh.id, { visibility: 'public-password', passwordVersion: 1 });
  await changeNeo(app.db, fresh.id, { name: 'Second Shared' });
  await app.db('conversationNeos').where({ conversationId: id }).update({ neoId: fresh.id });
  await app.db('conversations').where({ id }).update({ chatNeoId: fresh.id });
  expect(await namesRead(reader, neo.id, id, 'Draft')).toMatchObject({
    list: ['First Shared'],
    isFound: false,
  });
});

it('a minor is not told the name of a NEO that is now for adults', async () => {
  const { reader, neo, id } = await aTalk();
  await app.db('users').where({ id: reader.user.id }).update({ minorUntil: '2990-01-01' });
  await changeNeo(app.db, neo.id, { tags: ['nsfw'], name: 'Adult Name' });
  expect(await namesRead(reader, neo.id, id, 'Adult')).toMatchObject({
    list: ['NEO'],
    ofNeo: ['NEO'],
    one: ['NEO'],
    isFound: false,
    file: expect.not.stringContaining('Adult') as string,
  });
});

it('titles of debates and of branches do not tell it', async () => {
  const { reader, neo, id } = await aTalk();
  const guest = await aNeo(app.db);
  const debate = await reader.api.debates.create({
    body: { neoIds: [neo.id, guest.id], topic: 'Luck', turns: 'rounds' },
  });
  await say(reader, id);
  const branch = await reader.api.conversations.branch({ params: { id }, body: { seq: 1 } });
  await changeNeo(app.db, neo.id, { visibility: 'private', name: 'Secret' });
  const read = await reader.api.conversations.conversation({ params: { id: debate.id } });
  expect(read.neos.map(({ name }) => name)).toEqual(['Open Name', guest.name]);
  const all = await Promise.all(
    [id, debate.id, branch.id].map((each) => namesRead(reader, neo.id, each, 'Secret')),
  );
  expect(all.map(({ isFound }) => isFound)).toEqual([false, false, false]);
  expect(all.flatMap(({ titles }) => titles)).toContain('Luck');
  expect(JSON.stringify(all)).toContain('Open Name');
  expect(JSON.stringify(all)).not.toContain('Secret');
});
