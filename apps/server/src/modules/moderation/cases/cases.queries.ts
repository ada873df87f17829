import { AppError } from '@neo/contracts';
import type { Case, CaseDecision } from '@neo/contracts';
import type { ReportReason, ReviewState, TargetKind } from '@neo/domain';
import type { QueryBuilder } from 'objection';
import { containing } from '../../../platform/db/page.ts';
import type { Page, PageOf } from '../../../platform/db/page.ts';
import type { MemberScope, Scope } from '../../../platform/db/scope.ts';
import { listPeople } from '../../identity/index.ts';
import { TargetRow } from '../reports/report.model.ts';
import { AppealRow } from './appeal.model.ts';
import { presentCase, presentDecision } from './cases.presenter.ts';
import type { DecisionRow } from './decision.model.ts';

export interface CaseFilter {
  id?: readonly string[] | undefined;
  q?: string | undefined;
  targetKind?: TargetKind | undefined;
  reason?: ReportReason | undefined;
  state?: ReviewState | undefined;
  claimedBy?: string | undefined;
  userId?: string | undefined;
  neoId?: string | undefined;
}

export type CasePage = PageOf<'urgency' | 'openedAt' | 'lastReportedAt' | 'openReports'>;

/** As in `report_targets_queue_index`. */
const QUEUE = [
  { column: 'isUrgent', order: 'desc' },
  { column: 'openReports', order: 'desc' },
  { column: 'openedAt', order: 'asc' },
  { column: 'id', order: 'asc' },
] as const;
const BACKWARDS = QUEUE.map(({ column, order }) => ({
  column,
  order: order === 'asc' ? ('desc' as const) : ('asc' as const),
}));

function filtered({ db, viewer }: MemberScope, filter: CaseFilter): QueryBuilder<TargetRow> {
  const { id, q, targetKind, reason, state, claimedBy, userId, neoId } = filter;
  const query = TargetRow.query(db);
  const isNamed = id ?? state ?? userId ?? neoId;
  if (isNamed === undefined) void query.where('openReports', '>', 0);
  if (id) void query.whereIn('id', [...id]);
  if (state) void query.where({ review: state });
  if (targetKind) void query.where({ kind: targetKind });
  if (userId) void query.where({ userId });
  if (neoId) void query.where({ neoId });
  if (reason) void query.whereRaw('jsonb_exists(reason_counts, ?)', [reason]);
  if (claimedBy === 'nobody') void query.whereNull('claimedBy');
  else if (claimedBy) void query.where({ claimedBy: claimedBy === 'me' ? viewer.id : claimedBy });
  if (q?.trim()) void query.where('label', 'ilike', containing(q.trim()));
  return query;
}

/** A page of reported things, in the order of the queue or of a column. */
export async function listCases(
  scope: MemberScope,
  { offset, limit, sort: [column, order] }: CasePage,
  filter: CaseFilter = {},
): Promise<Page<Case>> {
  const query = filtered(scope, filter);
  const inQueue = order === 'ASC' ? QUEUE : BACKWARDS;
  const sorted =
    column === 'urgency'
      ? query.clone().orderBy([...inQueue])
      : query.clone().orderBy([{ column, order: order === 'ASC' ? 'asc' : 'desc' }, 'id']);
  const [rows, total] = await Promise.all([sorted.offset(offset).limit(limit), query.resultSize()]);
  return { rows: await presentCases(scope, rows), total };
}

/** Rows as the queue shows them, with the moderators who claimed them. */
export async function presentCases(scope: Scope, rows: readonly TargetRow[]): Promise<Case[]> {
  const claimers = rows.flatMap(({ claimedBy }) => claimedBy ?? []);
  const people = await listPeople(scope, claimers);
  return rows.map((row) => presentCase(row, people, scope.now));
}

/** Decisions as moderators see them. */
export async function presentDecisions(
  scope: Scope,
  rows: readonly DecisionRow[],
): Promise<CaseDecision[]> {
  const people = await listPeople(
    scope,
    rows.flatMap(({ decidedBy }) => decidedBy ?? []),
  );
  const appeals = await AppealRow.query(scope.db).whereIn(
    'decisionId',
    rows.map(({ id }) => id),
  );
  const byDecision = new Map(appeals.map((appeal) => [appeal.decisionId, appeal]));
  return rows.map((row) =>
    presentDecision(row, {
      appeal: byDecision.get(row.id),
      moderator: row.decidedBy === null ? undefined : people.get(row.decidedBy),
      now: scope.now,
    }),
  );
}

/** @throws not_found */
export async function getCaseRow({ db }: Scope, id: string): Promise<TargetRow> {
  const row = await TargetRow.query(db).findById(id);
  if (!row) throw new AppError('not_found');
  return row;
}
