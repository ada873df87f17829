import type { AdminNeo, AdminUser, AuditEntry, DeadLetter } from '@neo/contracts';
import type { DeadLetterRow } from '../../platform/events/index.ts';
import { imageUrl } from '../../platform/images/url.ts';
import type { UserRow } from '../identity/index.ts';
import type { AuditRow } from '../../platform/audit.ts';
import { presentCard } from '../personas/index.ts';
import type { ModeratedRow } from '../personas/index.ts';

export const presentAccount = (user: UserRow, personaCount: number): AdminUser => ({
  id: user.id,
  email: user.email,
  username: user.username,
  displayName: user.displayName,
  bio: user.bio,
  avatarImage: imageUrl(user.avatarHash),
  preferredLanguage: user.preferredLanguage,
  role: user.role,
  personaCount,
  createdAt: user.createdAt.toISOString(),
});

/** @param actor the name of who did it, where they are still there */
export const presentAudit = (row: AuditRow, actor: string | null): AuditEntry => ({
  id: row.id,
  action: row.action,
  actor,
  actorId: row.actorId,
  userId: row.userId,
  neoId: row.neoId,
  before: row.before,
  after: row.after,
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
});

export const presentModerated = (row: ModeratedRow): AdminNeo => ({
  ...presentCard(row),
  version: row.version,
  waitingSince: row.waitingSince?.toISOString() ?? null,
  approvedAt: row.approvedAt?.toISOString() ?? null,
  reviewNote: row.reviewNote,
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
});

export const presentDeadLetter = (row: DeadLetterRow): DeadLetter => ({
  id: row.id,
  consumer: row.consumer,
  eventId: row.eventId,
  type: row.type,
  data: row.data,
  error: row.error,
  diedAt: row.diedAt.toISOString(),
});
