import { AppError } from '@neo/contracts';
import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice for Argon2id.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes under way at once: 19 MiB of memory each. */
export const HASHES_AT_ONCE = 2;
/** Hashes that wait for their turn; whoever comes then is told to come again. */
export const HASHES_WAITING_MAX = 100;
/** Of them those of one person or one address: nobody fills the queue alone. */
export const HASHES_WAITING_PER_ASKER = 10;
/** Seconds: the time in which a full queue empties. */
const RETRY_AFTER = 5;
/** Of all whose share is not limited. */
const ANYBODY = '';

let running = 0;
/** Those who wait, by asker. The first asker is the next, and then the last: guesses of one do not stand before others. */
const waiting = new Map<string, (() => void)[]>();

function waitForTurn(asker: string): Promise<void> {
  const own = waiting.get(asker) ?? [];
  const all = waiting.values().reduce((sum, { length }) => sum + length, 0);
  const share = asker === ANYBODY ? HASHES_WAITING_MAX : HASHES_WAITING_PER_ASKER;
  if (all >= HASHES_WAITING_MAX || own.length >= share) {
    throw new AppError('unavailable', { retryAfter: RETRY_AFTER });
  }
  waiting.set(asker, own);
  return new Promise((start) => own.push(start));
}

function endTurn(): void {
  const next = waiting.entries().next().value;
  if (!next) {
    running -= 1;
    return;
  }
  const [asker, own] = next;
  waiting.delete(asker);
  const start = own.shift()!;
  if (own.length > 0) waiting.set(asker, own);
  start();
}

/** A login storm waits in this queue instead of taking every core from the chats. @throws unavailable */
async function queued<T>(asker = ANYBODY, work: () => Promise<T>): Promise<T> {
  if (running >= HASHES_AT_ONCE) await waitForTurn(asker);
  else running += 1;
  try {
    return await work();
  } finally {
    endTurn();
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
