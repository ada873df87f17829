import { readFileSync } from 'node:fs';
import { countWords, MESSAGE_MAX_CHARACTERS } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { bad, percentile } from '../outcome.ts';
import type { Stage } from '../stage.ts';
import type { Trial } from '../turns/reading.ts';

/** The number of messages on a chat page. */
const MESSAGES = 50;
/** How much more a page of hostile replies may cost than a page of plain words. */
const LIMIT_MS = 200;
const TRIES = 3;
/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

const PLAIN = 'plain words and nothing else, ';
const FRAGMENTS = [
  '> - ',
  '>- >- ',
  '1. 1. 1. ',
  '- a\n',
  '- a\n  ',
  '> a\n\n',
  'a\n\n',
  '* - ',
  'a\n=\n',
  '-\n',
  '*a ',
  '*_',
  '**a*',
  '_@',
  '*[',
  '[a](',
  '[a](b)',
  '[',
  '`a``',
  '```\na\n```\n',
  '~~~\n',
  '~~a',
  '|a|b|\n|-|-|\n|c|d|\n',
  '|a',
  '<https://a>',
  'https://a.b ',
  '<!--',
  '&amp;',
  '\n',
  '\u0301',
  '👩‍👩‍👧‍👦',
];

/** Processor time of the server's process, in ms. */
function timeOf({ server }: Stage): number {
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Replaces the replies of a stored conversation. */
async function fill({ db }: Stage, conversationId: string, fragment: string): Promise<void> {
  const content = fragment
    .repeat(Math.ceil(MESSAGE_MAX_CHARACTERS / fragment.length))
    .slice(0, MESSAGE_MAX_CHARACTERS)
    .toWellFormed();
  await db('messages').where({ conversationId }).delete();
  await db('messages').insert(
    Array.from({ length: MESSAGES }, (_, i) => ({
      conversationId,
      seq: i + 1,
      role: 'assistant',
      content,
      wordCount: countWords(content),
    })),
  );
}

/** A chat page full of Markdown syntax costs the server little more than one of plain words. */
export const replies: Trial = async (stage, count) => {
  const [neoId] = await stage.neoIds();
  const [plus] = await stage.people(1, 'plus');
  const conversationId = uuidv7();
  await stage.db('conversations').insert({
    id: conversationId,
    userId: plus!.id,
    neoId,
    lastSeq: MESSAGES,
    totalWordCount: 0,
    lastMessageAt: new Date(),
  });
  const cost = async (fragment: string): Promise<number> => {
    await fill(stage, conversationId, fragment);
    let least = Infinity;
    for (let i = 0; i < TRIES; i += 1) {
      const before = timeOf(stage);
      const answer = await plus!.person.fetch(`/chat/${neoId}`);
      const page = await answer.text();
      if (answer.status !== 200 || page.length < MESSAGES * 100)
        throw new Error(page.slice(0, 500));
      least = Math.min(least, timeOf(stage) - before);
    }
    return least;
  };
  for (let i = 0; i < 10; i += 1) await cost(PLAIN);
  const plain = await cost(PLAIN);
  const costs: { fragment: string; ms: number }[] = [];
  for (const fragment of FRAGMENTS.slice(0, count))
    costs.push({ fragment, ms: await cost(fragment) });
  const times = costs.map(({ ms }) => ms);
  const dearest = costs.toSorted((a, b) => b.ms - a.ms).slice(0, 3);
  return {
    facts: [
      `${MESSAGES} replies of ${MESSAGE_MAX_CHARACTERS} characters: plain ${plain} ms of the server's CPU time`,
      `hostile p50 ${percentile(times, 0.5)}, longest ${percentile(times, 1)} ms: ${JSON.stringify(dearest)}`,
    ],
    findings: [
      bad(
        `pages that cost ${LIMIT_MS} ms more`,
        costs.filter(({ ms }) => ms > plain + LIMIT_MS),
      ),
    ],
  };
};
