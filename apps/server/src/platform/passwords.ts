import { AppError } from '@neo/contracts';
import { hash, verify } from '@node-rs/argon2';
import { Workshop } from './images/workshop.ts';

// OWASP's first choice for Argon2id.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes under way at once: 19 MiB of memory each. */
export const HASHES_AT_ONCE = 2;
/** Hashes that wait for their turn; whoever comes then is told to come again. */
export const HASHES_WAITING_MAX = 100;
/** Hashes of one person or one address, under way and waiting: nobody fills the queue alone. */
export const HASHES_PER_ASKER = 12;
/** Seconds: the time in which a full queue empties. */
const RETRY_AFTER = 5;

const queue = new Workshop({
  capacity: HASHES_AT_ONCE,
  tasks: HASHES_AT_ONCE,
  waiting: HASHES_WAITING_MAX,
});
const asking = new Map<string, number>();

/** A login storm waits in this queue instead of taking every core from the chats. @throws unavailable */
async function queued<T>(asker: string | undefined, work: () => Promise<T>): Promise<T> {
  if (asker === undefined) return queue.run(1, work);
  const others = asking.get(asker) ?? 0;
  if (others >= HASHES_PER_ASKER) throw new AppError('unavailable', { retryAfter: RETRY_AFTER });
  asking.set(asker, others + 1);
  try {
    return await queue.run(1, work);
  } finally {
    const left = asking.get(asker)! - 1;
    if (left === 0) asking.delete(asker);
    else asking.set(asker, left);
  }
}

/**
 * The Argon2id hash of a password.
 * @param asker the person or the address for whom it is made; absent where throttles are lifted
 * @throws unavailable where too many wait
 */
export const hashPassword = (password: string, asker?: string): Promise<string> =>
  queued(asker, () => hash(password, OPTIONS));

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
  const matches = await queued(asker, () => verify(against, password));
  return matches && stored !== null;
}
