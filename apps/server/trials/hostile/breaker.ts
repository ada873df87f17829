import { setTimeout as sleep } from 'node:timers/promises';
import { BREAKER } from '../../src/platform/model/breaker.ts';
import { bad, seconds } from '../outcome.ts';
import type { Stage } from '../stage.ts';
import { say } from '../trouble.ts';
import type { Told } from '../trouble.ts';
import { eventually } from '../turns/reading.ts';
import type { Trial } from '../turns/reading.ts';

/** How one account can make its own turns fail. */
const WAYS = ['empty', 'malformed', 'cut k=0', '500', 'refuse'];
/** The attacker chats with this many NEOs at once. */
const AT_ONCE = 20;
const BETWEEN_SENDS_MS = 50;
const BETWEEN_MESSAGES_MS = 500;
/** Enough people for an outage to open the breaker. */
const PEOPLE = 12;
/**
 * The attacker may get the first trial call and fail it; somebody else then gets the second. The
 * rest is for a slow machine.
 */
const RECOVERY_MS = 2 * BREAKER.openMs + 10_000;

/**
 * One standard account makes its turns fail until `end` aborts. @returns the number of failed turns
 */
async function failOnPurpose(stage: Stage, end: AbortSignal): Promise<number> {
  const [attacker] = await stage.people(1, 'standard');
  const { person } = attacker!;
  let failed = 0;
  const neoIds = (await stage.neoIds()).slice(0, AT_ONCE);
  await Promise.all(
    neoIds.map(async (neoId, i) => {
      for (let n = i; !end.aborted; n += 1) {
        await say({ person, neoId }, `[[mode:${WAYS[n % WAYS.length]}]]`, false);
        failed += 1;
        await sleep(BETWEEN_SENDS_MS);
      }
    }),
  );
  return failed;
}

/**
 * One free account makes all its replies fail. Nobody else is refused, and after a real outage
 * replies soon work again.
 */
export const breaker: Trial = async (stage, count) => {
  const [neoId] = await stage.neoIds();
  const people = await stage.people(PEOPLE, 'plus');
  const speakers = people.map(({ person }) => ({ person, neoId: neoId! }));
  const victim = speakers[0]!;
  stage.upstream.reset();
  const end = new AbortController();
  const failing = failOnPurpose(stage, end.signal);
  const told: Told[] = [];
  while (told.length < count) {
    told.push(await say(victim, `Hello ${told.length}`, told.length % 2 === 0));
    await sleep(BETWEEN_MESSAGES_MS);
  }
  stage.upstream.always('error');
  const outage = await Promise.all(
    [...speakers, ...speakers].map(async (speaker, i) => {
      await sleep(i * BETWEEN_SENDS_MS);
      return say(speaker, `Hello? ${i}`, false);
    }),
  );
  stage.upstream.always('ok');
  const since = performance.now();
  const again = await eventually(async () => {
    await sleep(BETWEEN_MESSAGES_MS);
    return (await say(victim, 'And now?', false)).code === 'done' || undefined;
  }, RECOVERY_MS);
  const took = performance.now() - since;
  end.abort();
  return {
    facts: [
      `${await failing} failures of one account`,
      `outage for everyone: ${outage.filter(({ code }) => code === 'upstream_busy').length} of ${outage.length} refused at once; good again after ${seconds(took)}`,
    ],
    findings: [
      bad(
        `of ${count} messages of another person were refused`,
        told.filter(({ code }) => code !== 'done'),
      ),
      bad('outages after which the account kept the breaker open', again ? [] : [took]),
    ],
  };
};
