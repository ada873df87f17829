import { bad, seconds } from '../outcome.ts';
import { eventually, ask, callsAbout, keptOf, readTurn } from '../turns/reading.ts';
import type { Trial } from '../turns/reading.ts';

/** Half of each reply arrives before PostgreSQL stops, the rest within seconds after. */
const TEXT = 'Every word of this was shown. '.repeat(667).slice(0, 20_000);
const CHUNK = 400;
const BEGUN = 20;
const AWAY_MS = 40_000;

/** Stored replies end while PostgreSQL is away. Each must be stored as shown once it is back. */
export const postgresAway: Trial = async (stage, count) => {
  const pairs = await stage.pairs(count, 'plus');
  stage.upstream.reset();
  stage.upstream.always({ kind: 'slow', text: TEXT, chunkSize: CHUNK, delayMs: 100 });
  const messageOf = (i: number): string => `Away ${i}`;
  const reading = await Promise.all(
    pairs.map(async (pair, i) => {
      const answer = await ask(pair, messageOf(i));
      return () => readTurn(answer);
    }),
  ).then((begun) => begun.map((read) => read()));
  await eventually(
    () =>
      pairs.every((_, i) => (callsAbout(stage, messageOf(i))[0]?.tokensSent ?? 0) > BEGUN) ||
      undefined,
    30_000,
  );
  const since = performance.now();
  await stage.postgres.keepAway(AWAY_MS);
  const reads = await Promise.all(reading);
  const took = performance.now() - since;
  await stage.reconnect();
  const wrong: unknown[] = [];
  for (const [i, pair] of pairs.entries()) {
    const { shown, end } = reads[i]!;
    const reply = (await keptOf(pair)).messages[1];
    const isRight =
      end === 'done' && shown === TEXT && reply?.content === TEXT && reply.status === 'complete';
    if (!isRight) wrong.push([end, shown.length, reply?.content.length, reply?.status]);
  }
  return {
    facts: [
      `PostgreSQL was away for ${seconds(AWAY_MS)}; all streams ended after ${seconds(took)}`,
    ],
    findings: [bad(`of ${count} completely shown replies are not stored like that`, wrong)],
  };
};
