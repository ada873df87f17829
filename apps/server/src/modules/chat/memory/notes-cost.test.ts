import { beforeEach, describe, expect, it } from 'vitest';
import { NOTED_BEHIND_MAX_TOKENS } from '@neo/domain';
import { useApp } from '../../../../testing/index.ts';
import type { TestApp } from '../../../../testing/index.ts';
import { until } from '../chat.fixture.ts';
import { importFile, stFile } from '../files/files.fixture.ts';
import { aConversation, blocksOf, chatter, QUICK_NOTES, SMALL } from './memory.fixture.ts';
import { untilNoted } from './memory.fixture.ts';
import { NOTES_A_DAY } from '../cost/note-allowance.ts';
import type { Remembered } from './memory.fixture.ts';

const usual = useApp({ remembers: true, noteTiming: QUICK_NOTES });
const small = useApp({ remembers: true, models: SMALL, noteTiming: QUICK_NOTES });
const limited = useApp({ remembers: true, noteTiming: QUICK_NOTES, dailyTokens: 100_000 });
beforeEach(async () => {
  for (const app of [usual, small, limited]) {
    await app.db('memoryBlocks').delete();
    app.upstream.reset();
    app.upstream.notes('empty');
  }
});

/** Words that no other message has. */
const long = (at: number): string => `m${at} ${'some words and more of them '.repeat(139)}`;

/** A conversation from a file with 420 messages of 3,900 characters, and a hello in it. */
async function anImport(app: TestApp): Promise<Remembered> {
  const chat = await aConversation(app);
  const { person, neo } = chat;
  const file = stFile(...Array.from({ length: 420 }, (_, at) => long(at)));
  const { id } = (await importFile(person, neo.id, file)).conversation;
  const params = { id };
  const say = async (message: string): Promise<void> => {
    await person.api.conversations.send({ params, body: { message } });
  };
  await say('Hello');
  return { person, neo, id, params, say };
}

const noted = (app: TestApp): string[] =>
  app.upstream.noteRequests.map(({ body }) => body.messages.at(-1)!.content);

describe('an imported conversation of 420 long messages', () => {
  it('costs six requests for notes at most, asked once, and all of it is found', async () => {
    const chat = await anImport(usual);
    await untilNoted(chat);
    const asked = noted(usual);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(6);
    expect(new Set(asked).size).toBe(asked.length);
    const tokens = asked.join('').length / 3;
    expect(tokens).toBeLessThan(NOTED_BEHIND_MAX_TOKENS + 1_000);
    const blocks = await blocksOf(usual, chat.id);
    expect(new Set(blocks.map(({ state }) => state))).toEqual(new Set(['left']));
    const { count } = (await usual
      .db('messageRecall')
      .where({ conversationId: chat.id })
      .count('* as count')
      .first()) as { count: string };
    expect(Number(count)).toBeGreaterThanOrEqual(blocks.at(-1)!.toSeq);
  });

  it('is not asked about again if the model fails', async () => {
    usual.upstream.notes('error');
    const chat = await anImport(usual);
    await untilNoted(chat);
    const blocks = await blocksOf(usual, chat.id);
    const tried = blocks.filter(({ failures }) => failures > 0);
    expect(tried.length).toBe(new Set(noted(usual)).size);
    expect(new Set(tried.map(({ state, failures }) => `${state} ${failures}`))).toEqual(
      new Set(['left 1']),
    );
  });
});

describe('the places for notes', () => {
  it('are taken in turns: one person with many blocks keeps none of the others waiting', async () => {
    small.upstream.notes('hang');
    const many = await aConversation(small, ['One', ...chatter(60)]);
    await until(() => small.upstream.noteRequests.length > 0);
    expect((await blocksOf(small, many.id)).length).toBeGreaterThan(4);
    await aConversation(small, ['I keep bees.', ...chatter(24)]);
    await until(() => noted(small).some((request) => request.includes('I keep bees.')));
    const open = () => small.upstream.noteRequests.filter(({ abortedAt }) => !abortedAt);
    await until(() => open().length === 2);
  });
});

describe('a day', () => {
  it('has a limit of requests for notes per person, and replies go on', async () => {
    const chat = await aConversation(small, ['One']);
    await small.db('rateCounters').insert({
      key: `notes:day:${chat.person.user.id}`,
      windowEndsAt: new Date(Date.now() + 80_000_000),
      used: NOTES_A_DAY,
    });
    for (const message of chatter(24)) await chat.say(message);
    await untilNoted(chat);
    expect(small.upstream.noteRequests).toEqual([]);
    const blocks = await blocksOf(small, chat.id);
    expect(blocks.length).toBeGreaterThan(0);
    expect(new Set(blocks.map(({ state }) => state))).toEqual(new Set(['left']));
  });

  it('leaves four fifths of its tokens to replies, whatever notes cost', async () => {
    const spent = { model: 'test', promptTokens: 0, completionTokens: 0 };
    await limited
      .db('modelUsage')
      .insert({ ...spent, turnId: crypto.randomUUID(), promptTokens: 20_000, isForNotes: true });
    const chat = await anImport(limited);
    // All of it was looked at, and the newest part waits.
    await until(async () => (await blocksOf(limited, chat.id)).at(-1)?.state === 'waiting');
    expect(limited.upstream.noteRequests).toEqual([]);
    await chat.say('And now?');
  });
});
