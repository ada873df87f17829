import { AppError } from '@neo/contracts';
import type { Appeal } from '@neo/contracts';
import { refusalOfAppealDecision } from '@neo/domain';
import type { AppealState } from '@neo/domain';
import { readPage } from '../../../platform/db/page.ts';
import type { Page, PageOf } from '../../../platform/db/page.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { listPeople } from '../../identity/index.ts';
import { AppealRow } from '../cases/appeal.model.ts';
import { presentDecisions } from '../cases/cases.queries.ts';
import { DecisionRow } from '../cases/decision.model.ts';

export interface AppealFilter {
  id?: readonly string[] | undefined;
  state?: AppealState | undefined;
  userId?: string | undefined;
}

async function presentAll(scope: MemberScope, rows: readonly AppealRow[]): Promise<Appeal[]> {
  const ids = rows.map(({ decisionId }) => decisionId);
  const decisions = await DecisionRow.query(scope.db).whereIn('id', ids);
  const shown = await presentDecisions(scope, decisions);
  const people = await listPeople(
    scope,
    rows.flatMap(({ decidedBy }) => decidedBy ?? []),
  );
  return rows.map((row) => {
    const at = decisions.findIndex(({ id }) => id === row.decisionId);
    const decision = decisions[at]!;
    return {
      id: row.id,
      decision: shown[at]!,
      facts: decision.decisionFacts,
      text: row.text,
      state: row.state,
      reason: row.reason,
      decidedBy: row.decidedBy === null ? null : (people.get(row.decidedBy)?.username ?? null),
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      isDecidable: row.state === 'open' && refusalOfAppealDecision(scope.viewer, decision) === null,
    };
  });
}

/** A page of appeals; by default the open ones. */
export async function listAppeals(
  scope: MemberScope,
  page: PageOf<'createdAt'>,
  { id, state, userId }: AppealFilter = {},
): Promise<Page<Appeal>> {
  const query = AppealRow.query(scope.db);
  if (id) void query.whereIn('id', [...id]);
  if (state ?? (id || userId ? undefined : 'open')) void query.where({ state: state ?? 'open' });
  if (userId) void query.where({ userId });
  const { rows, total } = await readPage(query, page);
  return { rows: await presentAll(scope, rows), total };
}

/** One appeal. @throws not_found */
export async function getAppeal(scope: MemberScope, id: string): Promise<Appeal> {
  const row = await AppealRow.query(scope.db).findById(id);
  if (!row) throw new AppError('not_found');
  return (await presentAll(scope, [row]))[0]!;
}
