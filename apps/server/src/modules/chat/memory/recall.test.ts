import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/index.ts';
import { until } from '../chat.fixture.ts';
import { aConversation, blocksOf, chatter, QUICK_NOTES, SMALL } from './memory.fixture.ts';

const app = useApp({ remembers: true, models: SMALL, noteTiming: QUICK_NOTES });
beforeEach(() => {
  app.upstream.reset();
  // No notes: only the words of messages are of interest here.
  app.upstream.notes('empty');
});

const prompt = () => app.upstream.last().body.messages;
const newest = (): string => prompt().at(-1)!.content;

/** Waits until everything that left the window is found by its words. */
const untilIndexed = (id: string) =>
  until(async () => (await blocksOf(app, id)).every(({ state }) => state !== 'new'));

async function aLongOne(fact: string) {
  const chat = await aConversation(app, [fact, ...chatter(24)]);
  await untilIndexed(chat.id);
  return chat;
}

describe('recall', () => {
  it('brings back what lies before the window, right before the newest message', async () => {
    const { say } = await aLongOne('My sister Rosalind keeps bees in Valparaíso.');
    expect(JSON.stringify(prompt())).not.toContain('Valparaíso');
    await say('Where does my sister keep her bees?');
    expect(newest()).toContain('My sister Rosalind keeps bees in Valparaíso.');
    expect(newest().indexOf('Valparaíso')).toBeLessThan(newest().indexOf('Where does my sister'));
  });

  it.each([
    ['Spanish', 'Mi hermana cría abejas en Oaxaca.', '¿Dónde cría abejas mi hermana?', 'Oaxaca'],
    ['Japanese', '私の猫の名前はミケランジェロです。', '猫の名前は何でしたか？', 'ミケランジェロ'],
  ])('works in %s', async (_, fact, question, answer) => {
    const { say } = await aLongOne(fact);
    await say(question);
    expect(newest()).toContain(answer);
  });

  it('is repeated unchanged in later prompts, which begin as the one before', async () => {
    const { say, id } = await aLongOne('My sister Rosalind keeps bees in Valparaíso.');
    await say('Where does my sister keep her bees?');
    const before = prompt();
    await say('And now?');
    expect(prompt().slice(0, before.length)).toEqual(before);
    const [stored] = await app
      .db('messages')
      .where({ conversationId: id })
      .whereNotNull('recalled');
    expect(stored.recalled.messages[0]).toMatchObject({ seq: 1 });
  });

  it('stays with its question when that is asked again', async () => {
    const { say, person, params } = await aLongOne('My sister Rosalind keeps bees in Valparaíso.');
    await say('Where does my sister keep her bees?');
    const first = prompt();
    await person.api.conversations.regenerate({ params, body: {} });
    expect(prompt()).toEqual(first);
  });

  it('finds nothing that was deleted, and the new words of what was reworded', async () => {
    const { say, person, params } = await aLongOne('My sister Rosalind keeps bees in Valparaíso.');
    const { messages } = await person.api.conversations.conversation({ params, query: {} });
    const { timestamp } = messages[0]!;
    await person.api.conversations.reword({
      params: { ...params, seq: '1' },
      body: { content: 'My sister Rosalind keeps goats in Arequipa.', timestamp },
    });
    await say('Where does my sister keep her goats or bees?');
    expect(newest()).toContain('Arequipa');
    expect(JSON.stringify(prompt())).not.toContain('Valparaíso');
  });

  it('reports how many memories each reply used', async () => {
    const { say, person, params } = await aLongOne('My sister Rosalind keeps bees in Valparaíso.');
    await say('Where does my sister keep her bees?');
    const { messages } = await person.api.conversations.conversation({ params, query: {} });
    expect(messages.at(-1)!.usedMemory).toBeGreaterThan(0);
    expect(messages[1]!.usedMemory).toBeUndefined();
    const { seq, timestamp, usedMemory } = messages.at(-1)!;
    const reworded = await person.api.conversations.reword({
      params: { ...params, seq: String(seq) },
      body: { content: 'In Chile.', timestamp },
    });
    expect(reworded.usedMemory).toBe(usedMemory);
  });

  it.each(['conversation', 'settings'] as const)(
    'is turned off by the switch of the %s',
    async (by) => {
      const { say, person, params } = await aLongOne(
        'My sister Rosalind keeps bees in Valparaíso.',
      );
      await say('Where does my sister keep her bees?');
      if (by === 'conversation') await person.api.memory.switch({ params, body: { isOn: false } });
      else await person.api.identity.settings({ body: { memory: false } });
      await say('Where does my sister keep her bees now?');
      expect(JSON.stringify(prompt())).not.toContain('Valparaíso');
      expect(await person.api.memory.read({ params })).toMatchObject(
        by === 'conversation' ? { isOn: false, offBy: null } : { isOn: true, offBy: 'settings' },
      );
    },
  );

  it('goes with a branch', async () => {
    const { say, person, params } = await aLongOne('My sister Rosalind keeps bees in Valparaíso.');
    await say('Where does my sister keep her bees?');
    const { messages } = await person.api.conversations.conversation({ params, query: {} });
    const branch = await person.api.conversations.branch({
      params,
      body: { seq: messages.at(-1)!.seq! },
    });
    await person.fetch(`/api/conversations/${branch.id}/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'Go on' }),
    });
    expect(JSON.stringify(prompt())).toContain('Valparaíso');
  });
});

it('nine of ten prompts begin as the one before, and none grows without bound', async () => {
  const { say } = await aConversation(app);
  let before: { role: string; content: string }[] = [];
  let kept = 0;
  const turns = 40;
  for (let turn = 0; turn < turns; turn += 1) {
    await say(`Turn ${turn}: what about the boat, the bees and the lighthouse number ${turn % 7}?`);
    const now = prompt();
    if (JSON.stringify(now.slice(0, before.length)) === JSON.stringify(before)) kept += 1;
    before = now;
  }
  expect(kept).toBeGreaterThanOrEqual(0.8 * turns);
});
