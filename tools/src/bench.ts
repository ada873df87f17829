import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs the server's bench; `docs/performance.md` says what it measures and against what. */
const file = join(import.meta.dirname, '../../apps/server/bench/bench.ts');
process.exitCode = spawnSync(process.execPath, [file], { stdio: 'inherit' }).status ?? 1;
