import { startRehearsalModel } from '@neo/demo';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { useApp } from '../../../../testing/index.ts';
import { until } from '../chat.fixture.ts';
import { aConversation, blocksOf, chatter, QUICK_NOTES, SMALL } from './memory.fixture.ts';

const app = useApp({ remembers: true, models: SMALL, noteTiming: QUICK_NOTES });
beforeEach(() => {
  app.upstream.reset();
  app.upstream.notes('empty');
});

let rehearsal: Awaited<ReturnType<typeof startRehearsalModel>>;
beforeAll(async () => {
  rehearsal = await startRehearsalModel({ paceMs: [0, 1] });
});
afterAll(() => rehearsal.stop());

/** The reply of the rehearsal model to the prompt that the server just sent. */
async function rehearsed(): Promise<string> {
  const { messages } = app.upstream.last().body;
  const response = await fetch(`${rehearsal.baseUrl}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ messages }),
  });
  const answer = (await response.json()) as { choices: { message: { content: string } }[] };
  return answer.choices[0]!.message.content;
}

it.each([
  [
    'My sister Rosalind keeps bees.',
    'What does my sister keep?',
    'You told me: “My sister Rosalind keeps bees.”',
  ],
  [
    'Mi hermana cría abejas en Oaxaca.',
    '¿Dónde cría abejas mi hermana?',
    'You told me: “Mi hermana cría abejas en Oaxaca.”',
  ],
  [
    '私の猫の名前はミケランジェロです。',
    '猫の名前は何でしたか？',
    'You told me: “私の猫の名前はミケランジェロです。”',
  ],
])('the rehearsal model quotes “%s” once recall hands it over', async (fact, question, answer) => {
  const chat = await aConversation(app, [fact, ...chatter(24)]);
  expect(JSON.stringify(app.upstream.last().body.messages)).not.toContain(fact);
  await until(async () => (await blocksOf(app, chat.id)).every(({ state }) => state !== 'new'));
  await chat.say(question);
  expect(await rehearsed()).toContain(answer);
});
