import { aTone } from '@neo/contracts/testing';
import { requestOf } from '@neo/client';
import { ADDRESSES } from '@neo/contracts';
import { TEST_PASSWORD } from '../../src/modules/identity/identity.factory.ts';
import { aPerson } from '../client.ts';
import type { Guide, Tour } from './tour.ts';
import type { TourNeos } from './neos.ts';

const FILE = new TextEncoder().encode('{"messages":[{"msg":"Hello","userId":"x"}]}');
const REPLY = 'Good evening. Sit, and tell me what the engine does today.';

/** A reply that waits in its middle, until it is stopped. */
async function halfAReply(tour: Tour, person: Guide, id: string, group: 'chat' | 'conversations') {
  const { app, recorder } = tour;
  const params = { id };
  app.upstream.next({ kind: 'hang', after: 3, text: REPLY });
  const [url, init] = requestOf(ADDRESSES[group].send, { params, body: { message: 'Go on.' } });
  const headers = { ...(init.headers as object), accept: 'text/event-stream' };
  const sent = await person.fetch(url, { ...init, headers });
  await sent.body!.getReader().read();
  const begun = Promise.withResolvers<void>();
  const options = { streams: true, onBegun: begun.resolve } as const;
  const streamed = recorder.call(person, group, 'stream', { params }, options);
  await begun.promise;
  await recorder.call(person, group, 'stop', { params });
  await streamed;
}

/** The conversation that a NEO names. */
export async function chat(tour: Tour, { otherId }: TourNeos): Promise<void> {
  const { app, recorder, ben } = tour;
  const params = { id: otherId };
  app.upstream.always({ kind: 'ok', text: REPLY, chunkSize: 24 });
  await recorder.call(ben, 'chat', 'greetings', { params });
  await recorder.call(ben, 'chat', 'greeting', { params });
  await recorder.call(
    ben,
    'chat',
    'send',
    { params, body: { message: 'Good evening, Mr. Babbage.' } },
    { streams: true },
  );
  await recorder.call(ben, 'chat', 'regenerate', { params, body: {} });
  await recorder.call(ben, 'chat', 'chooseVariant', {
    params: { ...params, seq: '3' },
    body: { variant: 1 },
  });
  const { messages } = await recorder.call(ben, 'chat', 'conversation', { params });
  await recorder.call(ben, 'chat', 'reword', {
    params: { ...params, seq: '2' },
    body: { content: 'Good morning, Mr. Babbage.', timestamp: messages[1]!.timestamp },
  });
  await halfAReply(tour, ben, otherId, 'chat');
  await recorder.call(ben, 'chat', 'continue', { params, body: {} });
  await recorder.call(ben, 'chat', 'seen', { params });
  await recorder.call(ben, 'chat', 'touch', { params });
  await recorder.call(ben, 'chat', 'changes', { params });
  await recorder.call(ben, 'chat', 'activeCards');
  await recorder.call(ben, 'chat', 'removeMessages', { params: { ...params, seq: '4' } });
  await recorder.call(ben, 'chat', 'startOver', { params });
}

/** Conversations by their own ids. */
export async function converse(tour: Tour, { neoId }: TourNeos): Promise<void> {
  const { recorder, ben } = tour;
  const { id } = await recorder.call(ben, 'conversations', 'create', {
    params: { id: neoId },
    body: { title: 'About engines' },
  });
  const params = { id };
  await recorder.call(ben, 'conversations', 'greeting', { params });
  await recorder.call(ben, 'conversations', 'send', {
    params,
    body: { message: 'My name is Ben. What is the engine made of?' },
  });
  await keepInMind(tour, id);
  await recorder.call(ben, 'conversations', 'regenerate', { params, body: {} });
  await recorder.call(ben, 'conversations', 'chooseVariant', {
    params: { ...params, seq: '3' },
    body: { variant: 1 },
  });
  const { messages } = await recorder.call(ben, 'conversations', 'conversation', { params });
  await recorder.call(ben, 'conversations', 'reword', {
    params: { ...params, seq: '2' },
    body: { content: 'What is the engine made of?', timestamp: messages[1]!.timestamp },
  });
  await halfAReply(tour, ben, id, 'conversations');
  await recorder.call(ben, 'conversations', 'continue', { params, body: {} });
  await recorder.call(ben, 'conversations', 'seen', { params });
  await recorder.call(ben, 'conversations', 'touch', { params });
  await recorder.call(ben, 'conversations', 'changes', { params });
  await recorder.call(ben, 'conversations', 'edit', { params, body: { isPinned: true } });
  await recorder.call(ben, 'conversations', 'branch', { params, body: { seq: 2 } });
  await recorder.call(ben, 'conversations', 'ofNeo', { params: { id: neoId } });
  await recorder.call(ben, 'conversations', 'list');
  await recorder.call(ben, 'conversationSearch', 'search', { query: { q: 'engine' } });
  await recorder.call(ben, 'conversationFiles', 'export', { params, query: { format: 'txt' } });
  const { conversation } = await recorder.call(ben, 'conversationFiles', 'import', {
    params: { id: neoId },
    body: FILE,
  });
  await recorder.call(ben, 'conversations', 'removeMessages', { params: { ...params, seq: '4' } });
  await recorder.call(ben, 'conversations', 'remove', { params: { id: conversation.id } });
}

async function keepInMind({ recorder, ben }: Tour, id: string): Promise<void> {
  const params = { id };
  await recorder.call(ben, 'memory', 'offer', {
    params: { ...params, seq: '2' },
    body: { isKept: true },
  });
  const note = await recorder.call(ben, 'memory', 'add', {
    params,
    body: { text: 'I am allergic to nuts.', fromSeq: 2 },
  });
  await recorder.call(ben, 'memory', 'edit', {
    params: { ...params, noteId: note.id },
    body: { isPinned: true },
  });
  await recorder.call(ben, 'memory', 'read', { params });
  await recorder.call(ben, 'memory', 'switch', { params, body: { isOn: true } });
  await recorder.call(ben, 'memory', 'prompt', { params: { ...params, seq: '3' } });
  await recorder.call(ben, 'memory', 'remove', { params: { ...params, noteId: note.id } });
}

/** Several NEOs in one conversation. */
export async function debate({ recorder, ben }: Tour, neos: TourNeos): Promise<void> {
  const { id } = await recorder.call(ben, 'debates', 'create', {
    body: {
      neoIds: [neos.neoId, neos.otherId],
      topic: 'Can a machine have an idea?',
      turns: 'rounds',
    },
  });
  await ben.api.conversations.send({ params: { id }, body: { message: 'Please begin.' } });
  await recorder.call(ben, 'debates', 'next', { params: { id }, body: {} });
  const { id: chatId } = await ben.api.conversations.create({ params: { id: neos.neoId } });
  await recorder.call(ben, 'debates', 'invite', {
    params: { id: chatId },
    body: { neoId: neos.otherId },
  });
}

/** Persons, speech, and the calls of programs. */
export async function besides({ app, recorder, ben }: Tour, { neoId }: TourNeos): Promise<void> {
  const person = await recorder.call(ben, 'persons', 'create', {
    body: { name: 'Captain Ben', description: 'Master of a small ship.' },
  });
  const params = { id: person.id };
  await recorder.call(ben, 'persons', 'list');
  await recorder.call(ben, 'persons', 'edit', { params, body: { isDefault: true } });
  await recorder.call(ben, 'persons', 'remove', { params });
  await recorder.call(ben, 'speech', 'speak', { body: { text: 'Good evening.' } });
  await recorder.call(ben, 'speech', 'transcribe', { body: new Uint8Array(aTone(0.2)) });
  const { id, key } = await recorder.call(ben, 'keys', 'create', {
    body: { name: 'My script', password: TEST_PASSWORD },
  });
  await recorder.call(ben, 'keys', 'list');
  const program = aPerson(app.base);
  const headers = { authorization: `Bearer ${key}` };
  await recorder.call(program, 'completions', 'models', {}, { headers });
  const one = { params: { model: `neo/${neoId}` } };
  await recorder.call(program, 'completions', 'model', one, { headers });
  await recorder.call(
    program,
    'completions',
    'create',
    {
      body: {
        model: `neo/${neoId}`,
        messages: [{ role: 'user', content: 'What is the engine made of?' }],
      },
    },
    { headers },
  );
  await recorder.call(ben, 'keys', 'remove', { params: { id } });
}
