import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice for Argon2id. 19 MiB each, so only a few at a time.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** A login storm waits in this queue instead of taking every core from the chats. */
async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((turn) => waiting.push(turn));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The Argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> =>
  queued(() => hash(password, OPTIONS));

let decoy: Promise<string> | undefined;

/** Checks a password. Without a hash it does the same work and says no, so that time tells nothing. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const against = stored ?? (await decoy);
  const matches = await queued(() => verify(against, password));
  return matches && stored !== null;
}
