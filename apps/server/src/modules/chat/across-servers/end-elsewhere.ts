import { randomUUID } from 'node:crypto';
import type { Broadcast } from '../../../platform/broadcast/index.ts';
import { every } from '../../../platform/work/every.ts';
import { TURN_ASKED, TurnTold, turnTold } from './turn-messages.ts';
import type { TurnAsked } from './turn-messages.ts';

/** The request is repeated at this interval, because a message may be lost. */
const AGAIN_MS = 200;
/** A server that answers nothing for this long is gone. */
const SILENT_MS = 800;
/** Upper bound for storing the text that was shown. */
export const LONGEST_MS = 5_000;

/**
 * Asks the server that runs a turn to end it, and waits until the shown text is stored.
 * @returns false if that server cannot be reached
 */
export async function endElsewhere(
  broadcast: Broadcast,
  turnId: string,
  want: 'stopped' | 'cleared',
): Promise<boolean> {
  if (!broadcast.reachesOthers) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const giveUp = (): void => resolve(false);
  const silence = setTimeout(giveUp, SILENT_MS);
  const longest = setTimeout(giveUp, LONGEST_MS);
  const unsubscribe = broadcast.subscribe(turnTold(turnId), (body) => {
    const told = TurnTold.safeParse(body);
    if (told.data?.outcome) resolve(true);
    else silence.refresh();
  });
  const asked: TurnAsked = { turnId, server: randomUUID(), want, from: 0 };
  const ask = (): void => broadcast.publish(TURN_ASKED, asked);
  ask();
  const endAsking = every(AGAIN_MS, ask, () => undefined);
  try {
    return await promise;
  } finally {
    clearTimeout(silence);
    clearTimeout(longest);
    void endAsking();
    unsubscribe();
  }
}
