import { endSubscription } from '../push/subscription.ts';
import { forgetAll } from './conversations.ts';

export { forget } from './conversations.ts';

/** A push service that does not answer keeps nobody from signing out. */
const TIMEOUT_MS = 2_000;

/** Removes what this browser keeps of its person, and ends the pushes to it. */
export async function leaveBrowser(): Promise<void> {
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT_MS);
  });
  await Promise.allSettled([forgetAll(), Promise.race([endSubscription(), timeout])]);
}
