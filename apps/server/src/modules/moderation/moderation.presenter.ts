import type { AdminUser, AuditEntry, DeadLetter, Erasure } from '@neo/contracts';
import type { ErasureProgress } from '../erasure/index.ts';
import type { DeadLetterRow } from '../../platform/events/index.ts';
import { presentAccount } from '../identity/index.ts';
import type { PersonCard, UserRow } from '../identity/index.ts';
import type { AuditRow } from '../audit/index.ts';

/**
 * An account as moderators see it, with its stored role.
 * @param suspension its end, null if it has none; undefined if the person is not suspended
 */
export const presentAdminUser = (
  user: UserRow,
  personaCount: number,
  suspension: Date | null | undefined,
): AdminUser => ({
  ...presentAccount(user),
  role: user.role,
  personaCount,
  suspendedUntil: suspension === undefined ? null : (suspension?.toISOString() ?? 'permanent'),
});

/** @param named the actor and the affected person, if they still exist */
export const presentAudit = (
  row: AuditRow,
  { actor, person }: Record<'actor' | 'person', PersonCard | undefined>,
): AuditEntry => ({
  id: row.id,
  action: row.action,
  actor: actor?.username ?? null,
  actorId: actor?.id ?? null,
  userId: person?.id ?? null,
  neoId: row.neoId,
  before: row.before,
  after: row.after,
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
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

export const presentErasure = (row: ErasureProgress): Erasure => ({
  id: row.id,
  kind: row.kind,
  neoId: row.kind === 'neo' ? row.subjectId : null,
  begunAt: row.begunAt.toISOString(),
  erased: row.erased,
  left: row.left,
  isMoreLeft: row.isMoreLeft,
  failures: row.failures,
  error: row.lastError,
});
