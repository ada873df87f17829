import { hash, verify } from '@node-rs/argon2';
import { FairQueue } from './work/fair-queue.ts';

// OWASP's first choice for Argon2id.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Concurrent hashes, 19 MiB of memory each. */
export const HASHES_AT_ONCE = 2;
/** Hashes that may wait; beyond this, callers are refused. */
export const HASHES_WAITING_MAX = 100;
/** The share of one person or address, so that nobody fills the queue alone. */
export const HASHES_WAITING_PER_ASKER = 10;

/** A burst of sign-ins waits here instead of taking every core from the chats. */
const queue = new FairQueue({
  atOnce: HASHES_AT_ONCE,
  waiting: HASHES_WAITING_MAX,
  each: HASHES_WAITING_PER_ASKER,
  retryAfter: 5,
});

/**
 * The Argon2id hash of a password.
 * @param asker the person or address it is for; absent when limits are disabled
 * @throws unavailable when too many wait
 */
export const hashPassword = (password: string, asker?: string): Promise<string> =>
  queue.run(asker, () => hash(password, OPTIONS));

let decoy: Promise<string> | undefined;

/**
 * Checks a password. Without a hash it does the same work and returns false, so that timing reveals
 * nothing.
 * @throws unavailable when too many wait
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  asker?: string,
): Promise<boolean> {
  // Computed once and outside the queue: a refusal there would be cached and break every unknown
  // e-mail.
  decoy ??= hash('nobody has this password', OPTIONS);
  const against = stored ?? (await decoy);
  const matches = await queue.run(asker, () => verify(against, password));
  return matches && stored !== null;
}
