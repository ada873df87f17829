import { AppError } from '@neo/contracts';
import type { Tx } from '../../platform/db/scope.ts';
import { writeLetter } from './letter.model.ts';
import { endSessions } from './sessions.queries.ts';
import { UserRow } from './user.model.ts';

/** Gives an account another password: every session ends, and a letter says so. @throws not_signed_in when it went away */
export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  const changed = await UserRow.query(tx.db)
    .findById(userId)
    .patch({ passwordHash, updatedAt: tx.now });
  if (changed === 0) throw new AppError('not_signed_in');
  await endSessions(tx.db, { userId });
  await writeLetter(tx.db, { userId, kind: 'password-changed', now: tx.now });
}
