/**
 * The trials behind what is promised of a turn (P2, P4, P5, P6, P8, P22): the product talks to a real upstream, and
 * people do to it what people do. The exit code is 0 when nothing is wrong.
 *
 *   node trials/turns.ts                                all of them, as often as promised
 *   node trials/turns.ts --only stops,cuts --count 30   some of them, so many times each
 *   node trials/turns.ts --few                          so few times that a minute is enough
 */
import { parseArgs } from 'node:util';
import { seconds, tell } from './outcome.ts';
import { onStage } from './stage.ts';
import { byteForByte } from './turns/byte-for-byte.ts';
import { cuts, leaves, stops } from './turns/leaving.ts';
import type { Trial } from './turns/reading.ts';
import { sigterm } from './turns/sigterm.ts';
import { slowReaders } from './turns/slow-readers.ts';
import { sameKey, twoAtOnce } from './turns/together.ts';

/** How often each is made: as promised, and as often as shows that it still runs. */
const TRIALS: Record<string, { trial: Trial; count: number; few: number }> = {
  'byte-for-byte': { trial: byteForByte, count: 1_000, few: 100 },
  'two-at-once': { trial: twoAtOnce, count: 500, few: 10 },
  'same-key': { trial: sameKey, count: 300, few: 10 },
  stops: { trial: stops, count: 300, few: 20 },
  cuts: { trial: cuts, count: 300, few: 10 },
  leaves: { trial: leaves, count: 300, few: 10 },
  sigterm: { trial: sigterm, count: 50, few: 1 },
  // Means something only where the system's buffers are small.
  'slow-readers': { trial: slowReaders, count: 1_000, few: 0 },
};

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    count: { type: 'string' },
    few: { type: 'boolean', default: false },
  },
});
const chosen = values.only?.split(',') ?? Object.keys(TRIALS);

process.exitCode = await onStage(async (stage) => {
  let isWell = true;
  for (const name of chosen) {
    const found = TRIALS[name];
    if (!found) throw new Error(`There is no trial ${name}: ${Object.keys(TRIALS).join(', ')}.`);
    const count = Number(values.count ?? (values.few ? found.few : found.count));
    if (count === 0) continue;
    const started = performance.now();
    const { facts, findings } = await found.trial(stage, count);
    const took = seconds(performance.now() - started);
    const outcome = { facts, findings: [...findings, stage.errors()] };
    isWell = tell(`${name}, ${took}`, outcome) && isWell;
  }
  return isWell;
});
