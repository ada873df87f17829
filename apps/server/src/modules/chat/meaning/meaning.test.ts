import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/index.ts';
import { startEmbeddingUpstream } from '../../../../testing/upstream/embedding-upstream.ts';
import type { EmbeddingUpstream } from '../../../../testing/upstream/embedding-upstream.ts';
import { createEmbeddingServer } from '../../../platform/embeddings/embedding-server.ts';
import type { EmbeddingServer } from '../../../platform/embeddings/embedding-server.ts';
import { until } from '../chat.fixture.ts';
import { aConversation, branchOf, importLines, sayIn } from '../memory/memory.fixture.ts';

let upstream: EmbeddingUpstream;
let model = 'sentences';
beforeAll(async () => {
  upstream = await startEmbeddingUpstream();
});
afterAll(() => upstream.stop());

/** Asks under the name of the moment, as after a restart with another setting. */
function anyModel(): EmbeddingServer {
  const server = () => createEmbeddingServer({ baseUrl: upstream.baseUrl, apiKey: 'a key', model });
  return {
    get model() {
      return model;
    },
    embed: (texts, signal) => server().embed(texts, signal),
  };
}

const app = useApp({
  remembers: true,
  // So small that a few messages fill the window: each one that leaves it is embedded.
  models: [{ name: 'test', contextTokens: 2_000 }],
  embeddings: anyModel,
  // The model of the test may need longer than a product waits.
  questionMs: 5_000,
});
beforeEach(() => {
  app.upstream.reset();
  app.upstream.notes('empty');
  upstream.always('ok');
  upstream.refuseTexts('unlikely');
  model = 'sentences';
});

const FACT = 'Burglars emptied the jewelry store around the corner.';
const QUESTION = 'Which crime happened nearby?';
/** Small talk that fills a small window and is no answer. */
const TALK = Array.from(
  { length: 16 },
  (_, at) => `The ferry number ${at} left at nine. ${'It rained on the deck all day. '.repeat(8)}`,
);
const newest = (): string => app.upstream.last().body.messages.at(-1)!.content;

const vectorsOf = (conversationId: string) =>
  app.db('messageVectors').where({ conversationId }).orderBy('seq');
const untilDone = (conversationId: string) =>
  until(
    async () =>
      (await vectorsOf(conversationId)).length > 0 &&
      (await app.db('embeddingWork').where({ conversationId })).length === 0,
  );

async function anImport(lines: readonly string[] = [FACT, ...TALK]) {
  const chat = await aConversation(app);
  const id = await importLines(chat, lines);
  return { ...chat, id, params: { id } };
}

describe('a question in other words', () => {
  it('finds its answer in an import', async () => {
    const chat = await anImport();
    await untilDone(chat.id);
    await sayIn(chat, chat.id, QUESTION);
    expect(newest()).toContain(FACT);
    expect(upstream.calls.at(-1)).toMatchObject({
      input: [QUESTION],
      model: 'sentences',
      authorization: 'Bearer a key',
    });
  });

  it('finds its answer among what left the window', async () => {
    const chat = await aConversation(app, [FACT, ...TALK]);
    await untilDone(chat.id);
    await chat.say(QUESTION);
    expect(newest()).toContain(FACT);
  });

  it('finds its answer in a branch, without embedding anything again', async () => {
    const before = upstream.calls.length;
    const chat = await anImport();
    await untilDone(chat.id);
    const { id } = await branchOf(chat);
    expect((await vectorsOf(id)).length).toBe((await vectorsOf(chat.id)).length);
    await sayIn(chat, id, QUESTION);
    expect(newest()).toContain(FACT);
    const again = upstream.calls.slice(before).filter(({ input }) => input.includes(FACT));
    expect(again).toHaveLength(1);
  });
});

describe('a server of embeddings', () => {
  it.each(['fails', 'html', 'few', 'endless'] as const)(
    'that %s is asked again later',
    async (mode) => {
      upstream.always(mode);
      const before = upstream.calls.length;
      const chat = await anImport();
      await until(async () => upstream.calls.length > before);
      upstream.always('ok');
      await untilDone(chat.id);
      const left = await app.db('messageRecall').where({ conversationId: chat.id });
      expect(await vectorsOf(chat.id)).toHaveLength(left.length);
    },
  );

  it('that refuses one text embeds the others, and is not asked about it again', async () => {
    upstream.refuseTexts('ferry number 7 ');
    const chat = await anImport();
    await untilDone(chat.id);
    const without = (await vectorsOf(chat.id)).filter(({ bits }) => bits === null);
    expect(without).toHaveLength(1);
  });
});

it('blank messages are not embedded, and end the work', async () => {
  upstream.always('fails');
  const chat = await anImport();
  await until(async () => (await app.db('embeddingWork')).length > 0);
  await app.db('messages').where({ conversationId: chat.id, seq: 2 }).update({ content: '  ' });
  upstream.always('ok');
  await untilDone(chat.id);
  expect(upstream.calls.flatMap(({ input }) => input)).not.toContain('  ');
});

it('a message that is reworded is forgotten as it was', async () => {
  const chat = await anImport();
  await untilDone(chat.id);
  const { person, params, id } = chat;
  const isKnown = async () => (await vectorsOf(id)).some(({ seq }) => seq === 1);
  const { messages } = await person.api.conversations.conversation({
    params,
    query: { before: '2' },
  });
  const content = 'Nothing of note happened.';
  await person.api.conversations.reword({
    params: { ...params, seq: '1' },
    body: { content, timestamp: messages[0]!.timestamp },
  });
  expect(await isKnown()).toBe(false);
  await sayIn(chat, id, QUESTION);
  await until(isKnown);
  expect(newest()).not.toContain(FACT);
  const embedded = upstream.calls.flatMap(({ input }) => input);
  expect(embedded).toContain(content);
  expect(embedded.filter((text) => text.startsWith(content) && text !== content)).toHaveLength(1);
});

it('another model embeds again only the conversations that are asked about', async () => {
  const [asked, other] = [await anImport(), await anImport()];
  await untilDone(asked.id);
  await untilDone(other.id);
  model = 'another';
  await sayIn(asked, asked.id, QUESTION);
  const modelsOf = async (id: string) => [
    ...new Set((await vectorsOf(id)).map((row) => Number(row['model']))),
  ];
  await until(
    async () => (await app.db('embeddingWork').where({ conversationId: asked.id })).length === 0,
  );
  const [anew] = await modelsOf(asked.id);
  expect(await modelsOf(asked.id)).toHaveLength(1);
  expect(await modelsOf(other.id)).not.toContain(anew);
  await sayIn(asked, asked.id, QUESTION);
  expect(newest()).toContain(FACT);
});

it('a message that is refused is not embedded', async () => {
  const chat = await anImport();
  await untilDone(chat.id);
  app.upstream.next({ kind: 'hang', after: 1, text: 'One and more.', chunkSize: 3 });
  const asked = app.upstream.requests.length;
  const running = sayIn(chat, chat.id, QUESTION);
  await until(async () => app.upstream.requests.length > asked);
  const before = upstream.calls.length;
  const second = chat.person.fetch(`/api/conversations/${chat.id}/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'And another?' }),
  });
  expect((await second).status).toBe(409);
  expect(upstream.calls).toHaveLength(before);
  await chat.person.api.conversations.stop({ params: chat.params });
  await running;
});

// The last one, because the server is not called for a while after it.
it('a server that never answers delays no reply, and is soon left alone', async () => {
  const chat = await anImport();
  await untilDone(chat.id);
  upstream.always('silent');
  const before = upstream.calls.length;
  for (let nr = 1; nr <= 4; nr += 1) {
    await sayIn(chat, chat.id, `${QUESTION} ${nr}`);
    // So words do not find it on their own.
    expect(newest()).not.toContain(FACT);
  }
  expect(upstream.calls.slice(before)).toHaveLength(3);
});
