import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/index.ts';
import { until } from '../chat.fixture.ts';
import {
  aConversation,
  blocksOf,
  branchOf,
  chatter,
  importLines,
  QUICK_NOTES,
  sayIn,
  SMALL,
} from './memory.fixture.ts';

const app = useApp({ remembers: true, models: SMALL, noteTiming: QUICK_NOTES });
beforeEach(() => {
  app.upstream.reset();
  app.upstream.notes('empty');
});

const prompt = () => app.upstream.last().body.messages;
const newest = (): string => prompt().at(-1)!.content;
const FACT = 'My sister Rosalind keeps bees in Valparaíso.';
const QUESTION = 'Where does my sister Rosalind keep her bees?';

const untilIndexed = (id: string) =>
  until(async () => (await blocksOf(app, id)).every(({ state }) => state !== 'new'));
const indexed = async (conversationId: string): Promise<number> =>
  Number(
    (await app.db('messageRecall').where({ conversationId }).count('* as count'))[0]!['count'],
  );

describe('the first question', () => {
  it('after an import of 5,000 messages recalls their beginning', async () => {
    const chat = await aConversation(app);
    const id = await importLines(chat, [
      FACT,
      'How lovely!',
      ...Array.from({ length: 4_998 }, (_, at) => `zz${at}q zz${at % 97}w zz${at % 89}v`),
    ]);
    await until(async () => (await indexed(id)) === 5_000);
    await sayIn(chat, id, QUESTION);
    expect(newest()).toContain(FACT);
    // The next prompt begins with it.
    const before = prompt();
    await sayIn(chat, id, 'And?');
    expect(prompt().slice(0, before.length)).toEqual(before);
  });

  it('after a branch recalls what left the window of its source, and what did not', async () => {
    const chat = await aConversation(app, [FACT, ...chatter(8), 'I sold my red piano to Ulf.']);
    for (const message of chatter(24).slice(8)) await chat.say(message);
    await untilIndexed(chat.id);
    const { id, seq } = await branchOf(chat);
    await until(async () => (await indexed(id)) === seq);
    await sayIn(chat, id, QUESTION);
    expect(newest()).toContain(FACT);
  });
});

it('ten questions in a row each find their own, and most prompts begin as the one before', async () => {
  const names = ['Ada', 'Bo', 'Cleo', 'Dag', 'Enid', 'Finn', 'Gus', 'Hedda', 'Ivo', 'Juno'];
  const facts = names.map((name, at) => `My cousin ${name} keeps pet number ${at}, a lemur${at}x.`);
  const { say, id } = await aConversation(app, [...facts, ...chatter(24)]);
  await untilIndexed(id);
  let kept = 0;
  let before = prompt();
  for (const [at, name] of names.entries()) {
    await say(`Which pet does my cousin ${name} keep?`);
    // An earlier question may have brought it along.
    const isTold = JSON.stringify(prompt()).includes(`lemur${at}x`);
    expect([name, isTold]).toEqual([name, true]);
    if (JSON.stringify(prompt().slice(0, before.length)) === JSON.stringify(before)) kept += 1;
    before = prompt();
  }
  expect(kept).toBeGreaterThanOrEqual(6);
});

it('what left the window while memory was off is found once it is on again', async () => {
  const chat = await aConversation(app, ['Hello']);
  const { person, params, say, id } = chat;
  await person.api.memory.switch({ params, body: { isOn: false } });
  await say(FACT);
  for (const message of chatter(24)) await say(message);
  await untilIndexed(id);
  await say(QUESTION);
  expect(newest()).not.toContain('Valparaíso');
  expect(new Set((await blocksOf(app, id)).map(({ state }) => state))).toEqual(new Set(['left']));
  await person.api.memory.switch({ params, body: { isOn: true } });
  await say(QUESTION);
  expect(newest()).toContain(FACT);
});

describe('a pinned note', () => {
  it('counts at once beside the newest message, and moves to the beginning at the next step', async () => {
    const chat = await aConversation(app, ['Hello']);
    const { person, params, say } = chat;
    const before = prompt();
    await person.api.memory.add({
      params,
      body: { text: 'I am allergic to nuts.', isPinned: true },
    });
    await say('And now?');
    expect(newest()).toContain('<note>I am allergic to nuts.</note>');
    expect(prompt().slice(0, before.length)).toEqual(before);
    await say('And then?');
    expect(JSON.stringify(prompt()).split('allergic')).toHaveLength(2);
    for (const message of chatter(20)) await say(message);
    expect(prompt()[0]!.content).toContain('<note>I am allergic to nuts.</note>');
    expect(JSON.stringify(prompt()).split('allergic')).toHaveLength(2);
  });

  it('that is corrected stands beside the newest message as it is now', async () => {
    const chat = await aConversation(app, ['Hello', ...chatter(20)]);
    const { person, params, say } = chat;
    const { id: noteId } = await person.api.memory.add({
      params,
      body: { text: 'I live in Oslo.', isPinned: true },
    });
    for (const message of chatter(20)) await say(message);
    expect(prompt()[0]!.content).toContain('Oslo');
    const before = prompt();
    await person.api.memory.edit({
      params: { ...params, noteId },
      body: { text: 'I live in Rome.' },
    });
    await say('Hi');
    const isStep = JSON.stringify(prompt().slice(0, before.length)) !== JSON.stringify(before);
    expect(isStep ? prompt()[0]!.content : newest()).toContain('Rome');
  });
});

it('deleting a note does not affect what else its turn recalled', async () => {
  const chat = await aConversation(app, [FACT, ...chatter(24)]);
  const { person, params, say, id } = chat;
  await untilIndexed(id);
  const { id: noteId } = await person.api.memory.add({
    params,
    body: { text: 'ZEBRA likes jam.', kind: 'fact' },
  });
  await say(QUESTION);
  expect(newest()).toContain('ZEBRA');
  await person.api.memory.remove({ params: { ...params, noteId } });
  await say('And now?');
  expect(JSON.stringify(prompt())).not.toContain('ZEBRA');
  expect(JSON.stringify(prompt())).toContain('Valparaíso');
  expect(JSON.stringify(await app.db('messages').where({ conversationId: id }))).not.toContain(
    'ZEBRA',
  );
});

it('each variant of a reply keeps its own prompt', async () => {
  const chat = await aConversation(app, ['Hello', 'How are you?']);
  const { person, params } = chat;
  const told = async () =>
    (await person.api.memory.prompt({ params: { ...params, seq: '4' } })).parts.flatMap(
      ({ kind, text }) => (kind === 'recall' ? [text] : []),
    );
  await person.api.memory.add({ params, body: { text: 'ZEBRA likes jam.' } });
  await person.api.conversations.regenerate({ params, body: {} });
  expect(await told()).toEqual(['ZEBRA likes jam.']);
  const choose = (variant: number) =>
    person.api.conversations.chooseVariant({ params: { ...params, seq: '4' }, body: { variant } });
  expect((await choose(1)).usedMemory).toBeUndefined();
  expect(await told()).toEqual([]);
  expect((await choose(2)).usedMemory).toBe(1);
  expect(await told()).toEqual(['ZEBRA likes jam.']);
});
