import { isModerator, isStaff } from '../accounts/viewer.ts';
import type { Viewer } from '../accounts/viewer.ts';
import type { Compliance, Role, Visibility } from '../enumerations.ts';
import { ALLOWED, denied } from '../verdict.ts';
import type { Verdict } from '../verdict.ts';
import { REPORT_REASONS } from './report.ts';
import type { ReportReason, TargetKind } from './report.ts';

/**
 * The decisions that a moderator can take about a reported thing. `note` warns the person, `unlist` takes the NEO out of lists, `hide`
 * blocks it (red), `suspend` suspends its owner, `delete` deletes the NEO, or the account where a profile was reported.
 */
export const DECISIONS = ['dismiss', 'note', 'unlist', 'hide', 'suspend', 'delete'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Without days, a suspension is permanent. */
export const SUSPENSION_DAYS = [1, 7, 30] as const;
export type SuspensionDays = (typeof SUSPENSION_DAYS)[number];

export const DECISION_STATES = ['active', 'reversed', 'expired'] as const;
export type DecisionState = (typeof DECISION_STATES)[number];

export const APPEAL_STATES = ['open', 'upheld', 'reversed'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];
export const APPEAL_OUTCOMES = ['upheld', 'reversed'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

/** The rules that a decision may name: one for each reason of a report. Other rules are named in words. `illegal` refers to a law. */
export const HOUSE_RULES = REPORT_REASONS;
export type HouseRule = ReportReason;

export const isHouseRule = (rule: string): rule is HouseRule =>
  (HOUSE_RULES as readonly string[]).includes(rule);

/** Decisions that a kind of target allows: a profile has no list and no compliance. */
export const decisionsFor = (kind: TargetKind): readonly Decision[] =>
  kind === 'user' ? ['dismiss', 'note', 'suspend', 'delete'] : DECISIONS;

/** The person that a decision concerns. Null if their account is deleted. */
export interface Concerned {
  readonly id: string;
  readonly role: Role;
}

/**
 * Whether the viewer may work on a reported thing at all. Nobody works on reports about themselves or their own NEO, a
 * superadmin neither.
 */
export function canHandleTarget(viewer: Viewer, concernedId: string | null): Verdict {
  return isModerator(viewer) && viewer.id !== concernedId ? ALLOWED : denied('forbidden');
}

/** Only superadmins delete accounts and suspend members of staff. */
export function canDecide(
  viewer: Viewer,
  {
    kind,
    decision,
    concerned,
  }: { kind: TargetKind; decision: Decision; concerned: Concerned | null },
): Verdict {
  const handled = canHandleTarget(viewer, concerned?.id ?? null);
  if (!handled.allowed || viewer.role === 'superadmin') return handled;
  if (decision === 'delete' && kind === 'user') return denied('forbidden');
  const isOfStaff = concerned !== null && isStaff(concerned.role);
  return decision === 'suspend' && isOfStaff ? denied('forbidden') : ALLOWED;
}

const APPEAL_MONTHS = 6;

/** The end of the time for an appeal: six months, as in DSA art. 20. */
export function appealsEnd(decidedAt: Date): Date {
  const end = new Date(decidedAt);
  end.setUTCMonth(end.getUTCMonth() + APPEAL_MONTHS);
  return end;
}

/** Why an appeal, or the decision on it, is refused. */
export type AppealRefusal = 'not_found' | 'appeal_made' | 'decision_reversed' | 'appeal_too_late';

/**
 * Whether the viewer may appeal: the person concerned does, once, within six months, while the decision stands. A
 * dismissal concerns nobody.
 * Null if they may.
 */
export function refusalOfAppeal(
  viewerId: string | null,
  decision: {
    userId: string | null;
    decision: Decision;
    decidedAt: Date;
    isAppealed: boolean;
    isReversed: boolean;
  },
  now: Date,
): AppealRefusal | null {
  if (viewerId === null || decision.userId !== viewerId) return 'not_found';
  if (decision.decision === 'dismiss') return 'not_found';
  if (decision.isAppealed) return 'appeal_made';
  if (decision.isReversed) return 'decision_reversed';
  return now <= appealsEnd(decision.decidedAt) ? null : 'appeal_too_late';
}

/**
 * Whether the viewer may decide an appeal. The moderator of the decision may not, whatever their role. Null if they
 * may.
 */
export function refusalOfAppealDecision(
  viewer: Viewer,
  decision: { decidedBy: string | null; userId: string | null },
): 'forbidden' | 'own_decision' | null {
  if (!canHandleTarget(viewer, decision.userId).allowed) return 'forbidden';
  return viewer.id === decision.decidedBy ? 'own_decision' : null;
}

/** The values of a NEO that a decision can change. */
export interface NeoStanding {
  readonly visibility: Visibility;
  readonly compliance: Compliance;
}

/** A NEO after a decision. Unlisting hides nothing that was not listed. */
export function standingAfter(decision: Decision, standing: NeoStanding): NeoStanding {
  if (decision === 'hide') return { ...standing, compliance: 'red' };
  const isUnlisted = decision === 'unlist' && standing.visibility === 'public-listed';
  return isUnlisted ? { ...standing, visibility: 'public-unlisted' } : standing;
}

/**
 * A NEO after a decision was reversed. Each value returns to what it was, unless it was changed again since: its owner may
 * have made the NEO private, and another moderator may have judged it.
 */
export function standingRestored(
  { before, after }: { before: NeoStanding; after: NeoStanding },
  now: NeoStanding,
): NeoStanding {
  return {
    visibility: now.visibility === after.visibility ? before.visibility : now.visibility,
    compliance: now.compliance === after.compliance ? before.compliance : now.compliance,
  };
}
