import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { Table } from '../../../platform/db/model.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { Scope } from '../../../platform/db/scope.ts';
import { spendInTurn } from '../../../platform/limits/counting.ts';
import type { Throttle } from '../../../platform/limits/throttle.ts';
import { findByEmail } from '../user/identity.queries.ts';
import type { Post } from './post.ts';

/** Older requests are dropped: a late letter would only confuse. */
const KEPT_MS = 60 * 60 * 1000;
const askThrottle = (address: string): Throttle => ({
  key: `reset:ask:${address}`,
  limit: 10,
  seconds: 60 * 60,
});

/** A row of `reset_requests`: an e-mail that has not been looked up yet. */
class ResetRequest extends Table {
  static override tableName = 'resetRequests';

  declare id: string;
  declare email: string;
  declare askedAt: Date;
}

/**
 * Records a request for a reset link. The postman looks up the account after the answer, so neither
 * the answer nor its timing reveals whether the e-mail has one.
 * @throws too_many for the requesting address
 */
export async function askForReset(
  scope: Scope,
  email: string,
  { address, isLimited }: { address: string; isLimited: boolean },
): Promise<void> {
  if (isLimited) await spendInTurn(scope.db, [askThrottle(address)], scope.now);
  await ResetRequest.query(scope.db).insert({ id: uuidv7(), email, askedAt: scope.now });
}

/**
 * Looks up the next request and writes its letter if the e-mail has an account. @returns false if
 * there was no request
 */
export function answerReset(scope: Scope, post: Post): Promise<boolean> {
  return inTransaction(scope, async (tx) => {
    const next = ResetRequest.query(tx.db)
      .select('id')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked();
    const [asked] = await ResetRequest.query(tx.db).delete().whereIn('id', next).returning('email');
    if (!asked) return false;
    const user = await findByEmail(tx, asked.email);
    if (user && !user.isClosed) await post.tell(tx, user.id, 'reset-password');
    return true;
  });
}

/** Deletes the requests for this e-mail. */
export async function forgetResets({ db }: Pick<Scope, 'db'>, email: string): Promise<void> {
  await ResetRequest.query(db).delete().whereRaw('lower(email) = lower(?)', email);
}

/** Deletes requests that no postman processed. */
export async function pruneResets(db: Knex, now: Date): Promise<void> {
  await ResetRequest.query(db)
    .delete()
    .where('askedAt', '<', new Date(now.getTime() - KEPT_MS));
}
