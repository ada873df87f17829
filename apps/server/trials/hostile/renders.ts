import { setTimeout as sleep } from 'node:timers/promises';
import { inLanes } from '../../testing/trials.ts';
import { bad } from '../outcome.ts';
import type { Stage } from '../stage.ts';
import type { Trial } from '../turns/reading.ts';

const LANES = 8;
/** How much memory all renders of a page together may retain. */
const GROWTH_BYTES = 10_000_000;
/** Time for the connection pool and sockets to release their timers. */
const SETTLE_MS = 20_000;
/** Warm-up renders, for everything that is created once. */
const WARM_UP = 20;

/** Waits until the process holds at most `timers` timers, then reports what it holds. */
async function settled(stage: Stage, timers: number) {
  const end = performance.now() + SETTLE_MS;
  let held = await stage.server.held();
  while (held.timers > timers && performance.now() < end) {
    await sleep(200);
    held = await stage.server.held();
  }
  return held;
}

/**
 * One free account renders every page again and again, and no request leaves anything in memory.
 */
export const renders: Trial = async (stage, count) => {
  const { person } = (await stage.people(1, 'standard'))[0]!;
  const [neoId] = await stage.neoIds();
  const pages = [
    '/',
    '/catalog',
    '/catalog.data',
    `/neo/${neoId}`,
    `/chat/${neoId}`,
    '/settings',
    '/nothing',
  ];
  const refused: unknown[] = [];
  const read = async (page: string, times: number): Promise<void> =>
    inLanes(times, LANES, async (i) => {
      const answer = await person.fetch(`${page}?r=${i}`);
      await answer.arrayBuffer();
      if (answer.status !== (page === '/nothing' ? 404 : 200)) refused.push([page, answer.status]);
    });

  const facts: string[] = [];
  const [timed, grown]: [unknown[], unknown[]] = [[], []];
  for (const page of pages) {
    await read(page, WARM_UP);
    const before = await stage.server.held();
    await read(page, count);
    const after = await settled(stage, before.timers);
    const growth = after.heapBytes - before.heapBytes;
    const more = after.timers - before.timers;
    facts.push(
      `${count} × ${page}: ${more} timers more, ${(growth / 1_000_000).toFixed(1)} MB more`,
    );
    if (more > 0) timed.push({ page, more });
    if (growth > GROWTH_BYTES) grown.push({ page, growth });
  }
  return {
    facts,
    findings: [
      bad('pages that were not shown', refused),
      bad('pages that leave timers', timed),
      bad('pages that leave 10 MB or more', grown),
    ],
  };
};
