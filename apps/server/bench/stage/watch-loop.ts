import { parentPort, workerData } from 'node:worker_threads';

/** Asks a server again and again whether it is alive, and tells the longest answers when asked to stop. */
const took: number[] = [];
let isOver = false;
parentPort!.once('message', () => {
  isOver = true;
});
while (!isOver) {
  const startedAt = performance.now();
  await (await fetch(workerData as string)).text();
  took.push(performance.now() - startedAt);
  await new Promise((resolve) => setTimeout(resolve, 1));
}
parentPort!.postMessage(took);
