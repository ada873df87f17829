// Loaded into a server under trial. On request over its IPC channel it collects garbage and reports
// what it still holds.
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

async function tell() {
  // The second collection frees what finalizers released after the first.
  for (let round = 0; round < 2; round += 1) {
    collect();
    await sleep(50, undefined, { ref: false });
  }
  const timers = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  process.send?.({ heapBytes: process.memoryUsage().heapUsed, timers });
}

process.on('message', (asked) => {
  if (asked === 'held') void tell();
});
process.channel?.unref();
