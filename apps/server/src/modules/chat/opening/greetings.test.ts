import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { resultOf, send } from '../chat.fixture.ts';

const app = useApp();
beforeEach(() => app.upstream.reset());

const GREETINGS = ['Hello {{user}}, I am {{char}}.', 'Roll: {{roll:d1000}}.', 'Go away.'];

/** Somebody called Ana, and a NEO that greets in its author's words. */
async function aPair(role: 'plus' | 'standard' = 'plus', greetings: readonly string[] = GREETINGS) {
  const [person, author] = await Promise.all([signedIn(app, role), signedIn(app, 'plus')]);
  await person.api.identity.settings({ body: { displayName: 'Ana María' } });
  const neo = await aNeo(app.db, { userId: author.user.id, name: 'Keeper' });
  const params = { id: neo.id };
  await author.api.sheets.put({ params, body: { greetings: [...greetings], nickname: 'Kit' } });
  await app.db('neos').where(params).update({ compliance: 'green' });
  return { person, author, neo, params };
}

const said = async ({ api }: Person, id: string): Promise<string[]> => {
  const { messages } = await api.chat.conversation({ params: { id }, query: {} });
  return messages.map(({ content }) => content);
};
const post = (person: Person, path: string, body: object): Promise<Response> =>
  person.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });

describe('the greetings of a NEO', () => {
  it('are listed as the viewer is greeted, the same each time', async () => {
    const { person, params } = await aPair();
    const { items } = await person.api.chat.greetings({ params });
    expect(items[0]).toBe('Hello Ana, I am Kit.');
    expect(items[1]).toMatch(/^Roll: \d+\.$/);
    expect((await person.api.chat.greetings({ params })).items).toEqual(items);
  });

  it('are none where the author wrote none', async () => {
    const { person, params } = await aPair('plus', []);
    expect(await person.api.chat.greetings({ params })).toEqual({ items: [] });
  });

  it('are those of which something is left, numbered as they are listed', async () => {
    const { person, neo, params } = await aPair('plus', ['{{// nothing}}', 'Hi.', '{{comment:x}}']);
    expect(await person.api.chat.greetings({ params })).toEqual({ items: ['Hi.'] });
    const first = await post(person, `/api/neos/${neo.id}/greeting`, { index: 0 });
    expect(await resultOf(first)).toMatchObject({ response: 'Hi.' });
    const second = await post(person, `/api/neos/${neo.id}/greeting`, { index: 1 });
    expect([second.status, await second.json()]).toMatchObject([409, { reason: 'greeting_gone' }]);
  });

  it('have other random parts in each conversation, the same each time', async () => {
    const { person, neo, params } = await aPair('plus', ['Roll {{roll:d1000000}}.', 'Hi.']);
    const cards = await Promise.all(
      [1, 2, 3].map(() => person.api.conversations.create({ params, body: {} })),
    );
    const texts = await Promise.all(
      cards.map(async ({ id }) => {
        const query = { conversation: id };
        const { items } = await person.api.chat.greetings({ params, query });
        const at = `/api/conversations/${id}/greeting`;
        for (const index of [0, 1, 0]) await resultOf(await post(person, at, { index }));
        const { messages } = await person.api.conversations.conversation({ params: { id } });
        expect(messages.map(({ content }) => content)).toEqual(items.slice(0, 1));
        return items[0];
      }),
    );
    expect(new Set(texts).size).toBe(3);
    const [newest] = (await person.api.conversations.ofNeo({ params: { id: neo.id } })).items;
    expect((await person.api.chat.greetings({ params })).items[0]).toBe(
      newest!.lastMessage!.excerpt,
    );
  });

  it('that begin a conversation are the ones that were shown, and can be changed', async () => {
    const { person, neo, params } = await aPair('plus', ['Roll {{roll:d1000000}}.', 'Hi.']);
    const { items } = await person.api.chat.greetings({ params });
    const ask = async (index: number) =>
      resultOf(await post(person, `/api/neos/${neo.id}/greeting`, { index }));
    expect(await ask(0)).toMatchObject({ response: items[0] });
    expect(await ask(1)).toMatchObject({ response: 'Hi.' });
    const other = await aPair('plus', ['Roll {{roll:d1000000}}.']);
    const shown = (await other.person.api.chat.greetings({ params: other.params })).items;
    await send(other.person, other.neo.id, { message: 'Hi' });
    expect((await said(other.person, other.neo.id))[0]).toBe(shown[0]);
  });

  it('are not read by those who may not chat', async () => {
    const { person, params, neo } = await aPair();
    await app.db('neos').where({ id: neo.id }).update({ visibility: 'private' });
    await expect(person.api.chat.greetings({ params })).rejects.toMatchObject({ status: 403 });
  });
});

describe('the first message of a kept conversation', () => {
  it('stands behind the greeting that was shown, which no model wrote', async () => {
    const { person, neo, params } = await aPair();
    const { items } = await person.api.chat.greetings({ params });
    await resultOf(await post(person, `/api/neos/${neo.id}/chat`, { message: 'Hi', greeting: 1 }));
    const [first, second] = await said(person, neo.id);
    expect([first, second]).toEqual([items[1], 'Hi']);
    expect(app.upstream.requests).toHaveLength(1);
    const { messages } = app.upstream.last().body;
    expect(messages.map(({ content }) => content)).toContain(items[1]);
  });

  it('stands behind the first greeting where none was chosen', async () => {
    const { person, neo } = await aPair();
    await send(person, neo.id, { message: 'Hi' });
    expect((await said(person, neo.id))[0]).toBe('Hello Ana, I am Kit.');
  });

  it('is refused where its greeting is gone, and nothing is kept', async () => {
    const { person, neo } = await aPair();
    const refused = await post(person, `/api/neos/${neo.id}/chat`, { message: 'Hi', greeting: 3 });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { reason: 'greeting_gone' },
    ]);
    expect(await said(person, neo.id)).toEqual([]);
  });

  it('keeps its greeting, whatever a second tab chose', async () => {
    const { person, neo } = await aPair();
    await send(person, neo.id, { message: 'Hi' });
    await post(person, `/api/neos/${neo.id}/chat`, { message: 'Again', greeting: 2 });
    const all = await said(person, neo.id);
    expect([all[0], all.filter((text) => text === 'Go away.')]).toEqual([
      'Hello Ana, I am Kit.',
      [],
    ]);
  });
});

describe('asking for a greeting', () => {
  it('answers without a model and keeps it; another choice replaces it', async () => {
    const { person, neo } = await aPair();
    const ask = async (index: number) =>
      resultOf(await post(person, `/api/neos/${neo.id}/greeting`, { index }));
    expect(await ask(2)).toEqual({ response: 'Go away.', isPersisted: true });
    expect(await ask(0)).toEqual({ response: 'Hello Ana, I am Kit.', isPersisted: true });
    expect(await said(person, neo.id)).toEqual(['Hello Ana, I am Kit.']);
    expect(app.upstream.requests).toHaveLength(0);
    await send(person, neo.id, { message: 'Hi' });
    expect((await said(person, neo.id)).slice(0, 2)).toEqual(['Hello Ana, I am Kit.', 'Hi']);
    const late = await post(person, `/api/neos/${neo.id}/greeting`, { index: 1 });
    expect([late.status, await late.json()]).toMatchObject([409, { reason: 'conversation_begun' }]);
  });

  it('keeps nothing for a standard user', async () => {
    const { person, neo } = await aPair('standard');
    const answer = await resultOf(await post(person, `/api/neos/${neo.id}/greeting`, { index: 2 }));
    expect(answer).toEqual({ response: 'Go away.', isPersisted: false });
    expect(app.upstream.requests).toHaveLength(0);
    expect(await app.db('conversations').where({ userId: person.user.id })).toEqual([]);
  });

  it('asks the model where the NEO has no greetings', async () => {
    const { person, neo } = await aPair('plus', []);
    expect((await post(person, `/api/neos/${neo.id}/greeting`, {})).status).toBe(200);
    expect(app.upstream.requests).toHaveLength(1);
  });

  it('asks the model where nothing is left of the greetings, and stores no empty message', async () => {
    const { person, neo } = await aPair('plus', ['{{// nothing}}', ' {{comment:x}} ']);
    expect((await post(person, `/api/neos/${neo.id}/greeting`, {})).status).toBe(200);
    expect(app.upstream.requests).toHaveLength(1);
    const other = await aPair('plus', ['{{// nothing}}']);
    await send(other.person, other.neo.id, { message: 'Hi' });
    expect((await said(other.person, other.neo.id))[0]).toBe('Hi');
  });

  it('by the id of a conversation greets in that one', async () => {
    const { person, params } = await aPair();
    const card = await person.api.conversations.create({ params, body: {} });
    const at = `/api/conversations/${card.id}/greeting`;
    expect(await resultOf(await post(person, at, { index: 2 }))).toMatchObject({
      response: 'Go away.',
    });
    const { messages } = await person.api.conversations.conversation({
      params: { id: card.id },
      query: {},
    });
    expect(messages.map(({ content }) => content)).toEqual(['Go away.']);
  });

  it.each([-1, 30, 1.5, '0'])('%j is no index', async (index) => {
    const { person, neo } = await aPair();
    expect((await post(person, `/api/neos/${neo.id}/greeting`, { index })).status).toBe(400);
  });
});
