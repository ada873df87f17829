import type { Knex } from 'knex';
import { TargetRow } from './report.model.ts';

/** A scrape of metrics waits for it. */
const COUNT_LIMIT_MS = 2_000;

/** How many reports wait for a decision; undefined while the database does not answer. */
export async function countOpenReports(db: Knex): Promise<number | undefined> {
  const row = await TargetRow.query(db)
    .where('openReports', '>', 0)
    .sum('openReports as count')
    .first()
    .timeout(COUNT_LIMIT_MS)
    .catch(() => undefined);
  return row && Number((row as unknown as { count: string | null }).count);
}
