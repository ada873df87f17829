import { EMPTY_ENTRY } from '@neo/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { aConversation, send } from '../chat.fixture.ts';

const app = useApp();
beforeEach(() => app.upstream.reset());

type Body = Parameters<Person['api']['sheets']['put']>[0]['body'];
const HARBOUR = { name: 'Harbour', keys: ['harbour'], content: 'CANARY The harbour froze.' };
const STORM = { name: 'Storm', keys: ['storm'], content: 'CANARY The storm lasted nine days.' };
const ALWAYS = { name: 'Year', isConstant: true, content: 'CANARY It is 1709.' };

async function aPair(sheet: Body, role: 'plus' | 'standard' = 'plus') {
  const [person, author] = await Promise.all([signedIn(app, role), signedIn(app, 'plus')]);
  const neo = await aNeo(app.db, { userId: author.user.id });
  const params = { id: neo.id };
  const put = async (body: Body): Promise<void> => {
    await author.api.sheets.put({ params, body });
    await app.db('neos').where(params).update({ compliance: 'green' });
  };
  await put(sheet);
  return { person, neo, params, put };
}

const prompt = () => app.upstream.last().body.messages;
const newest = (): string => prompt().at(-1)!.content;
const system = (): string => prompt()[0]!.content;

describe('the lore of a turn', () => {
  it('stands before the message that woke it, and constant lore in the part that stays', async () => {
    const { person, neo } = await aPair({ lore: { entries: [HARBOUR, ALWAYS] } });
    await send(person, neo.id, { message: 'Is the harbour open?' });
    expect(newest()).toContain(HARBOUR.content);
    expect(newest().indexOf(HARBOUR.content)).toBeLessThan(newest().indexOf('Is the harbour'));
    expect(system()).toContain(ALWAYS.content);
    expect(system()).not.toContain(HARBOUR.content);
  });

  it.each(['plus', 'standard'] as const)(
    'is repeated unchanged with that message: each prompt of %s begins as the one before',
    async (role) => {
      const { person, neo } = await aPair({ lore: { entries: [HARBOUR, STORM, ALWAYS] } }, role);
      const history: { role: 'user' | 'assistant'; content: string }[] = [];
      let before: { role: string; content: string }[] = [];
      for (const message of ['The harbour?', 'Fine.', 'And the storm?', 'The harbour again.']) {
        const answer = await send(person, neo.id, { message, history });
        const { response } = (await answer.json()) as { response: string };
        expect(prompt().slice(0, before.length)).toEqual(before);
        before = prompt();
        history.push({ role: 'user', content: message }, { role: 'assistant', content: response });
      }
      const told = before.map(({ content }) => content).join('\n');
      for (const { content } of [HARBOUR, STORM, ALWAYS]) {
        expect(told.split(content)).toHaveLength(2);
      }
    },
  );

  it('stays with its question when that is asked again, whatever the book says now', async () => {
    const { person, neo, put } = await aPair({ lore: { entries: [HARBOUR] } });
    await send(person, neo.id, { message: 'The harbour?' });
    const first = prompt();
    await send(person, neo.id, { call: 'chat/regenerate' });
    expect(prompt()).toEqual(first);
    await put({ lore: { entries: [{ ...HARBOUR, content: 'It is open.' }] } });
    await send(person, neo.id, { call: 'chat/regenerate' });
    expect(newest()).toContain(HARBOUR.content);
    await send(person, neo.id, { message: 'The harbour now?' });
    expect(newest()).toContain('It is open.');
  });

  it('goes with a branch', async () => {
    const { person, neo } = await aPair({ lore: { entries: [HARBOUR] } });
    await send(person, neo.id, { message: 'The harbour?' });
    const [card] = (await person.api.conversations.list({})).items;
    const branch = await person.api.conversations.branch({
      params: { id: card!.id },
      body: { seq: 2 },
    });
    await person.fetch(`/api/conversations/${branch.id}/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'Go on' }),
    });
    expect(prompt()[1]!.content).toContain(HARBOUR.content);
  });

  it('stands before or after the definition where it is constant, as its author says', async () => {
    const before = { name: 'Before', isConstant: true, content: 'CANARY before.' };
    const after = {
      ...before,
      name: 'After',
      content: 'CANARY after.',
      position: 'after' as const,
    };
    const { person, neo } = await aPair({
      definition: 'Keeps the light.',
      lore: { entries: [after, before] },
    });
    await send(person, neo.id, { message: 'Hello' });
    const places = ['CANARY before.', 'Keeps the light.', 'CANARY after.'].map((text) =>
      system().indexOf(text),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(system().split('CANARY')).toHaveLength(3);
  });

  it('is never read by the person who woke it', async () => {
    const { person, neo } = await aPair({ lore: { entries: [HARBOUR, ALWAYS] } });
    await send(person, neo.id, { message: 'The harbour?' });
    const [card] = (await person.api.conversations.list({})).items;
    const urls = [
      `/api/neos/${neo.id}/conversation`,
      `/api/conversations/${card!.id}`,
      `/api/conversations/${card!.id}/export?format=json`,
      `/api/conversations/${card!.id}/export?format=jsonl`,
      '/api/conversations/search?q=harbour',
      '/api/auth/user/export',
    ];
    for (const url of urls) {
      const response = await person.fetch(url);
      expect([url, response.status]).toEqual([url, 200]);
      expect(await response.text()).not.toContain('CANARY');
    }
  });

  it('follows decorators that ask what happened before', async () => {
    const greeted = { name: 'Greeted', keys: ['well'], content: '@@is_greeting 2\nSecond hello.' };
    const late = { name: 'Late', keys: ['well'], content: '@@activate_only_after 2\nLate word.' };
    const { person, neo } = await aPair({
      greetings: ['{{// kept for later}}', 'Hello {{random:a,b}}.', 'Ahoy {{random:a,b}}.'],
      lore: { entries: [greeted, late] },
    });
    await person.fetch(`/api/neos/${neo.id}/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'Well?', greeting: 1 }),
    });
    expect(newest()).toContain('Second hello.');
    expect(newest()).not.toContain('Late word.');
    await send(person, neo.id, { message: 'Well now?' });
    expect(newest()).toContain('Late word.');
  });
});

describe('patterns', () => {
  const DRAGON = {
    name: 'Dragon',
    keys: ['/drag(on|ons)/i'],
    isRegex: true,
    content: 'CANARY Fire.',
  };

  it.each(['plus', 'standard'] as const)(
    'wake entries, which stay with their message for %s',
    async (role) => {
      const { person, neo } = await aPair({ lore: { entries: [DRAGON, HARBOUR] } }, role);
      await send(person, neo.id, { message: 'Are there DRAGONS?' });
      expect(newest()).toContain(DRAGON.content);
      const before = prompt();
      const history = [
        { role: 'user' as const, content: 'Are there DRAGONS?' },
        { role: 'assistant' as const, content: 'Hello' },
      ];
      await send(person, neo.id, { message: 'In the harbour?', history });
      expect(prompt().slice(0, before.length)).toEqual(before);
      expect(newest()).toContain(HARBOUR.content);
    },
  );

  // As old books hold them: a new one is refused.
  it.each(['plus', 'standard'] as const)(
    'that would take minutes are cut, while others are answered and plain keys work, for %s',
    async (role) => {
      const { person, neo } = await aPair({ lore: { entries: [HARBOUR] } }, role);
      const keys = Array.from({ length: 99 }, (_, at) => `/a[ab]{240}[c-f]${at}/i`);
      const slow = { ...DRAGON, name: 'Slow', keys: [...keys, 'harbour'], content: 'CANARY Slow.' };
      const entries = [{ ...DRAGON, name: 'Alone', keys }, slow, HARBOUR];
      await app
        .db('neoSheets')
        .where({ neoId: neo.id })
        .update({
          lore: app.db.raw(`jsonb_set(lore, '{entries}', lore->'entries' || ?::jsonb)`, [
            JSON.stringify(entries.slice(0, 2).map((entry) => ({ ...EMPTY_ENTRY, ...entry }))),
          ]),
        });
      await app.db('neos').where({ id: neo.id }).increment('version', 1);
      const letters = (): string =>
        Array.from({ length: 3_800 }, () => (Math.random() < 0.5 ? 'a' : 'b')).join('');
      const history = Array.from({ length: 6 }, (_, at) => ({
        role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
        content: letters(),
      }));
      await send(person, neo.id, { message: `${letters()} the harbour`, history });
      expect(newest()).toContain(HARBOUR.content);
      expect(newest()).toContain(slow.content);
      expect(newest()).not.toContain(DRAGON.content);
    },
  );
});

describe('a sheet in the prompt', () => {
  it('fills its texts in by the person’s name and the nickname', async () => {
    const { person, neo } = await aPair({
      definition: '{{char}} keeps the light for {{user}}.',
      closingInstructions: 'Answer as {{char}}, briefly.',
      nickname: 'Kit',
    });
    await person.api.identity.settings({ body: { displayName: 'Ana María' } });
    await send(person, neo.id, { message: 'Hi' });
    expect(system()).toContain('Kit keeps the light for Ana.');
    expect(newest()).toContain('Answer as Kit, briefly.');
  });

  it('is read again after an edit', async () => {
    const { person, neo, put } = await aPair({ definition: 'First.' });
    await send(person, neo.id, { message: 'Hi' });
    await put({ definition: 'Second.' });
    await send(person, neo.id, { message: 'Hi again' });
    expect(system()).toContain('Second.');
    expect(system()).not.toContain('First.');
  });
});

describe('a test of lore', () => {
  it('says which entries a text wakes, and why others do not', async () => {
    const author = await signedIn(app, 'plus');
    const neo = await aNeo(app.db, { userId: author.user.id });
    const params = { id: neo.id };
    const off = { name: 'Off', keys: ['harbour'], content: 'x', isEnabled: false };
    const odd = { name: 'Odd', keys: ['/(?<=a)b/'], content: 'x', isRegex: true };
    const half = { ...odd, name: 'Half', keys: ['harbour', '/(?<=a)b/'] };
    const entries = [HARBOUR, STORM, off, odd, half];
    const body = { text: 'The Harbour.', lore: { entries } };
    expect(await author.api.sheets.testLore({ params, body })).toEqual({
      fired: [
        { entry: 0, key: 'harbour' },
        { entry: 4, key: 'harbour' },
      ],
      dropped: [
        { entry: 2, why: 'disabled' },
        { entry: 3, why: 'pattern' },
      ],
    });
    await author.api.sheets.put({ params, body: { lore: { entries } } });
    const stored = await author.api.sheets.testLore({ params, body: { text: 'A storm' } });
    expect(stored.fired).toEqual([{ entry: 1, key: 'storm' }]);
  });

  it('calls the user by the author’s name, as a chat does', async () => {
    const author = await signedIn(app, 'plus');
    await author.api.identity.settings({ body: { displayName: 'Ana María' } });
    const neo = await aNeo(app.db, { userId: author.user.id });
    const named = { name: 'User', keys: ['{{user}}'], content: 'CANARY Known here.' };
    const params = { id: neo.id };
    await author.api.sheets.put({ params, body: { lore: { entries: [named] } } });
    const message = 'I am Ana.';
    const { fired } = await author.api.sheets.testLore({ params, body: { text: message } });
    expect(fired).toEqual([{ entry: 0, key: '{{user}}' }]);
    await send(author, neo.id, { message });
    expect(newest()).toContain(named.content);
  });

  it('is cut where patterns take too long, and says so', async () => {
    const author = await signedIn(app, 'plus');
    const neo = await aNeo(app.db, { userId: author.user.id });
    const keys = Array.from({ length: 100 }, (_, at) => `/a[ab]{240}[c-f]${at}/i`);
    const slow = { name: 'Slow', keys, content: 'x', isRegex: true };
    const text = Array.from({ length: 16_000 }, () => (Math.random() < 0.5 ? 'a' : 'b')).join('');
    const test = () =>
      author.api.sheets.testLore({
        params: { id: neo.id },
        body: { text: `${text.slice(0, 15_980)} the harbour`, lore: { entries: [slow, HARBOUR] } },
      });
    expect(await test()).toEqual({
      fired: [{ entry: 1, key: 'harbour' }],
      dropped: [{ entry: 0, why: 'cost' }],
    });
  });

  it('also reports in a chat which patterns ran out of time', async () => {
    const keys = Array.from({ length: 100 }, (_, at) => `/a[ab]{240}[c-f]${at}/i`);
    const slow = { name: 'Slow', keys, content: 'CANARY slow.', isRegex: true };
    const { person, neo } = await aPair({ lore: { entries: [slow, HARBOUR] } });
    const some = () =>
      Array.from({ length: 3_900 }, () => (Math.random() < 0.5 ? 'a' : 'b')).join('');
    const id = await aConversation(app, person.user.id, neo.id, [some(), some(), some(), some()]);
    await send(person, neo.id, { message: 'The harbour?' });
    expect(newest()).toContain(HARBOUR.content);
    const { parts } = await person.api.memory.prompt({ params: { id, seq: '6' } });
    expect(parts.filter(({ isDropped }) => isDropped)).toEqual([
      expect.objectContaining({ kind: 'turnLore', tokens: 0, isCut: true }),
    ]);
  });

  it('is only the author’s', async () => {
    const { person, params } = await aPair({ lore: { entries: [HARBOUR] } });
    await expect(
      person.api.sheets.testLore({ params, body: { text: 'harbour' } }),
    ).rejects.toMatchObject({ status: 403 });
  });
});
