import { estimateTokens, extractNotes, linesOfRequest } from '@neo/domain';
import type { PromptMessage } from '@neo/domain';
import { beforeEach, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { HIDDEN_TOKENS_STEP } from '../prompt/read-told-prompt.ts';
import { aConversation, chatter, notesOf, QUICK_NOTES, untilNoted } from './memory.fixture.ts';

const app = useApp({ remembers: true, noteTiming: QUICK_NOTES });
beforeEach(() => {
  app.upstream.reset();
  // As the rehearsal model answers.
  app.upstream.notes(({ messages }) => ({
    kind: 'ok',
    text: JSON.stringify(extractNotes(linesOfRequest(messages as PromptMessage[])!)),
    chunkSize: 1_000,
  }));
});

it('after 300 messages early facts are remembered, can be corrected, and the correction is used', async () => {
  const chat = await aConversation(app, [
    'My name is Ana and my dog is called Bo.',
    'I live in Valparaíso since 2019.',
    ...chatter(148),
  ]);
  await untilNoted(chat);
  const { person, params } = chat;
  const notes = await notesOf(chat);
  const dog = notes.find(({ text, kind }) => kind === 'fact' && text.includes('Bo'))!;
  expect(dog.source).toEqual({ conversationId: chat.id, fromSeq: 1, toSeq: 1 });
  expect(notes.some(({ text }) => text.includes('Valparaíso'))).toBe(true);
  expect(notes.find(({ kind }) => kind === 'summary')!.text).toMatch(/^Extract:/);
  await person.api.memory.edit({
    params: { ...params, noteId: dog.id },
    body: { text: 'Ana has a cat called Bo.', isPinned: true },
  });
  await chat.say('Who is Bo?');
  const { messages } = await person.api.conversations.conversation({ params, query: {} });
  const { seq, usedMemory } = messages.at(-1)!;
  const told = await person.api.memory.prompt({ params: { ...params, seq: String(seq) } });
  expect(told.parts).toContainEqual({
    kind: 'recall',
    text: 'Ana has a cat called Bo.',
    tokens: expect.any(Number) as number,
    source: { noteId: dog.id },
  });
  expect(usedMemory).toBeGreaterThan(1);
  expect(told.tokens).toBeLessThan(8_192);
  const history = told.parts.filter(({ kind }) => kind === 'history');
  expect(history.length).toBeGreaterThan(10);
  expect(new Set(history.map(({ tokens }) => tokens)).size).toBeGreaterThan(1);
  for (const { tokens, text } of history) expect(tokens).toBe(estimateTokens(text!));
});

it('shows a prompt part by part, and the definition only to those who may read it', async () => {
  const author = await signedIn(app, 'plus');
  const reader = await signedIn(app, 'plus');
  const neo = await aNeo(app.db, { userId: author.user.id });
  const entries = [
    { name: 'Harbour', keys: ['harbour'], content: 'CANARY frozen' },
    { name: 'Year', isConstant: true, content: 'CANARY 1709' },
  ];
  const sheet = {
    definition: 'CANARY keeper',
    closingInstructions: 'CANARY wish',
    lore: { entries },
  };
  await author.api.sheets.put({ params: { id: neo.id }, body: sheet });
  await app.db('neos').where({ id: neo.id }).update({ compliance: 'green' });
  const tell = async (person: typeof author) => {
    const { id } = await person.api.conversations.create({ params: { id: neo.id }, body: {} });
    const params = { id };
    for (const message of ['Hello', 'Is the harbour open?']) {
      await person.api.conversations.send({ params, body: { message } });
    }
    return person.api.memory.prompt({ params: { id, seq: '4' } });
  };
  const own = await tell(author);
  expect(own.parts.map(({ kind }) => kind)).toEqual([
    'rules',
    'lore',
    'profile',
    'definition',
    'profile',
    'language',
    'history',
    'history',
    'turnLore',
    'message',
    'closing',
  ]);
  const text = (told: typeof own, kind: string) => told.parts.find((part) => part.kind === kind)!;
  expect(text(own, 'definition').text).toContain('CANARY keeper');
  expect(text(own, 'closing').text).toContain('CANARY wish');
  expect(text(own, 'turnLore')).toMatchObject({
    text: 'CANARY frozen',
    source: { entry: 'Harbour', key: 'harbour', fromSeq: 3, toSeq: 3 },
  });
  expect(text(own, 'message').text).toBe('Is the harbour open?');
  expect(text(own, 'history')).toMatchObject({ text: 'Hello', source: { fromSeq: 1 } });
  expect(own.tokens).not.toBe(own.parts.reduce((sum, { tokens }) => sum + tokens, 0));
  const others = await tell(reader);
  // Neither a part nor the total tells how long the hidden texts are.
  const hidden = others.parts.filter((part) => part.text === null);
  expect(hidden.length).toBeGreaterThan(3);
  expect(hidden.map(({ tokens }) => tokens % HIDDEN_TOKENS_STEP)).toEqual(hidden.map(() => 0));
  expect(others.tokens).toBe(others.parts.reduce((sum, { tokens }) => sum + tokens, 0));
  expect(JSON.stringify(others)).not.toMatch(/CANARY|Harbour|"key"/);
  expect(text(others, 'definition').text).toBeNull();
  expect(text(others, 'message').text).toBe('Is the harbour open?');
  await author.api.personas.update({ params: { id: neo.id }, body: { description: 'Another' } });
  const [card] = (await author.api.conversations.ofNeo({ params: { id: neo.id }, query: {} }))
    .items;
  const later = await author.api.memory.prompt({ params: { id: card!.id, seq: '4' } });
  expect(text(later, 'definition')).toMatchObject({ text: null, source: { isChanged: true } });
  expect(text(later, 'turnLore').text).toBe('CANARY frozen');
});
