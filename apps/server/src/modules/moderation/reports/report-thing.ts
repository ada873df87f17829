import { AppError, invalidField } from '@neo/contracts';
import type { ReportInput } from '@neo/contracts';
import { isMember, isUrgent, needsEmail, REPORT_ALLOWANCE } from '@neo/domain';
import type { Language } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { Scope, Tx } from '../../../platform/db/scope.ts';
import { spendInTurn } from '../../../platform/limits/counting.ts';
import type { Throttle } from '../../../platform/limits/throttle.ts';
import { emailKey, holdAccounts } from '../../identity/index.ts';
import type { Post } from '../../identity/index.ts';
import { findTarget } from './find-target.ts';
import type { FindReply, FoundTarget } from './find-target.ts';
import { ReportRow, TargetRow } from './report.model.ts';
import { recordEvent } from './target-events.ts';

const HOUR = 60 * 60;

export interface ReportNeeds {
  readonly findReply: FindReply;
  readonly post: Pick<Post, 'tellOfReport'>;
  /** The deployment's secret. */
  readonly secret: string;
  readonly isLimited: boolean;
}

/** Where a report comes from. */
interface Door {
  readonly address: string;
  /** The language of a visitor's browser. */
  readonly language: Language;
}

/**
 * Reports a thing. The same person and target while a report is open is that report. @returns the report, and whether
 * it is new. To a visitor it always looks new: an e-mail proves nothing, and nobody may learn that its owner has reported.
 * @throws not_found for what the viewer may not see; not_signed_in, forbidden, invalid, too_many
 */
export async function reportThing(
  scope: Scope,
  { target, reason, text, email }: ReportInput,
  needs: ReportNeeds,
  door: Door,
): Promise<{ report: Pick<ReportRow, 'id' | 'state'>; isNew: boolean }> {
  const { viewer } = scope;
  const isVisitor = !isMember(viewer);
  if (isVisitor && target.kind === 'message') throw new AppError('not_signed_in');
  if (isVisitor && !email && needsEmail(reason)) throw invalidField('email', 'email_missing');
  if (needs.isLimited) await count(scope, door);
  const found = await findTarget(scope, target, needs);
  if (!isVisitor && found.userId === viewer.id) {
    throw new AppError('forbidden', { reason: 'own_target' });
  }
  const reporter = isVisitor
    ? {
        reporterId: null,
        // With the address: else a stranger who knows the e-mail could report first, and the report would be lost.
        reporterKey: emailKey(needs.secret, 'reports', `${email ?? ''} ${door.address}`),
        email: email || null,
        language: door.language,
      }
    : { reporterId: viewer.id, reporterKey: null, email: null, language: 'en' as const };
  return inTransaction(scope, async (tx) => {
    // Before the target is locked, as when an account is deleted.
    const held = await holdAccounts(tx, [viewer.id, found.userId]);
    if (!isVisitor && !held.has(viewer.id)) throw new AppError('not_signed_in');
    if (found.userId !== null && !held.has(found.userId)) throw new AppError('not_found');
    const locked = await lockTarget(tx, found);
    const row = { id: uuidv7(), targetId: locked.id, reason, text, createdAt: tx.now, ...reporter };
    const inserted: unknown[] = await tx
      .db('reports')
      .insert(row)
      .onConflict()
      .ignore()
      .returning('id');
    const receipt = { id: row.id, state: 'open' } as const;
    if (inserted.length === 0) {
      const { reporterId } = reporter;
      if (reporterId === null) return { report: receipt, isNew: true };
      const before = await ReportRow.query(tx.db)
        .findOne({ targetId: locked.id, state: 'open', reporterId })
        .throwIfNotFound();
      return { report: before, isNew: false };
    }
    await addToTarget(tx, locked, found, { id: row.id, reason });
    if (reporter.email !== null) {
      const to = { email: reporter.email, language: reporter.language };
      await needs.post.tellOfReport(tx, to, { about: 'receipt', label: found.label }, '/safety');
    }
    return { report: receipt, isNew: true };
  });
}

async function count({ db, viewer, now }: Scope, { address }: Door): Promise<void> {
  const { perHour, perDay } = REPORT_ALLOWANCE[isMember(viewer) ? 'member' : 'visitor'];
  const who = `report:${viewer.id ?? address}`;
  const throttles: [Throttle, Throttle] = [
    { key: `${who}:hour`, limit: perHour, seconds: HOUR },
    { key: `${who}:day`, limit: perDay, seconds: 24 * HOUR },
  ];
  await spendInTurn(db, throttles, now);
}

/** The target's row, made if there is none, and locked. */
export async function lockTarget(tx: Tx, found: FoundTarget): Promise<TargetRow> {
  const rows = await TargetRow.query(tx.db)
    .insert({
      // The first report writes the copy and opens it.
      id: uuidv7(),
      ...found,
      reported: null,
      review: 'closed',
      openedAt: tx.now,
      lastReportedAt: tx.now,
    })
    .onConflict('key')
    // Locks the row. Of the key itself, everything that refers to the row would wait.
    .merge(['kind'])
    .returning('*');
  return rows as unknown as TargetRow;
}

async function addToTarget(
  tx: Tx,
  target: TargetRow,
  found: FoundTarget,
  { id, reason }: Pick<ReportRow, 'id' | 'reason'>,
): Promise<void> {
  const isFirst = target.openReports === 0;
  const counts = isFirst ? {} : target.reasonCounts;
  await recordEvent(tx, target, 'report', {
    subjectId: id,
    changes: {
      openReports: target.openReports + 1,
      reasonCounts: { ...counts, [reason]: (counts[reason] ?? 0) + 1 },
      isUrgent: (!isFirst && target.isUrgent) || isUrgent(reason),
      lastReportedAt: tx.now,
      ...(isFirst && {
        openedAt: tx.now,
        reported: found.reported,
        label: found.label,
        claimedBy: null,
        claimedAt: null,
      }),
    },
  });
}
