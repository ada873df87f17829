import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { send } from '../chat.fixture.ts';

const app = useApp();
beforeEach(() => app.upstream.reset());

const prompt = () => app.upstream.last().body.messages;
const system = () => prompt()[0]!.content;
const section = () => /<person>\n(.*)\n<\/person>/s.exec(system())?.[1];
const ANA = '<name>Ana</name>\n<description>A diver</description>';

const aPair = async (role: 'plus' | 'standard' = 'plus') => {
  const [person, neo] = await Promise.all([
    signedIn(app, role),
    aNeo(app.db, { knowledge: 'Waits for {{user}}.' }),
  ]);
  return { person, neo };
};
const ana = (person: Person, isDefault = true) =>
  person.api.persons.create({ body: { name: 'Ana', description: 'A diver', isDefault } });
const conversationOf = async (
  person: Awaited<ReturnType<typeof signedIn>>,
): Promise<{ id: string; personId: string | null }> =>
  (await app.db('conversations').where({ userId: person.user.id }).first()) as {
    id: string;
    personId: string | null;
  };

describe('the person of a conversation', () => {
  it('is the default one at the start, and the NEO is told about it', async () => {
    const { person, neo } = await aPair();
    const { id } = await ana(person);
    await send(person, neo.id);
    expect(section()).toBe(ANA);
    expect(system()).toContain('<knowledge>Waits for Ana.</knowledge>');
    expect((await conversationOf(person)).personId).toBe(id);
    const { items } = await person.api.conversations.list({});
    const read = await person.api.conversations.conversation({ params: { id: items[0]!.id } });
    expect(read.person).toEqual({ id, name: 'Ana' });
  });

  it('can change from the next turn on, without changing earlier messages', async () => {
    const { person, neo } = await aPair();
    const { id: anaId } = await ana(person, false);
    await send(person, neo.id, { message: 'First' });
    expect(section()).toBeUndefined();
    const before = prompt();

    const { id } = await conversationOf(person);
    const put = (personId: string | null) =>
      person.api.conversations.edit({ params: { id }, body: { personId } });
    await put(anaId);
    await send(person, neo.id, { message: 'Second' });
    expect(section()).toBe(ANA);
    expect(prompt().slice(1, before.length)).toEqual(before.slice(1));

    await person.api.persons.edit({ params: { id: anaId }, body: { name: 'Anna' } });
    await send(person, neo.id, { call: 'chat/regenerate' });
    expect(section()).toContain('<name>Anna</name>');

    await person.api.persons.remove({ params: { id: anaId } });
    await send(person, neo.id, { message: 'Third' });
    expect(section()).toBeUndefined();
    await expect(put(anaId)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is not the default one if the conversation has none', async () => {
    const { person, neo } = await aPair();
    await send(person, neo.id);
    await ana(person);
    await send(person, neo.id, { message: 'Second' });
    expect(section()).toBeUndefined();
  });

  it("cannot be another account's", async () => {
    const [mine, theirs] = await Promise.all([aPair(), aPair()]);
    const { id: personId } = await ana(theirs.person);
    await send(mine.person, mine.neo.id);
    const { id } = await conversationOf(mine.person);
    await expect(
      mine.person.api.conversations.edit({ params: { id }, body: { personId } }),
    ).rejects.toMatchObject({ code: 'invalid' });
    // Not even if a bug stored it there.
    await app.db('conversations').where({ id }).update({ personId });
    await send(mine.person, mine.neo.id, { message: 'Second' });
    expect(section()).toBeUndefined();
  });

  it.each(['plus', 'standard'] as const)(
    'keeps each prompt a prefix of the next, byte for byte (%s)',
    async (role) => {
      const { person, neo } = await aPair(role);
      await ana(person);
      const history: { role: 'user' | 'assistant'; content: string }[] = [];
      let before: unknown[] = [];
      for (const message of ['First', 'Second', 'Third', 'Fourth']) {
        app.upstream.next({ kind: 'ok', text: `On ${message}.` });
        await send(person, neo.id, { message, history: [...history] });
        const now = prompt();
        expect(JSON.stringify(now.slice(0, before.length))).toBe(JSON.stringify(before));
        expect(now.length).toBeGreaterThan(before.length);
        before = now;
        history.push({ role: 'user', content: message });
        history.push({ role: 'assistant', content: `On ${message}.` });
      }
      expect(section()).toBe(ANA);
    },
  );
});

describe('for an account that stores nothing', () => {
  it('the NEO is told about the current default person', async () => {
    const { person, neo } = await aPair('standard');
    const { id } = await ana(person);
    await send(person, neo.id);
    expect(section()).toBe(ANA);
    await person.api.persons.edit({ params: { id }, body: { isDefault: false } });
    await send(person, neo.id);
    expect(section()).toBeUndefined();
  });
});

describe.each(['plus', 'standard'] as const)('{{user}} (%s)', (role) => {
  it.each([
    ['Clara Bo', 'Clara'],
    [null, 'you'],
  ])('without a person and with the display name %j is %s', async (displayName, name) => {
    const { person, neo } = await aPair(role);
    await app.db('users').where({ id: person.user.id }).update({ displayName });
    await send(person, neo.id);
    expect(system()).toContain(`<knowledge>Waits for ${name}.</knowledge>`);
    expect(section()).toBeUndefined();
  });
});
