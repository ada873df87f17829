import { afterEach, expect, it, vi } from 'vitest';
import type { ChatState } from '../state/chat-state.ts';
import { Store } from '../session/store.ts';
import { ReadingAloud } from './reading-aloud.ts';
import type { Speaker } from './speaker.ts';

const FIRST = 'This is the first sentence of all. ';
const SECOND = 'And this is the second one of them. ';
const LAST = 'The last has no end';

type Part = Partial<Omit<ChatState, 'messages'>> & { messages?: object[] };
const IDLE = { phase: 'idle', reply: '', turns: 0, messages: [] };
const aMessage = (content: string, more: object = {}) => ({
  id: 1,
  role: 'assistant',
  content,
  status: 'complete',
  ...more,
});

const opened: ReadingAloud[] = [];
afterEach(() => {
  for (const reading of opened.splice(0)) reading.close();
});

/** Reads a chat whose states the test sets. Sounds end at once, unless `isLong`. */
function aReading({ isLong = false, fails = false } = {}) {
  const session = new Store(IDLE as unknown as ChatState);
  const set = (part: Part) => session.set({ ...session.now(), ...(part as Partial<ChatState>) });
  const heard: string[] = [];
  const spoken: string[] = [];
  const turns: (number | null)[] = [];
  const failures: unknown[] = [];
  let speaker: Speaker | null = null;
  const reading = new ReadingAloud();
  opened.push(reading);
  reading.open({
    session,
    prepare: async ({ text }) => {
      if (fails) throw new Error('no sound');
      heard.push(text);
      return {
        play: async (signal) => {
          spoken.push(text);
          if (isLong) await new Promise((resolve) => signal.addEventListener('abort', resolve));
        },
      };
    },
    languageOf: () => 'en',
    voiceOf: (neoId) => (neoId ? { voice: neoId, speed: 1, lang: '' } : undefined),
    onSpeaker: (now) => (speaker = now),
    onHeard: (turn) => turns.push(turn),
    onFailure: (error) => failures.push(error),
  });
  return { reading, set, heard, spoken, turns, failures, isSpeaking: () => speaker !== null };
}

it('reads a reply while it arrives, each sentence once, and the last one too', async () => {
  const { reading, set, spoken, turns, isSpeaking } = aReading();
  reading.follow(true);
  set({ phase: 'thinking', turns: 1 });
  let reply = '';
  for (const character of FIRST + SECOND + LAST) {
    reply += character;
    set({ phase: 'replying', reply });
  }
  await vi.waitFor(() => expect(spoken).toEqual([FIRST.trim(), SECOND.trim()]));
  set({ phase: 'idle', reply: '', messages: [aMessage(reply)] });
  await vi.waitFor(() => expect(isSpeaking()).toBe(false));
  expect(spoken).toEqual([FIRST.trim(), SECOND.trim(), LAST]);
  expect(turns).toEqual([1]);
});

it('asks for the first sound in the moment in which the first sentence is whole', () => {
  const { reading, set, heard } = aReading();
  reading.follow(true);
  set({ phase: 'replying', turns: 1, reply: FIRST });
  expect(heard).toEqual([]);
  set({ reply: `${FIRST}An` });
  expect(heard).toEqual([FIRST.trim()]);
});

it('takes the end of a reply from the message, if it was not streamed', async () => {
  const { reading, set, spoken } = aReading();
  reading.follow(true);
  set({ phase: 'replying', turns: 1, reply: FIRST });
  set({ phase: 'idle', reply: '', messages: [aMessage(FIRST + SECOND)] });
  await vi.waitFor(() => expect(spoken).toEqual([FIRST.trim(), SECOND.trim()]));
});

it('reads a round of a debate in order', async () => {
  const { reading, set, spoken } = aReading();
  const speaks = (speaker: string) => ({ debate: { speaker } as ChatState['debate'] });
  reading.follow(true);
  set({ phase: 'replying', turns: 1, reply: FIRST, ...speaks('ann') });
  const messages = [aMessage(FIRST, { neoId: 'ann' })];
  set({ reply: '', messages, ...speaks('bob') });
  set({ reply: SECOND });
  set({ phase: 'idle', reply: '', messages: [...messages, aMessage(SECOND, { id: 2 })] });
  await vi.waitFor(() => expect(spoken).toEqual([FIRST.trim(), SECOND.trim()]));
});

it('reads one message, and another in its place', async () => {
  const { reading, set, spoken, isSpeaking } = aReading({ isLong: true });
  set({ messages: [aMessage(FIRST), aMessage(SECOND, { id: 2 })] });
  reading.read(1);
  await vi.waitFor(() => expect(spoken).toEqual([FIRST.trim()]));
  reading.read(2);
  await vi.waitFor(() => expect(spoken).toEqual([FIRST.trim(), SECOND.trim()]));
  expect(isSpeaking()).toBe(true);
});

it.each<[string, Part]>([
  ['is edited, or another variant is shown', { messages: [aMessage('Other words.')] }],
  ['is deleted', { messages: [] }],
])('is silent when the message %s', async (_, change) => {
  const { reading, set, isSpeaking } = aReading({ isLong: true });
  set({ messages: [aMessage(FIRST)] });
  reading.read(1);
  expect(isSpeaking()).toBe(true);
  set(change);
  expect(isSpeaking()).toBe(false);
});

it('is silent when the person stops the reply', () => {
  const { reading, set, isSpeaking } = aReading({ isLong: true });
  reading.follow(true);
  set({ phase: 'replying', turns: 1, reply: `${FIRST}And` });
  expect(isSpeaking()).toBe(true);
  set({ phase: 'idle', reply: '', messages: [aMessage(FIRST, { status: 'stopped' })] });
  expect(isSpeaking()).toBe(false);
});

it('does not read on in a reply that was silenced, but reads the next', () => {
  const { reading, set, heard, isSpeaking } = aReading({ isLong: true });
  reading.follow(true);
  set({ phase: 'replying', turns: 1, reply: `${FIRST}And` });
  reading.stop();
  set({ reply: FIRST + SECOND + LAST });
  expect([isSpeaking(), heard]).toEqual([false, [FIRST.trim()]]);
  set({ phase: 'idle', reply: '', messages: [aMessage(FIRST + SECOND + LAST)] });
  set({ phase: 'replying', turns: 2, reply: `${SECOND}And` });
  expect(heard).toEqual([FIRST.trim(), SECOND.trim()]);
});

it('is silent when the chat is left', () => {
  const { reading, set, isSpeaking } = aReading({ isLong: true });
  set({ messages: [aMessage(FIRST)] });
  reading.read(1);
  reading.close();
  expect(isSpeaking()).toBe(false);
});

it('tells of a sound that could not be made, and lets the reply be announced', async () => {
  const { reading, set, turns, failures, isSpeaking } = aReading({ fails: true });
  reading.follow(true);
  set({ phase: 'replying', turns: 1, reply: `${FIRST}And` });
  await vi.waitFor(() => expect(failures).toHaveLength(1));
  expect([turns, isSpeaking()]).toEqual([[1, null], false]);
});
