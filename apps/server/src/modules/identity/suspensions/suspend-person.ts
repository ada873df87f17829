/**
 * Room: suspensions. Times in which a person may only read.
 *
 * It promises that a suspension holds at the next request on every server and ends by itself on time, and that running
 * replies of a suspended person end. It owns `suspensions`; a trigger keeps the person's NEOs out of the public lists.
 * Moderation calls it through index.ts. `sessions/running-suspension` has the SQL for each request.
 */
import { v7 as uuidv7 } from 'uuid';
import { Table } from '../../../platform/db/model.ts';
import type { Scope, Tx } from '../../../platform/db/scope.ts';
import { assertNotLastSuperadmin } from '../user/assert-not-last-superadmin.ts';

/** A row of `suspensions`. */
class SuspensionRow extends Table {
  static override tableName = 'suspensions';

  declare id: string;
  declare userId: string;
  /** The decision that can be appealed. */
  declare decisionId: string | null;
  declare reason: string;
  declare startedAt: Date;
  /** Null if the suspension is permanent. */
  declare endsAt: Date | null;
  /** An appeal ended it. */
  declare liftedAt: Date | null;
  declare endedAt: Date | null;
}

/**
 * Suspends a person from the commit on. Their running replies end within a second. @throws conflict for the last
 * superadmin
 */
export async function suspendPerson(
  tx: Tx,
  given: { userId: string; decisionId: string; reason: string; endsAt: Date | null },
): Promise<void> {
  await assertNotLastSuperadmin(tx, given.userId);
  await SuspensionRow.query(tx.db).insert({ id: uuidv7(), startedAt: tx.now, ...given });
}

/** Ends the suspension of a decision. Others of the person go on. */
export async function liftSuspension(tx: Tx, decisionId: string): Promise<void> {
  await SuspensionRow.query(tx.db)
    .where({ decisionId, liftedAt: null })
    .patch({ liftedAt: tx.now });
}

/** The suspension that runs now and ends last. */
export function findSuspension(
  { db, now }: Scope,
  userId: string,
): Promise<Pick<SuspensionRow, 'endsAt' | 'reason' | 'decisionId'> | undefined> {
  return SuspensionRow.query(db)
    .select('endsAt', 'reason', 'decisionId')
    .where({ userId, liftedAt: null })
    .where((open) => void open.whereNull('endsAt').orWhere('endsAt', '>', now))
    .orderByRaw('ends_at desc nulls first')
    .first()
    .execute();
}

/** When the running suspensions of these people end; null if never. Others are not in the map. */
export async function suspensionEnds(
  { db, now }: Scope,
  userIds: readonly string[],
): Promise<Map<string, Date | null>> {
  const rows = await SuspensionRow.query(db)
    .select('userId', 'endsAt')
    .whereIn('userId', [...userIds])
    .where({ liftedAt: null })
    .where((open) => void open.whereNull('endsAt').orWhere('endsAt', '>', now))
    .orderByRaw('ends_at asc nulls last');
  // The last of each person wins.
  return new Map(rows.map(({ userId, endsAt }) => [userId, endsAt]));
}

/** All suspensions of a person, for their export. */
export const listSuspensions = ({ db }: Scope, userId: string) =>
  SuspensionRow.query(db)
    .select('startedAt', 'endsAt', 'liftedAt', 'reason')
    .where({ userId })
    .orderBy('startedAt');

/** Marks suspensions whose time is over, so that a trigger lists the NEOs again. */
export async function endSuspensions({ db, now }: Pick<Scope, 'db' | 'now'>): Promise<void> {
  await SuspensionRow.query(db)
    .whereNull('liftedAt')
    .whereNull('endedAt')
    .where('endsAt', '<=', now)
    .patch({ endedAt: now });
}
