// Loaded into a server of the bench. On SIGUSR2 it writes the longest delay of its event loop since the last time, in
// milliseconds, to BENCH_DELAY_FILE.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 2 });
delay.enable();
process.on('SIGUSR2', () => {
  writeFileSync(process.env.BENCH_DELAY_FILE, String(delay.max / 1e6));
  delay.reset();
});
