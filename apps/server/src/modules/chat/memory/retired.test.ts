import { beforeEach, describe, expect, it } from 'vitest';
import { MEMORY_LIMITS } from '@neo/domain';
import { useApp } from '../../../../testing/index.ts';
import { aConversation, notesOf, QUICK_NOTES, sayIn, SMALL } from './memory.fixture.ts';
import type { Remembered } from './memory.fixture.ts';

const app = useApp({ remembers: true, models: SMALL, noteTiming: QUICK_NOTES });
beforeEach(() => {
  app.upstream.reset();
  app.upstream.notes('empty');
});

const whole = (): string => JSON.stringify(app.upstream.last().body.messages);

/** A conversation with an unpinned note in one of its prompts. */
async function aTold(scope: 'conversation' | 'neo' = 'conversation') {
  const chat = await aConversation(app, ['Hello']);
  await chat.person.api.identity.settings({ body: { memoryAcrossChats: true } });
  const note = await chat.person.api.memory.add({
    params: chat.params,
    body: { text: 'ZEBRA likes jam.', kind: 'fact', scope, fromSeq: 1 },
  });
  await chat.say('What does she like?');
  expect(whole()).toContain('ZEBRA');
  return { ...chat, note };
}

/** Another conversation with the NEO that had the note in a prompt, too. */
async function another(chat: Remembered): Promise<string> {
  const { id } = await chat.person.api.conversations.create({
    params: { id: chat.neo.id },
    body: {},
  });
  await sayIn(chat, id, 'And what does she like?');
  expect(whole()).toContain('ZEBRA');
  return id;
}

describe('a note that was in a prompt leaves later prompts', () => {
  it('when its source is reworded', async () => {
    const chat = await aTold();
    const { person, params } = chat;
    const { messages } = await person.api.conversations.conversation({ params, query: {} });
    const { timestamp } = messages[0]!;
    await person.api.conversations.reword({
      params: { ...params, seq: '1' },
      body: { content: 'Goodbye', timestamp },
    });
    expect(await notesOf(chat)).toEqual([]);
    await chat.say('And now?');
    expect(whole()).not.toContain('ZEBRA');
  });

  it('in a branch, when it is deleted in the source', async () => {
    const chat = await aTold();
    const { person, params, note } = chat;
    const branch = await person.api.conversations.branch({ params, body: { seq: 4 } });
    await sayIn(chat, branch.id, 'Go on');
    expect(whole()).toContain('ZEBRA');
    await person.api.memory.remove({ params: { ...params, noteId: note.id } });
    await sayIn(chat, branch.id, 'And now?');
    expect(whole()).not.toContain('ZEBRA');
  });

  it.each(['deleted elsewhere', 'deleted with its conversation', 'not allowed any more'])(
    'of another conversation when it is %s',
    async (how) => {
      const chat = await aTold('neo');
      const { person, params, note } = chat;
      const [second, third] = [await another(chat), await another(chat)];
      if (how === 'deleted elsewhere') {
        await person.api.memory.remove({ params: { id: second, noteId: note.id } });
      } else if (how === 'not allowed any more') {
        await person.api.identity.settings({ body: { memoryAcrossChats: false } });
      } else await person.api.conversations.remove({ params });
      await sayIn(chat, third, 'And now?');
      expect(whole()).not.toContain('ZEBRA');
    },
  );
});

it('a corrected note is sent as it is now when its question is answered again, and from then on', async () => {
  const { person, params, note, say } = await aTold();
  await person.api.memory.edit({
    params: { ...params, noteId: note.id },
    body: { text: 'ZEBRA likes ham.' },
  });
  await person.api.conversations.regenerate({ params, body: {} });
  expect(whole()).toContain('ZEBRA likes ham.');
  expect(whole()).not.toContain('jam');
  await say('And now?');
  expect(whole().match(/ZEBRA likes \w+/g)).toEqual(['ZEBRA likes ham']);
});

it('of many notes of a person, those that the message asks about come first', async () => {
  const { person, params, say } = await aConversation(app, ['Hello']);
  const add = (text: string) =>
    person.api.memory.add({ params, body: { text, kind: 'fact', fromSeq: 1 } });
  await add('My grandmother Ximena lives in Toledo.');
  for (let at = 0; at < 45; at += 1) await add(`Shelf ${at} holds jar ${at}.`);
  await say('Where does Ximena live?');
  expect(whole()).toContain('Toledo');
});

describe('a conversation that is not remembered', () => {
  it('stays so when it is cleared, and so does its branch', async () => {
    const { person, params, neo } = await aConversation(app, ['Hello']);
    await person.api.conversations.edit({ params, body: { title: 'Mine' } });
    await person.api.memory.switch({ params, body: { isOn: false } });
    const branch = await person.api.conversations.branch({ params, body: { seq: 2 } });
    const isOn = async (id: string) => (await person.api.memory.read({ params: { id } })).isOn;
    expect(await isOn(branch.id)).toBe(false);
    await person.api.conversations.remove({ params: { id: branch.id } });
    await person.api.chat.startOver({ params: { id: neo.id } });
    expect(await isOn(params.id)).toBe(false);
  });
});

it('no conversation exceeds the limit of pinned notes, including notes for all conversations', async () => {
  const { person, params, neo } = await aConversation(app, ['Hello']);
  const other = await person.api.conversations.create({ params: { id: neo.id }, body: {} });
  const pin = (id: string, scope: 'conversation' | 'neo', text: string) =>
    person.api.memory.add({ params: { id }, body: { text, scope, isPinned: true } });
  for (let at = 0; at < MEMORY_LIMITS.pinned; at += 1) {
    await pin(params.id, 'conversation', `Number ${at}`);
  }
  await person.api.identity.settings({ body: { memoryAcrossChats: true } });
  await expect(pin(other.id, 'neo', 'For all')).rejects.toMatchObject({ code: 'conflict' });
  await expect(pin(other.id, 'conversation', 'For this')).resolves.toBeDefined();
  const [note] = await notesOf({ person, params });
  const edit = { params: { ...params, noteId: note!.id }, body: { scope: 'neo' as const } };
  await expect(person.api.memory.edit(edit)).resolves.toMatchObject({ scope: 'neo' });
});
