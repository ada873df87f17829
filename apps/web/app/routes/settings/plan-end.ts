import type { User } from '@neo/contracts';

/** The end of Plus, the later of trial and payment; null if there is none. */
export function planEnd({ trialEndsAt, plusUntil }: Pick<User, 'trialEndsAt' | 'plusUntil'>): {
  endsAt: string | null;
  isTrial: boolean;
} {
  if (trialEndsAt === null) return { endsAt: plusUntil, isTrial: false };
  const isTrial = plusUntil === null || Date.parse(trialEndsAt) > Date.parse(plusUntil);
  return { endsAt: isTrial ? trialEndsAt : plusUntil, isTrial };
}
