import { AppError } from '@neo/contracts';
import { canReadSheet, canReviewRehearsal } from '@neo/domain';
import type { Knex } from 'knex';
import { authorize } from '../../../platform/authorize.ts';
import { readPageById } from '../../../platform/db/page.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { accessOf, getNeoRow, sheetForTurn } from '../../personas/index.ts';
import { fingerprintOf } from './draft.ts';
import { RehearsalRow } from './rehearsal.model.ts';

/** A rehearsal with what it is compared with. */
export interface ReadRehearsal {
  readonly row: RehearsalRow;
  readonly isSaved: boolean;
  readonly before: Pick<RehearsalRow, 'id' | 'passed' | 'plannedCalls'> | undefined;
}

/** Reads rehearsals of a NEO. @throws not_found, forbidden */
async function reading(scope: MemberScope, neoId: string) {
  const neo = await getNeoRow(scope, neoId);
  const access = accessOf(neo);
  const isOwn = canReadSheet(scope.viewer, access).allowed;
  authorize(canReviewRehearsal(scope.viewer, access, neo.waitingSince !== null));
  const stored = fingerprintOf(neo, await sheetForTurn(scope, neo));
  const query = () => {
    const all = RehearsalRow.query(scope.db).where({ neoId });
    return isOwn ? all : all.where('id', newestEnded(scope.db, neoId));
  };
  const complete = async (rows: readonly RehearsalRow[]): Promise<ReadRehearsal[]> => {
    const befores = await listBefore(scope.db, rows);
    return rows.map((row) => ({
      row,
      isSaved: row.fingerprint === stored,
      before: befores.get(row.id),
    }));
  };
  return { query, complete };
}

/** Moderators see what has ended. */
const newestEnded = (db: Knex, neoId: string) =>
  RehearsalRow.query(db)
    .select('id')
    .where({ neoId })
    .whereNot({ state: 'running' })
    .orderBy('id', 'desc')
    .limit(1);

/** The last complete rehearsal before each. */
async function listBefore(
  db: Knex,
  rows: readonly RehearsalRow[],
): Promise<Map<string, NonNullable<ReadRehearsal['before']>>> {
  const { rows: found } = await db.raw<{
    rows: (NonNullable<ReadRehearsal['before']> & { of: string })[];
  }>(
    /* sql */ `
    select asked.id as of, b.id, b.passed, b.planned_calls as "plannedCalls"
    from unnest(?::uuid[], ?::uuid[]) asked (id, neo_id), lateral (
      select id, passed, planned_calls from rehearsals r
      where r.neo_id = asked.neo_id and r.id < asked.id and r.state = 'done' order by r.id desc limit 1
    ) b`,
    [rows.map(({ id }) => id), rows.map(({ neoId }) => neoId)],
  );
  return new Map(found.map(({ of, ...before }) => [of, before]));
}

/** A page of a NEO's rehearsals, the newest first. @throws not_found, forbidden; invalid for a cursor of another list */
export async function listRehearsals(
  scope: MemberScope,
  neoId: string,
  page: { limit: number; after?: string | undefined },
): Promise<{ items: ReadRehearsal[]; next: string | null }> {
  const { query, complete } = await reading(scope, neoId);
  const { items, next } = await readPageById(query(), page, 'desc');
  return { items: await complete(items), next };
}

/** One rehearsal. @throws not_found, forbidden */
export async function getRehearsal(
  scope: MemberScope,
  neoId: string,
  id: string,
): Promise<ReadRehearsal> {
  const { query, complete } = await reading(scope, neoId);
  const rows = await query().where({ id });
  const [found] = await complete(rows);
  if (!found) throw new AppError('not_found');
  return found;
}
