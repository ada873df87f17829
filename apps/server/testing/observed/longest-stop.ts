import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How long some work took, and for how much of that at a time nothing else ran in this process. A share, because a busy
 * machine stops both.
 */
export async function longestStop<T>(work: Promise<T>): Promise<{ answer: T; share: number }> {
  let isOver = false;
  const started = performance.now();
  let [last, longest] = [started, 0];
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const watching = (async () => {
    while (!isOver) {
      await sleep(1);
      look();
    }
  })();
  const answer = await work;
  look();
  const took = last - started;
  isOver = true;
  await watching;
  return { answer, share: longest / took };
}
