/**
 * The trials for the promises about turns (P2, P4, P5, P6, P8, P22): the product uses a real
 * upstream, and clients behave as people do.
 *
 *   node trials/turns.ts                                all of them, with the promised counts
 *   node trials/turns.ts --only stops,cuts --count 30   some of them, with this count
 *   node trials/turns.ts --few                          small counts, in about a minute
 */
import { play } from './play.ts';
import { byteForByte } from './turns/byte-for-byte.ts';
import { cuts, leaves, stops } from './turns/leaving.ts';
import { rounds, roundsKilled } from './turns/rounds.ts';
import { sigterm } from './turns/sigterm.ts';
import { slowReaders } from './turns/slow-readers.ts';
import { sameKey, twoAtOnce } from './turns/together.ts';

await play({
  'byte-for-byte': { trial: byteForByte, count: 1_000, few: 100 },
  'two-at-once': { trial: twoAtOnce, count: 500, few: 10 },
  'same-key': { trial: sameKey, count: 300, few: 10 },
  stops: { trial: stops, count: 300, few: 20 },
  cuts: { trial: cuts, count: 300, few: 10 },
  leaves: { trial: leaves, count: 300, few: 10 },
  rounds: { trial: rounds, count: 300, few: 12 },
  'rounds-killed': { trial: roundsKilled, count: 50, few: 2 },
  sigterm: { trial: sigterm, count: 50, few: 1 },
  // Meaningful only with small socket buffers.
  'slow-readers': { trial: slowReaders, count: 1_000, few: 0 },
});
