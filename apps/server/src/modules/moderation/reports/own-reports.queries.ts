import type { OwnReport } from '@neo/contracts';
import { readPageById } from '../../../platform/db/page.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { ReportRow, TargetRow } from './report.model.ts';

const presentReport = (row: ReportRow, target: TargetRow): OwnReport => ({
  id: row.id,
  state: row.state,
  target: {
    kind: target.kind,
    label: target.label,
    neoId: target.neoId,
    conversationId: target.conversationId,
    seq: target.seq,
  },
  reason: row.reason,
  text: row.text,
  copy: target.kind === 'message' ? (target.reported?.text ?? null) : null,
  outcome: row.outcome,
  createdAt: row.createdAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
});

async function presentAll({ db }: MemberScope, rows: readonly ReportRow[]): Promise<OwnReport[]> {
  const ids = [...new Set(rows.map(({ targetId }) => targetId))];
  const targets = await TargetRow.query(db).whereIn('id', ids);
  const byId = new Map(targets.map((target) => [target.id, target]));
  return rows.map((row) => presentReport(row, byId.get(row.targetId)!));
}

/** A page of the viewer's own reports, the newest first. @throws invalid */
export async function listOwnReports(
  scope: MemberScope,
  page: { limit: number; after?: string | undefined },
): Promise<{ items: OwnReport[]; next: string | null }> {
  const own = ReportRow.query(scope.db).where({ reporterId: scope.viewer.id });
  const { items, next } = await readPageById(own, page, 'desc');
  return { items: await presentAll(scope, items), next };
}

/** All of the viewer's reports, for their export. */
export async function allOwnReports(scope: MemberScope): Promise<OwnReport[]> {
  const rows = await ReportRow.query(scope.db).where({ reporterId: scope.viewer.id }).orderBy('id');
  return presentAll(scope, rows);
}
