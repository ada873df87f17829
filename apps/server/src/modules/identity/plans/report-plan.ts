import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@neo/contracts';
import type { PlanReport } from '@neo/contracts';
import type { Scope } from '../../../platform/db/scope.ts';
import { findByEmail } from '../identity.queries.ts';

/** A report that was overheard is worth nothing after this. */
const FRESH_MS = 5 * 60 * 1000;

/** What is signed: the report's three facts, one a line. */
export const signPlanReport = (
  { account, plusUntil, reportedAt }: Omit<PlanReport, 'signature'>,
  secret: string,
): string =>
  createHmac('sha256', secret)
    .update([account, plusUntil ?? '', reportedAt].join('\n'))
    .digest('hex');

// Of one moment are all that a bridge reports which counts in whole seconds: of those the order of arrival decides.
const TAKE = /* sql */ `
  update users set plus_until = :plusUntil, plus_reported_at = :reportedAt,
    plus_report_signatures = array[:signature::text] ||
      case when plus_reported_at = :reportedAt then plus_report_signatures else '{}' end
  where id = :userId and (
    plus_reported_at is null or plus_reported_at < :reportedAt
    or plus_reported_at = :reportedAt and :signature <> all (plus_report_signatures)
  )`;

/**
 * Takes a report that an account is plus until some day, or is no more. The same report twice is the same as once, and
 * an older one that arrives late changes nothing; of two that were made at the same moment the one that arrives later
 * counts. @throws forbidden, not_found
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
