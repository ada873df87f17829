import type { AdminNeo, AdminUser, AuditEntry } from '@neo/contracts';
import { imageUrl } from '../../platform/images/url.ts';
import type { UserRow } from '../identity/index.ts';
import type { AuditRow } from './audit.ts';
import { presentCard } from '../personas/index.ts';
import type { ByCreator, CardRow } from '../personas/index.ts';

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
  userId: row.userId,
  neoId: row.neoId,
  before: row.before,
  after: row.after,
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
});

export const presentModerated = (row: ByCreator<CardRow>): AdminNeo => presentCard(row);
