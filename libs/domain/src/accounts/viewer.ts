import type { Role } from '../enumerations.ts';

/**
 * The person who makes a request. `role` is the effective one (a running trial counts as plus).
 * `unlocks` are the password NEOs that this session opened: NEO id → version of the password.
 */
export interface Visitor {
  readonly id: null;
  readonly role: null;
  readonly unlocks: Readonly<Record<string, number>>;
}
/** Why and until when an account is suspended. Without an end it is permanent. */
export interface Suspension {
  readonly until: Date | null;
  /** In the words of the moderator. */
  readonly reason: string;
}
export interface Member {
  readonly id: string;
  readonly role: Role;
  /** Their plus is an unpaid trial. */
  readonly isOnTrial?: boolean;
  /** Under 18, as far as they said. */
  readonly isMinor?: boolean;
  /** They may sign in, read as a member does, export, appeal, protect and delete their account. */
  readonly suspension?: Suspension | undefined;
  readonly unlocks: Readonly<Record<string, number>>;
}
export type Viewer = Visitor | Member;

export const VISITOR: Visitor = { id: null, role: null, unlocks: {} };

export const isMember = (viewer: Viewer): viewer is Member => viewer.id !== null;

/** Whether a role is one of staff, also of somebody who is suspended. */
export const isStaff = (role: Role): boolean => role === 'admin' || role === 'superadmin';

/** While they are suspended, their role opens nothing. */
const holds = (viewer: Viewer, opens: (role: Role) => boolean): boolean =>
  isMember(viewer) && !viewer.suspension && opens(viewer.role);

export const isModerator = (viewer: Viewer): boolean => holds(viewer, isStaff);

export const isSuperadmin = (viewer: Viewer): boolean =>
  holds(viewer, (role) => role === 'superadmin');

/** The facts that decide the effective role. */
export interface Plan {
  readonly role: Role;
  readonly trialEndsAt: Date | null;
  /** The end of the paid period. */
  readonly plusUntil: Date | null;
}

/** The effective role: a running trial or a payment raises a standard account to plus. */
export function effectiveRole({ role, trialEndsAt, plusUntil }: Plan, now: Date): Role {
  const isPlus = [trialEndsAt, plusUntil].some((end) => end !== null && end > now);
  return role === 'standard' && isPlus ? 'plus' : role;
}

/** Whether an account is plus only because of its trial. */
export const isOnTrial = ({ role, trialEndsAt, plusUntil }: Plan, now: Date): boolean =>
  role === 'standard' &&
  trialEndsAt !== null &&
  trialEndsAt > now &&
  !(plusUntil !== null && plusUntil > now);
