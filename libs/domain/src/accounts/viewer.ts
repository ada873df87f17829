import type { Role } from '../enumerations.ts';

/**
 * Who is looking. `role` is the effective one (a running trial counts as plus).
 * `unlocks` are the password NEOs that this session opened: NEO id → version of the password.
 */
export interface Visitor {
  readonly id: null;
  readonly role: null;
  readonly unlocks: Readonly<Record<string, number>>;
}
export interface Member {
  readonly id: string;
  readonly role: Role;
  /** Their plus is a trial, that nothing was paid for. */
  readonly isOnTrial?: boolean;
  readonly unlocks: Readonly<Record<string, number>>;
}
export type Viewer = Visitor | Member;

export const VISITOR: Visitor = { id: null, role: null, unlocks: {} };

export const isMember = (viewer: Viewer): viewer is Member => viewer.id !== null;

export const isModerator = (viewer: Viewer): boolean =>
  viewer.role === 'admin' || viewer.role === 'superadmin';

/** What decides which role counts. */
export interface Plan {
  readonly role: Role;
  readonly trialEndsAt: Date | null;
  /** Until when a payment was reported. */
  readonly plusUntil: Date | null;
}

/** The role that counts now: a running trial, or a payment, lifts a standard account to plus. */
export function effectiveRole({ role, trialEndsAt, plusUntil }: Plan, now: Date): Role {
  const isPlus = [trialEndsAt, plusUntil].some((end) => end !== null && end > now);
  return role === 'standard' && isPlus ? 'plus' : role;
}

/** Whether it is the trial alone that makes an account plus. */
export const isOnTrial = ({ role, trialEndsAt, plusUntil }: Plan, now: Date): boolean =>
  role === 'standard' &&
  trialEndsAt !== null &&
  trialEndsAt > now &&
  !(plusUntil !== null && plusUntil > now);
