import { parseArgs } from 'node:util';
import { seconds, tell } from './outcome.ts';
import { onStage } from './stage.ts';
import type { Trial } from './turns/reading.ts';

/**
 * A trial with two counts: the promised number of rounds, and a few to show that the trial still
 * works.
 */
export interface Repertoire {
  [name: string]: { trial: Trial; count: number; few: number };
}

/**
 * Runs the trials chosen on the command line (`--only a,b`, `--except a,b`, `--count n`, `--few`) against one
 * running product. The exit code is 0 if everything is right.
 */
export async function play(repertoire: Repertoire): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      except: { type: 'string', default: '' },
      count: { type: 'string' },
      few: { type: 'boolean', default: false },
    },
  });
  const left = values.except.split(',');
  const chosen = (values.only?.split(',') ?? Object.keys(repertoire)).filter(
    (name) => !left.includes(name),
  );

  process.exitCode = await onStage(async (stage) => {
    let isWell = true;
    for (const name of chosen) {
      const found = repertoire[name];
      if (!found)
        throw new Error(`There is no trial ${name}: ${Object.keys(repertoire).join(', ')}.`);
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
}
