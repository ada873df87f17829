import type { Compliance, Visibility } from '../enumerations.ts';
import { OWNED_NEO_LIMIT } from '../limits.ts';
import { ALLOWED, denied } from '../verdict.ts';
import type { Verdict } from '../verdict.ts';
import { isMember, isModerator, isSuperadmin } from '../accounts/viewer.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { UNAPPROVING_FIELDS } from './neo-fields.ts';

/** The facts of a NEO that decide who may do what with it. */
export interface NeoAccess {
  readonly id: string;
  readonly ownerId: string;
  readonly visibility: Visibility;
  readonly compliance: Compliance;
  /** Counts up when the owner changes the password, so that old unlocks end. */
  readonly passwordVersion: number;
  /** Its tags say that it is meant for adults. */
  readonly isForAdults?: boolean;
}

export const isOwner = (viewer: Viewer, neo: NeoAccess): boolean => viewer.id === neo.ownerId;

/**
 * Rule V: visibility × compliance. Red overrides everything for viewers who neither own nor moderate. For minors, NEOs
 * for adults do not exist.
 */
export function canSeeNeo(viewer: Viewer, neo: NeoAccess): Verdict {
  if (isOwner(viewer, neo) || isModerator(viewer)) return ALLOWED;
  if (isMember(viewer) && viewer.isMinor && neo.isForAdults) return denied('not_found');
  if (!isMember(viewer)) {
    const open = neo.visibility !== 'private' && neo.compliance === 'green';
    if (!open) return denied('not_signed_in');
  }
  if (neo.compliance === 'red') return denied('not_found');
  if (neo.visibility === 'private') return denied('private');
  if (neo.visibility === 'public-password' && viewer.unlocks[neo.id] !== neo.passwordVersion) {
    return denied('password_required');
  }
  return ALLOWED;
}

/** Chatting needs the right to see. A moderator can read other people's private NEOs but not chat with them. */
export function canChat(viewer: Viewer, neo: NeoAccess): Verdict {
  if (!isMember(viewer)) return denied('not_signed_in');
  const readsAsModerator =
    viewer.role === 'admin' && neo.visibility === 'private' && !isOwner(viewer, neo);
  return readsAsModerator ? denied('private') : canSeeNeo(viewer, neo);
}

export function canFavorite(viewer: Viewer, neo: NeoAccess): Verdict {
  return isMember(viewer) ? canSeeNeo(viewer, neo) : denied('not_signed_in');
}

/** Unlocking is for viewers that only the password keeps out. */
export function canTryPassword(viewer: Viewer, neo: NeoAccess): Verdict {
  const seen = canSeeNeo(viewer, neo);
  return !seen.allowed && seen.code === 'password_required' ? ALLOWED : seen;
}

function canManage(viewer: Viewer, neo: NeoAccess): Verdict {
  if (!isMember(viewer)) return denied('not_signed_in');
  if (isOwner(viewer, neo) || isSuperadmin(viewer)) return ALLOWED;
  const seen = canSeeNeo(viewer, neo);
  // A red NEO does not exist for others, so the edit call must not reveal it.
  return !seen.allowed && seen.code === 'not_found' ? seen : denied('forbidden');
}

/** A plan that ended leaves its NEOs read-only. */
export function canEditNeo(viewer: Viewer, neo: NeoAccess): Verdict {
  const verdict = canManage(viewer, neo);
  return verdict.allowed && viewer.role === 'standard' ? denied('plan') : verdict;
}

export function canDeleteNeo(viewer: Viewer, neo: NeoAccess): Verdict {
  return canManage(viewer, neo);
}

/** Moderators set classification and compliance. An `admin` cannot judge their own NEOs. */
export function canJudgeNeo(viewer: Viewer, neo: NeoAccess): Verdict {
  if (!isMember(viewer)) return denied('not_signed_in');
  const isOwn = isOwner(viewer, neo) && !isSuperadmin(viewer);
  return isModerator(viewer) && !isOwn ? ALLOWED : denied('forbidden');
}

/** `knowledge`, `contextBackground` and `temperature`: for the owner, and for superadmins who edit. */
export function canReadNeoSecrets(viewer: Viewer, neo: NeoAccess): boolean {
  return isOwner(viewer, neo) || isSuperadmin(viewer);
}

/** @param owned how many NEOs the viewer owns now */
export function canCreateNeo(viewer: Viewer, owned: number): Verdict {
  if (!isMember(viewer)) return denied('not_signed_in');
  const limit = OWNED_NEO_LIMIT[viewer.role];
  return limit === null || owned < limit ? ALLOWED : denied('plan');
}

/** The compliance values that a viewer finds in public lists. Red is only in the lists of the owner and the console. */
export function listedCompliances(viewer: Viewer): readonly Compliance[] {
  return isMember(viewer) ? ['green', 'yellow'] : ['green'];
}

/** The compliance after an edit. @param changed names of the changed fields */
export function complianceAfterEdit(
  viewer: Viewer,
  compliance: Compliance,
  changed: ReadonlySet<string>,
): Compliance {
  const reviewed = UNAPPROVING_FIELDS.some((field) => changed.has(field));
  return compliance === 'green' && reviewed && viewer.role !== 'superadmin' ? 'yellow' : compliance;
}

/** The whole definition: for the owner and superadmin. */
export function canReadSheet(viewer: Viewer, neo: NeoAccess): Verdict {
  return canManage(viewer, neo);
}

/** What changed of the definition: also for moderators, once the NEO is shared. Review begins with that. */
export function canReviewSheet(viewer: Viewer, neo: NeoAccess): Verdict {
  return isModerator(viewer) && neo.visibility !== 'private' ? ALLOWED : canReadSheet(viewer, neo);
}

/**
 * A rehearsal tells of the definition. Moderators read the newest one of a NEO that is in review.
 * @param isWaiting it was edited since its approval, or never approved
 */
export function canReviewRehearsal(viewer: Viewer, neo: NeoAccess, isWaiting: boolean): Verdict {
  const isInReview = isWaiting || neo.compliance === 'yellow';
  return isInReview ? canReviewSheet(viewer, neo) : canReadSheet(viewer, neo);
}

/**
 * A copy holds the whole definition, so no right of a role counts: a moderator copies what any member could. A red NEO
 * is copied by nobody: its copy would be yellow, and in review again once it is shared.
 * @param allowsCopies the owner lets others copy it
 */
export function canCopyNeo(viewer: Viewer, neo: NeoAccess, allowsCopies: boolean): Verdict {
  if (!isMember(viewer)) return denied('not_signed_in');
  if (isOwner(viewer, neo)) return neo.compliance === 'red' ? denied('forbidden') : ALLOWED;
  const seen = canSeeNeo({ ...viewer, role: 'standard' }, neo);
  if (!seen.allowed) return seen;
  return allowsCopies ? ALLOWED : denied('forbidden');
}
