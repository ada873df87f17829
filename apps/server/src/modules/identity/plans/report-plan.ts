import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@neo/contracts';
import type { PlanReport } from '@neo/contracts';
import type { Scope } from '../../../platform/db/scope.ts';
import { findByEmail } from '../user/identity.queries.ts';

/** Reports expire after this, so that an intercepted one is worthless. */
const FRESH_MS = 5 * 60 * 1000;

/** Signs the three facts of a report, one per line. */
export const signPlanReport = (
  { account, plusUntil, reportedAt }: Omit<PlanReport, 'signature'>,
  secret: string,
): string =>
  createHmac('sha256', secret)
    .update([account, plusUntil ?? '', reportedAt].join('\n'))
    .digest('hex');

// A bridge that reports in whole seconds may send several with the same time; these apply in order
// of arrival.
const TAKE = /* sql */ `
  update users set plus_until = :plusUntil, plus_reported_at = :reportedAt,
    plus_report_signatures = array[:signature::text] ||
      case when plus_reported_at = :reportedAt then plus_report_signatures else '{}' end
  where id = :userId and (
    plus_reported_at is null or plus_reported_at < :reportedAt
    or plus_reported_at = :reportedAt and :signature <> all (plus_report_signatures)
  )`;

/**
 * Applies a report that an account has Plus until a given day, or no longer. A repeated report changes
 * nothing, nor does an older one that arrives late; of two reports with the same time the later
 * arrival counts.
 * @throws forbidden, not_found
 */
export async function reportPlan(scope: Scope, report: PlanReport, secret: string): Promise<void> {
  const expected = Buffer.from(signPlanReport(report, secret));
  const given = Buffer.from(report.signature);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  const reportedAt = new Date(report.reportedAt);
  const isFresh = Math.abs(scope.now.getTime() - reportedAt.getTime()) < FRESH_MS;
  if (!isSigned || !isFresh) throw new AppError('forbidden');
  const user = await findByEmail(scope, report.account);
  if (!user) throw new AppError('not_found', { reason: 'user_not_found' });
  await scope.db.raw(TAKE, {
    userId: user.id,
    plusUntil: report.plusUntil === null ? null : new Date(report.plusUntil),
    reportedAt,
    signature: report.signature,
  });
}
