import { REPORT_TEXT_MONTHS } from '@neo/domain';
import type { Knex } from 'knex';
import { ReportRow, TargetRow } from './report.model.ts';

/** Erases the texts of reports that were closed long ago, with the copies of what was reported. */
export async function pruneReports(db: Knex, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - REPORT_TEXT_MONTHS);
  const old = ReportRow.query(db).where('closedAt', '<', before).whereNot({ text: '' });
  await old.patch({ text: '' });
  await TargetRow.query(db)
    .where('lastReportedAt', '<', before)
    .where({ openReports: 0 })
    .whereNotNull('reported')
    .patch({ reported: null });
}
