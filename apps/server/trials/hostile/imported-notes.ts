import { setTimeout as sleep } from 'node:timers/promises';
import { NOTED_BEHIND_MAX_TOKENS } from '@neo/domain';
import { bad, seconds } from '../outcome.ts';
import type { Member } from '../crowd.ts';
import type { Stage } from '../stage.ts';
import type { Trial } from '../turns/reading.ts';

const REQUESTS_MAX = 6;
const TIMEOUT_MS = 60_000;
const WORDS = 'some words and more of them '.repeat(139);

/** A chat file of SillyTavern with long messages. */
function aFile(count: number): string {
  const lines = Array.from({ length: count }, (_, i) => ({
    name: 'x',
    is_user: i % 2 === 1,
    send_date: '2026-01-02T03:04:05.000Z',
    mes: `imported ${i} ${WORDS}`,
  }));
  return [{ user_name: 'Ann', character_name: 'Captain', chat_metadata: {} }, ...lines]
    .map((line) => JSON.stringify(line))
    .join('\n');
}

/** Imports a long conversation and says hello in it. */
async function sayHello({ person }: Member, neoId: string, count: number): Promise<void> {
  const answer = await person.fetch(`/api/neos/${neoId}/conversations/import`, {
    method: 'POST',
    body: aFile(count),
  });
  const { conversation } = (await answer.json()) as { conversation: { id: string } };
  const params = { id: conversation.id };
  await person.api.conversations.send({ params, body: { message: 'Hello' } });
}

async function fillWindow({ person }: Member, neoId: string): Promise<void> {
  const { id } = await person.api.conversations.create({ params: { id: neoId }, body: {} });
  for (let i = 0; i < 8; i += 1) {
    const body = { message: `bystander ${i} ${WORDS}` };
    await person.api.conversations.send({ params: { id }, body });
  }
}

/** Waits until no block is left to be noted. @returns whether that happened in time */
async function areAllNoted({ db }: Stage): Promise<boolean> {
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    const open = await db('memoryBlocks').whereIn('state', ['new', 'waiting', 'running']).first();
    if (!open) return true;
    if (performance.now() > end) return false;
    await sleep(200);
  }
}

/**
 * One person brings in a conversation of `count` long messages and says hello. Measures what that asks of the model,
 * and how long another person's notes wait for it.
 */
export const importedNotes: Trial = async (stage: Stage, count: number) => {
  const [hostile, other] = (await stage.people(2, 'plus')) as [Member, Member];
  const [neoId] = (await stage.neoIds()) as [string];
  const before = stage.upstream.noteRequests.length;
  const requests = () =>
    stage.upstream.noteRequests.slice(before).map(({ body }) => body.messages.at(-1)!.content);
  stage.upstream.notes({ kind: 'slow', text: '{"summary":"They spoke."}', delayMs: 100 });
  await sayHello(hostile, neoId, count);
  const started = performance.now();
  await fillWindow(other, neoId);
  const isOver = await areAllNoted(stage);
  const took = performance.now() - started;
  const ofHostile = requests().filter((text) => text.includes('imported'));
  const ofOther = requests().filter((text) => text.includes('bystander'));
  const tokens = Math.round(ofHostile.join('').length / 3);
  return {
    facts: [
      `${count} imported messages and a hello: ${ofHostile.length} requests for notes, about ${tokens} tokens`,
      `all noted after ${seconds(took)}, another person’s notes with ${ofOther.length} requests`,
    ],
    findings: [
      bad(
        `more than ${REQUESTS_MAX} requests for notes on an import`,
        ofHostile.slice(REQUESTS_MAX),
      ),
      bad(
        'more tokens than are noted behind a window',
        tokens > NOTED_BEHIND_MAX_TOKENS * 1.1 ? [tokens] : [],
      ),
      bad('blocks that were never noted', isOver ? [] : ['after a minute']),
      bad('notes that another person did not get', ofOther.length > 0 ? [] : ['none']),
    ],
  };
};
