/**
 * Trials of load and bad will: one free account, or a stranger, tries to take the service away from everyone else.
 * `docs/security.md` lists what is bounded by how much.
 *
 *   node trials/hostile.ts                          all of them, as often as promised
 *   node trials/hostile.ts --only renders --count 5000
 *   node trials/hostile.ts --few                    so few times that a minute is enough
 */
import { bigDeletes } from './hostile/big-deletes.ts';
import { bigExports } from './hostile/big-exports.ts';
import { play } from './play.ts';

// Each trial lives in its own file under `trials/hostile/`.
await play({
  'big-deletes': { trial: bigDeletes, count: 500_000, few: 20_000 },
  'big-exports': { trial: bigExports, count: 5_000, few: 200 },
});
