import { hash, verify } from '@node-rs/argon2';
import { FairQueue } from './work/fair-queue.ts';

// OWASP's first choice for Argon2id.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes under way at once: 19 MiB of memory each. */
export const HASHES_AT_ONCE = 2;
/** Hashes that wait for their turn; whoever comes then is told to come again. */
export const HASHES_WAITING_MAX = 100;
/** Of them those of one person or one address: nobody fills the queue alone. */
export const HASHES_WAITING_PER_ASKER = 10;

/** A login storm waits here instead of taking every core from the chats. */
const queue = new FairQueue({
  atOnce: HASHES_AT_ONCE,
  waiting: HASHES_WAITING_MAX,
  each: HASHES_WAITING_PER_ASKER,
  retryAfter: 5,
});

/**
 * The Argon2id hash of a password.
 * @param asker the person or the address for whom it is made; absent where throttles are lifted
 * @throws unavailable where too many wait
 */
export const hashPassword = (password: string, asker?: string): Promise<string> =>
  queue.run(asker, () => hash(password, OPTIONS));

let decoy: Promise<string> | undefined;

/**
 * Checks a password. Without a hash it does the same work and says no, so that time tells nothing.
 * @throws unavailable where too many wait
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  asker?: string,
): Promise<boolean> {
  // Once, and past the queue: were it refused there, every unknown e-mail would be from then on.
  decoy ??= hash('nobody has this password', OPTIONS);
  const against = stored ?? (await decoy);
  const matches = await queue.run(asker, () => verify(against, password));
  return matches && stored !== null;
}
