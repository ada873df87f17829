import { randomUUID } from 'node:crypto';
import { inLanes } from '../../testing/trials.ts';
import { bad } from '../outcome.ts';
import type { Stage } from '../stage.ts';
import type { Speaker } from '../trouble.ts';
import { ask, callsAbout, readTurn } from './reading.ts';
import type { Trial } from './reading.ts';

const LANES = 10;
/** Longer than simultaneous requests can be apart on a busy machine. */
const SLOW = { kind: 'slow', text: 'One at a time.', chunkSize: 2, delayMs: 150 } as const;

/** Sends different messages of one person to one NEO at the same moment. @returns what went wrong */
async function release(pair: Speaker, name: string, sends: number): Promise<unknown> {
  const answers = await Promise.all(
    Array.from({ length: sends }, async (_, i) => {
      const answer = await ask(pair, `${name}, ${i}`, { isStream: i % 2 === 0 });
      if (answer.status === 200 && i % 2 === 0) await readTurn(answer);
      else await answer.text();
      return answer.status;
    }),
  );
  const expected = [200, ...Array<number>(sends - 1).fill(409)];
  const came = answers.toSorted((a, b) => a - b);
  return came.join() === expected.join() ? undefined : { name, came };
}

/** Finds gaps and wrong order of speakers in all chats. */
async function disorder({ db }: Stage): Promise<unknown[]> {
  const { rows } = (await db.raw(`
    select conversation_id, seq, role from (
      select m.*, lag(seq, 1, 0) over w as before, lag(role) over w as spoke
      from messages m join conversations c on c.id = m.conversation_id and c.topic is null window w as (partition by conversation_id order by seq)
    ) said where seq <> before + 1 or role = spoke`)) as { rows: unknown[] };
  return rows;
}

/** P4: when two tabs send at the same moment, one message is accepted. One round in ten uses ten tabs. */
export const twoAtOnce: Trial = async (stage, count) => {
  const pairs = await stage.pairs(LANES, 'plus');
  stage.upstream.reset();
  stage.upstream.always(SLOW);
  const wrong: unknown[] = [];
  const tens = Math.ceil(count / 10);
  const free = [...pairs];
  await inLanes(count + tens, LANES, async (i) => {
    const pair = free.pop()!;
    const found = await release(pair, `Set ${i}`, i < count ? 2 : 10);
    if (found) wrong.push(found);
    free.push(pair);
  });
  return {
    facts: [
      `${count} pairs and ${tens} sets of ten, ${stage.upstream.requests.length} calls of the model`,
    ],
    findings: [
      bad('sets in which not exactly one was accepted and the others got 409', wrong),
      bad('messages out of turn, or gaps', await disorder(stage)),
    ],
  };
};

/** P5: a send repeated 2 to 20 times with one Idempotency-Key, at once and later, counts once. */
export const sameKey: Trial = async (stage, count) => {
  const pairs = [
    ...(await stage.pairs(LANES, 'plus')).map((pair) => ({ pair, isKept: true })),
    ...(await stage.pairs(LANES, 'standard')).map((pair) => ({ pair, isKept: false })),
  ];
  stage.upstream.reset();
  stage.upstream.always(SLOW);
  const wrong: unknown[] = [];
  let sends = 0;
  const free = pairs.toSorted(() => Math.random() - 0.5);
  await inLanes(count, LANES, async () => {
    const { pair, isKept } = free.shift()!;
    const [key, message] = [randomUUID(), `Once ${randomUUID()}`];
    const times = 2 + Math.floor(Math.random() * 19);
    sends += times;
    const send = async (isStream: boolean): Promise<string> => {
      const answer = await ask(pair, message, { key, isStream });
      if (answer.status !== 200) return `${answer.status} ${await answer.text()}`;
      if (isStream) return (await readTurn(answer)).response ?? 'cut';
      return ((await answer.json()) as { response: string }).response;
    };
    const together = Array.from({ length: times - 1 }, (_, i) => send(i % 2 === 0));
    const replies = [...(await Promise.all(together)), await send(false)];
    const other = (await ask(pair, `${message}, otherwise`, { key })).status;
    const calls = callsAbout(stage, message).length;
    const said = await stage.db('messages').where({ content: message });
    const isRight =
      replies.every((reply) => reply === SLOW.text) &&
      other === 409 &&
      calls === 1 &&
      said.length === (isKept ? 1 : 0);
    if (!isRight) wrong.push({ isKept, times, replies, other, calls, said: said.length });
    free.push({ pair, isKept });
  });
  return {
    facts: [`${count} messages, sent ${sends} times in all, half of them kept`],
    findings: [
      bad(
        'that were not one call, one message, one reply for all, and 409 for another message',
        wrong,
      ),
    ],
  };
};
