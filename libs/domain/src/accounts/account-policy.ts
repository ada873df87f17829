import type { Role } from '../enumerations.ts';
import { TRIAL_DAYS } from '../limits.ts';
import { ALLOWED, denied } from '../verdict.ts';
import type { Verdict } from '../verdict.ts';

const USERNAME = /^[A-Za-z0-9_-]+$/;

/** Whether a text only has characters of a username. Its length is checked separately, with its own reason. */
export const isUsername = (text: string): boolean => USERNAME.test(text);

/** Names of routes, and names that could be mistaken for staff. In lower case. */
const RESERVED = new Set(
  (
    'about account active admin administrator api assets auth catalog chat contact create dashboard dev discover docs ' +
    'edit favorites favs healthz help home legal login logout mail me moderator neo neos new null official owner ' +
    'password pricing privacy readyz register reset root security settings signin signup staff standard plus ' +
    'superadmin support system team terms trial undefined user username users verify'
  ).split(' '),
);

/** Whether this name is reserved. */
export const isReservedUsername = (username: string): boolean =>
  RESERVED.has(username.toLowerCase());

/** Whether this account may still start its trial. A role that includes Plus does not need it. */
export const canStartTrial = (user: { role: Role; trialEndsAt: Date | null }): boolean =>
  user.role === 'standard' && user.trialEndsAt === null;

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a trial that starts now ends. */
export const trialEnd = (now: Date): Date => new Date(now.getTime() + TRIAL_DAYS * DAY_MS);

/** Whole days that are left, including the current one; 0 when it is over. */
export const daysLeft = (endsAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS));

/**
 * Whether another way to sign in may be added. Not before the e-mail is confirmed: a person who registers somebody
 * else's e-mail could still sign in after its owner has taken the account over.
 */
export const canAddSignIn = (account: { isEmailVerified: boolean }): Verdict =>
  account.isEmailVerified ? ALLOWED : denied('email_unconfirmed');

/**
 * Whether a way to sign in may be removed: never the last one.
 * @param signIns how many there are besides the password
 */
export const canRemoveSignIn = (account: { hasPassword: boolean; signIns: number }): Verdict =>
  account.hasPassword || account.signIns > 1 ? ALLOWED : denied('last_way');

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Whether a way to sign in stays when a password is set by letter. A reset of a lost password removes the others.
 * If there was no password before, the Google account of the same e-mail, which created the account, stays.
 */
export const outlivesReset = (
  signIn: { email: string | null },
  before: { email: string; hasPassword: boolean; isEmailVerified: boolean },
): boolean =>
  before.isEmailVerified &&
  !before.hasPassword &&
  signIn.email !== null &&
  isSame(signIn.email, before.email);
