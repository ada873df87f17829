import { setTimeout as sleep } from 'node:timers/promises';
import { inLanes } from '../../testing/trials.ts';
import { bad, inSeconds } from '../outcome.ts';
import type { Member } from '../crowd.ts';
import type { Stage } from '../stage.ts';
import { aDebate, call, isInOrder, SAID, storedIn, TEXT, watchRound } from './debates.ts';
import type { Held, Watched } from './debates.ts';
import { eventually } from './reading.ts';
import type { Trial } from './reading.ts';

const LANES = 6;
/** Debates in which somebody speaks when the server is killed. */
const AT_ONCE = 12;
/** As a moderator does. */
const makeRed = async ({ db }: Stage, id: string): Promise<void> => {
  await db('neos').where({ id }).update({ compliance: 'red' });
};

/** One kind of trouble with a round. @returns undefined if it came out right, else a description of the fault */
type Fate = (stage: Stage, held: Held) => Promise<unknown>;

const speakersOf = ({ lines }: Watched): string => lines.map(({ neoId }) => neoId).join();

/** Shown text, the last event's text and stored text are the same. */
async function isKept(stage: Stage, held: Held, watched: Watched): Promise<boolean> {
  const stored = await storedIn(stage, held.id);
  const said = watched.lines.filter(({ text }) => text !== '');
  const asOne = (of: readonly { neoId: string | null; text: string }[]): string =>
    JSON.stringify(of.map(({ neoId, text }) => [neoId, text]));
  const replies = watched.told?.replies.map(({ neoId, response }) => ({ neoId, text: response }));
  return (
    isInOrder(stored) &&
    watched.end === 'done' &&
    asOne(said) === asOne(replies ?? []) &&
    asOne(said) === asOne(stored.map(({ neoId, content }) => ({ neoId, text: content })))
  );
}

/** Two calls and a message at one moment: all speak once, and the other calls are refused. */
const together: Fate = async (stage, held) => {
  const { person, id, neoIds } = held;
  const both = [watchRound(held), watchRound(held)];
  const watched = await Promise.all(both);
  const taken = watched.find(({ status }) => status === 200);
  const statuses = watched.map(({ status }) => status).toSorted((a, b) => a - b);
  const after = await call(person, `/api/conversations/${id}/chat`, { message: 'And luck?' });
  const isRight =
    statuses.join() === '200,409' &&
    taken !== undefined &&
    speakersOf(taken) === neoIds.join() &&
    after.status === 200;
  await stage.db('messages').where({ conversationId: id, role: 'user' }).delete();
  return isRight && (await isKept(stage, held, taken)) ? undefined : { statuses, taken };
};

/** Acts once when the line at this place has begun. */
function atLine(place: number, act: () => void): (at: number, text: string) => void {
  let isDone = false;
  return (at, text) => {
    if (isDone || at !== place || text === '') return;
    isDone = true;
    act();
  };
}

/** A stop in the second speaker: what both said stays, and nobody else is asked. */
const stopped: Fate = async (stage, held) => {
  const { person, id, neoIds } = held;
  const stop = () => void call(person, `/api/conversations/${id}/chat/stop`, {});
  const watched = await watchRound(held, atLine(1, stop));
  const stored = await storedIn(stage, id);
  const isRight = speakersOf(watched) === neoIds.slice(0, 2).join() && stored[0]?.content === SAID;
  return isRight && (await isKept(stage, held, watched)) ? undefined : { watched, stored };
};

/** The NEO that would speak next is made red: it is left out. */
const madeRed: Fate = async (stage, held) => {
  const { neoIds } = held;
  const watched = await watchRound(
    held,
    atLine(0, () => void makeRed(stage, neoIds[1]!)),
  );
  const rest = neoIds.filter((_, at) => at !== 1);
  const isRight = speakersOf(watched) === rest.join() && watched.skipped.join() === neoIds[1];
  return isRight && (await isKept(stage, held, watched)) ? undefined : { watched };
};

/** The NEO that speaks is made red: its line ends, and the others go on. */
const cutShort: Fate = async (stage, held) => {
  const { neoIds } = held;
  const watched = await watchRound(
    held,
    atLine(0, () => void makeRed(stage, neoIds[0]!)),
  );
  const [first] = await storedIn(stage, held.id);
  const isCut = first?.status === 'interrupted';
  // A reply that ended before anybody noticed stays whole.
  const isRight =
    speakersOf(watched) === neoIds.join() &&
    watched.skipped.join() === (isCut ? neoIds[0] : '') &&
    (isCut || first?.content === SAID);
  return isRight && (await isKept(stage, held, watched)) ? undefined : { watched, first };
};

const FATES: readonly [string, Fate][] = [
  ['two calls at once', together],
  ['a stop in the second speaker', stopped],
  ['a NEO made red before it speaks', madeRed],
  ['a NEO made red while it speaks', cutShort],
];

const speakSlowly = (stage: Stage): void => {
  stage.upstream.reset();
  stage.upstream.always({ kind: 'slow', text: TEXT, chunkSize: 4, delayMs: 60 });
};

/** Debates: what may happen to a round, with a model that always writes a foreign line. */
export const rounds: Trial = async (stage, count) => {
  const people = await stage.people(LANES, 'plus');
  speakSlowly(stage);
  const wrong: unknown[][] = FATES.map(() => []);
  const ids: string[] = [];
  const free: Member[] = [...people];
  await inLanes(count, LANES, async (nr) => {
    const member = free.pop()!;
    const held = await aDebate(stage, member.person, 2 + (nr % 3));
    ids.push(held.id);
    const at = nr % FATES.length;
    const came = await FATES[at]![1](stage, held);
    if (came !== undefined) wrong[at]!.push(came);
    free.push(member);
  });
  const running = await stage
    .db('turns')
    .whereIn('conversationId', ids)
    .where({ status: 'running' });
  const { length: said } = await stage.db('messages').whereIn('conversationId', ids).select('seq');
  return {
    facts: [`${count} rounds of two to four speakers: ${said} replies`],
    findings: [
      ...FATES.map(([name], at) => bad(`rounds that came out wrong: ${name}`, wrong[at]!)),
      bad('turns that still run', running),
    ],
  };
};

/** Faults of a debate whose server was killed, and that then goes on. */
async function broken(stage: Stage, held: Held, watched: Watched): Promise<unknown> {
  const { person, id, neoIds } = held;
  const ended = await eventually(
    async () =>
      (await stage.db('turns').where({ conversationId: id, status: 'running' }).first()) ===
        undefined || undefined,
    60_000,
  );
  const stored = await storedIn(stage, id);
  const whole = watched.end === 'done' ? watched.lines : watched.lines.slice(0, -1);
  const isWhole = whole.every(
    ({ neoId, text }, at) => stored[at]?.neoId === neoId && stored[at].content === text,
  );
  const marks = stored.map(({ status }) => status);
  const isOneCut = marks.slice(0, -1).every((mark) => mark === 'complete');
  const next = neoIds[stored.length % neoIds.length];
  const answer = await call(person, `/api/conversations/${id}/chat/next`, {});
  const { replies = [] } = (await answer.json()) as { replies?: { neoId: string; seq: number }[] };
  const goesOn = replies[0]?.neoId === next && replies[0]?.seq === stored.length + 1;
  const isRight = ended && isInOrder(stored) && isWhole && isOneCut && goesOn;
  return isRight ? undefined : { ended, watched, stored, next, replies };
}

/** The server is killed between two speakers of a round, while other rounds are anywhere. */
export const roundsKilled: Trial = async (stage, count) => {
  const people = await stage.people(AT_ONCE, 'plus');
  const [wrong, ready]: [unknown[], number[]] = [[], []];
  let between = 0;
  for (let kill = 0; kill < count; kill += 1) {
    speakSlowly(stage);
    const debates = await Promise.all(
      people.map(({ person }, nr) => aDebate(stage, person, 2 + (nr % 3))),
    );
    const moment = Promise.withResolvers<void>();
    // Half of the kills come with the last word of the first speaker, half with the name of the second one.
    const isAtEnd = kill % 2 === 0;
    const rounds = debates.map(async (held, nr) => {
      if (nr > 0) await sleep(Math.random() * 600);
      return watchRound(held, (at, text) => {
        if (nr === 0 && (isAtEnd ? text === SAID : at === 1)) moment.resolve();
      });
    });
    await moment.promise;
    await stage.server.end('SIGKILL');
    const watched = await Promise.all(rounds);
    between += watched.filter(({ lines }) => lines.at(-1)?.text === '' || lines.at(-1)?.text === SAID).length; // prettier-ignore
    const killed = performance.now();
    await stage.start();
    ready.push(performance.now() - killed);
    speakSlowly(stage);
    await Promise.all(
      debates.map(async (held, nr) => {
        const found = await broken(stage, held, watched[nr]!);
        if (found !== undefined) wrong.push(found);
      }),
    );
  }
  return {
    facts: [
      `${count} kills with ${AT_ONCE} rounds each, ${between} of them between two speakers`,
      `ready again ${inSeconds(ready)}`,
    ],
    findings: [bad('rounds that lost a reply, or did not go on with the next speaker', wrong)],
  };
};
