import { inLanes } from '../../testing/trials.ts';
import { DEFAULT_TEXT } from '../../testing/upstream/modes.ts';
import { bad, inSeconds } from '../outcome.ts';
import type { Stage } from '../stage.ts';
import type { Speaker } from '../trouble.ts';
import { askUntilTaken, callsAbout, eventually, keptOf, readTurn } from './reading.ts';
import type { Trial } from './reading.ts';

const STREAMS = 200;
const LANES = 20;
const EXIT_MS = 25_000;
/** Half of the replies end within the grace time, half never would. */
const ENDING = '[[mode:slow delay=700 size=4]]';
const ENDLESS = '[[mode:hang after=9]]';

/**
 * P8: stops the server `count` times with SIGTERM, each time with 200 open streams, four of five of
 * them stored.
 */
export const sigterm: Trial = async (stage, count) => {
  const [exits, slow, lost, untold, running, ready]: [
    number[],
    ...[unknown[], unknown[], unknown[], unknown[], unknown[]],
  ] = [[], [], [], [], [], []];
  const kept = await stage.pairs(STREAMS * 0.8, 'plus');
  const all = [...kept, ...(await stage.pairs(STREAMS * 0.2, 'standard'))];
  const told = { done: 0, error: 0, cut: 0 };
  for (let round = 0; round < count; round += 1) {
    stage.upstream.reset();
    const messageOf = (i: number): string => `Stop ${round}.${i} ${i % 2 === 0 ? ENDING : ENDLESS}`;
    const reading: ReturnType<typeof readTurn>[] = [];
    await inLanes(all.length, LANES, async (i) => {
      const answer = await askUntilTaken(all[i]!, messageOf(i));
      reading[i] = readTurn(answer);
    });
    await eventually(
      () => stage.upstream.requests.every(({ tokensSent }) => tokensSent > 1) || undefined,
    );
    const since = performance.now();
    const ended = stage.server.end('SIGTERM');
    const refused = await eventually(async () => {
      const answer = await fetch(`${stage.server.base}/readyz`).catch(() => undefined);
      return answer?.status === 503 ? performance.now() - since : undefined;
    }, 2_000);
    if (refused === undefined) ready.push({ round });
    await ended;
    const took = performance.now() - since;
    exits.push(took);
    if (took > EXIT_MS || stage.server.exitCode !== 0)
      slow.push({ took, code: stage.server.exitCode });
    const reads = await Promise.all(reading);
    await stage.start();
    running.push(...((await stage.db('turns').where({ status: 'running' })) as unknown[]));
    for (const [i, { shown, end }] of reads.entries()) {
      told[end] += 1;
      if (end !== (i % 2 === 0 ? 'done' : 'error')) untold.push({ round, i, shown, end });
      if (i >= kept.length) continue;
      const wrong = await differs(stage, all[i]!, messageOf(i), shown);
      if (wrong) lost.push(wrong);
    }
  }
  return {
    facts: [
      `${count} stops with ${STREAMS} open streams each, ${kept.length} of them kept`,
      `the process was gone after ${inSeconds(exits)}`,
      `last events: ${told.done} done, ${told.error} error, ${told.cut} none`,
    ],
    findings: [
      bad('stops that took more than 25 s, or did not end with 0', slow),
      bad('stops during which /readyz did not answer 503', ready),
      bad('turns left running', running),
      bad('streams without the right last event', untold),
      bad('stored replies that differ from what was shown and sent', lost),
    ],
  };
};

async function differs(
  stage: Stage,
  pair: Speaker,
  message: string,
  shown: string,
): Promise<unknown> {
  const [said, reply] = (await keptOf(pair)).messages;
  const sent = callsAbout(stage, message)[0]?.tokensSent ?? 0;
  const isWhole = message.endsWith(ENDING);
  const isRight =
    said?.content === message &&
    reply?.content === shown &&
    shown === (isWhole ? DEFAULT_TEXT : DEFAULT_TEXT.slice(0, sent * 8)) &&
    reply.status === (isWhole ? 'complete' : 'interrupted');
  return isRight ? undefined : { message, shown, said, reply, sent };
}
