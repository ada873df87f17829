import { AppError } from '@neo/contracts';
import type { Member } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { isBreachOf } from '../../platform/db/model.ts';
import type { Tx } from '../../platform/db/scope.ts';
import { AuditRow } from './audit.model.ts';

/** The actor's stated reason. */
export interface Why {
  reason?: string | undefined;
}

type Entry = Pick<AuditRow, 'action' | 'before' | 'after'> &
  Partial<Pick<AuditRow, 'userId' | 'neoId'>> &
  Why;

/**
 * Records an action on another person's data, in the same transaction. Only facts: a person's texts
 * would survive their deletion here.
 */
export async function writeAudit(tx: Tx<Member>, { reason, ...entry }: Entry): Promise<void> {
  await AuditRow.query(tx.db)
    .insert({ id: uuidv7(), actorId: tx.viewer.id, reason: reason || null, ...entry })
    .catch((error: unknown) => {
      // The actor's account was deleted after the session was read.
      throw isBreachOf(error, ['audit_actor_id_fkey']) ? new AppError('not_signed_in') : error;
    });
}
