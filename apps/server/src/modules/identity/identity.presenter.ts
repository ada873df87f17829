import type { ApiKey, Creator, OtherSignIn, OwnSession, User } from '@neo/contracts';
import { effectiveRole, isMinorAt } from '@neo/domain';
import { imageUrl } from '../../platform/images/url.ts';
import type { findSuspension } from './suspensions/suspend-person.ts';
import type { ApiKeyRow } from './keys/key.model.ts';
import type { PersonCard } from './user/identity.queries.ts';
import type { OwnSessionRow } from './sessions/sessions.queries.ts';
import type { SignInRow } from './ways-in/sign-in.model.ts';
import type { UserRow } from './user/user.model.ts';

/** A person as shown to others beside their NEOs. */
export const presentCreator = (person: PersonCard): Creator => ({
  username: person.username,
  displayName: person.displayName,
  avatarImage: imageUrl(person.avatarHash),
});

/** The fields of an account that its person and moderators both see. */
export const presentAccount = (user: UserRow) => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  profileImageUrl: user.profileImageUrl,
  username: user.username,
  displayName: user.displayName,
  bio: user.bio,
  avatarImage: imageUrl(user.avatarHash),
  preferredLanguage: user.preferredLanguage,
  aiResponseLanguage: user.aiResponseLanguage,
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
});

/** A person's own account. */
export const presentUser = (
  user: UserRow,
  now: Date,
  suspension?: Awaited<ReturnType<typeof findSuspension>>,
): User => ({
  ...presentAccount(user),
  memory: user.memory,
  memoryAcrossChats: user.memoryAcrossChats,
  role: effectiveRole(user, now),
  trialEndsAt: user.trialEndsAt?.toISOString() ?? null,
  plusUntil: user.plusUntil?.toISOString() ?? null,
  isEmailVerified: user.emailVerifiedAt !== null,
  hasPassword: user.passwordHash !== null,
  country: user.country,
  hasPush: user.hasPush,
  isMinor: isMinorAt(user.minorUntil, now),
  suspension: suspension
    ? {
        until: suspension.endsAt?.toISOString() ?? null,
        reason: suspension.reason,
        decisionId: suspension.decisionId,
      }
    : null,
});

export const presentSession = (row: OwnSessionRow): OwnSession => ({
  id: row.publicId,
  isCurrent: row.isCurrent,
  userAgent: row.userAgent,
  createdAt: row.createdAt.toISOString(),
  seenAt: row.seenAt.toISOString(),
});

/** A way to sign in, for its owner. The provider's subject is not included. */
export const presentSignIn = (row: SignInRow): OtherSignIn => ({
  id: row.id,
  provider: 'google',
  email: row.email,
  createdAt: row.createdAt.toISOString(),
});

/** A key for its owner: never its hash. */
export const presentKey = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
