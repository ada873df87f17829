import { setTimeout as sleep } from 'node:timers/promises';
import { inLanes } from '../../testing/trials.ts';
import { bad } from '../outcome.ts';
import type { Member } from '../crowd.ts';
import type { Trial } from './reading.ts';

const LANES = 6;
/** Each reply ends with a line for the person, which nobody may see. */
const TEXT = 'What one of them says.\n\nUser: A foreign line.';

const call = (person: Member['person'], path: string, body: object): Promise<Response> =>
  person.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });

/** Debates: two calls at once, a stop in some speaker, and a model that always writes a foreign line. */
export const rounds: Trial = async (stage, count) => {
  const people = await stage.people(LANES, 'plus');
  const neoIds = await stage.neoIds();
  stage.upstream.reset();
  stage.upstream.always({ kind: 'slow', text: TEXT, chunkSize: 3, delayMs: 20 });
  const wrong: unknown[] = [];
  const ids: string[] = [];
  const free = [...people];
  await inLanes(count, LANES, async (nr) => {
    const member = free.pop()!;
    const { person } = member;
    const members = neoIds.toSorted(() => Math.random() - 0.5).slice(0, 2 + (nr % 3));
    const created = await call(person, '/api/debates', {
      neoIds: members,
      topic: `Round ${nr}`,
      turns: 'rounds',
    });
    const { id } = (await created.json()) as { id: string };
    ids.push(id);
    const at = `/api/conversations/${id}/chat`;
    const both = [1, 2].map(() => call(person, `${at}/next`, { rounds: 1 }));
    const isStopped = nr % 2 === 0;
    if (isStopped) {
      await sleep(Math.random() * 1_200);
      await call(person, `${at}/stop`, {});
    }
    const answers = await Promise.all(both);
    const came = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    // After an early stop the second call may find nothing running.
    const isRight = isStopped ? came.every((status) => [200, 409, 502].includes(status)) : came.join() === '200,409'; // prettier-ignore
    if (!isRight) wrong.push({ nr, came });
    free.push(member);
  });
  const { rows: disorder } = (await stage.db.raw(
    `select m.conversation_id, m.seq, m.neo_id, m.content from (
       select m.*, lag(m.seq, 1, 0) over w as before, lag(m.neo_id) over w as spoke
       from messages m where m.conversation_id = any(?) window w as (partition by m.conversation_id order by m.seq)
     ) m where seq <> before + 1 or neo_id is null or neo_id = spoke or content like '%foreign%'
       or content not like 'What%'`,
    [ids],
  )) as { rows: unknown[] };
  const running = await stage
    .db('turns')
    .whereIn('conversationId', ids)
    .where({ status: 'running' });
  const said = await stage.db('messages').whereIn('conversationId', ids);
  return {
    facts: [
      `${count} debates with two rounds at once, half of them stopped: ${said.length} replies`,
    ],
    findings: [
      bad('calls that were not answered as they should be', wrong),
      bad('foreign lines, gaps, or speakers out of turn', disorder),
      bad('turns that still run', running),
    ],
  };
};
