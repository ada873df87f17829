import type { User } from '@neo/contracts';

/** Until when Plus is told to last, the later of trial and payment; null where no end was ever told. */
export function planEnd({ trialEndsAt, plusUntil }: Pick<User, 'trialEndsAt' | 'plusUntil'>): {
  endsAt: string | null;
  isTrial: boolean;
} {
  if (trialEndsAt === null) return { endsAt: plusUntil, isTrial: false };
  const isTrial = plusUntil === null || Date.parse(trialEndsAt) > Date.parse(plusUntil);
  return { endsAt: isTrial ? trialEndsAt : plusUntil, isTrial };
}
