import type { CaseDetail } from '@neo/contracts';
import { canDecide, canHandleTarget, decisionsFor } from '@neo/domain';
import { authorize } from '../../../platform/authorize.ts';
import { imageUrl } from '../../../platform/images/url.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { findSuspension, getAccount } from '../../identity/index.ts';
import type { UserRow } from '../../identity/index.ts';
import { getReviewed } from '../../personas/index.ts';
import { ReportRow } from '../reports/report.model.ts';
import type { Reported, TargetRow } from '../reports/report.model.ts';
import { getCaseRow, presentCases, presentDecisions } from './cases.queries.ts';
import { presentModerated } from './cases.presenter.ts';
import { DecisionRow } from './decision.model.ts';

/** Reports that a moderator reads of one thing; decisions alike. */
const READ_MAX = 200;

const orNull = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: unknown) => {
    if ((error as { code?: string }).code === 'not_found') return null;
    throw error;
  });

const presentReported = (reported: Reported): NonNullable<CaseDetail['reported']> => ({
  name: reported.name,
  text: reported.text,
  version: reported.version,
  at: reported.at,
  image: imageUrl(reported.imageHash),
});

/**
 * A reported thing with all that a decision needs. Reporters are not named. What they wrote may tell who they are, so
 * nobody reads a case about themselves. @throws not_found, forbidden
 */
export async function getCase(scope: MemberScope, id: string): Promise<CaseDetail> {
  const row = await getCaseRow(scope, id);
  authorize(canHandleTarget(scope.viewer, row.userId));
  const { neoId, userId, reported } = row;
  const [neo, person, reports, decisions, [shown]] = await Promise.all([
    neoId === null ? null : orNull(getReviewed(scope, neoId)),
    userId === null ? null : orNull(getAccount(scope, userId)),
    listReports(scope, id),
    listDecisions(scope, row),
    presentCases(scope, [row]),
  ]);
  return {
    ...shown!,
    reported: reported && presentReported(reported),
    neo: neo && presentModerated(neo),
    person: person && (await presentPerson(scope, person)),
    reports,
    decisions,
    allowed: decisionsFor(row.kind).filter((decision) => {
      const isPossible = person !== null || decision === 'dismiss';
      const needsNeo = row.kind !== 'user' && ['unlist', 'hide', 'delete'].includes(decision);
      if (!isPossible || (needsNeo && neo === null) || row.openReports === 0) return false;
      return canDecide(scope.viewer, { kind: row.kind, decision, concerned: person }).allowed;
    }),
  };
}

async function presentPerson(
  scope: MemberScope,
  person: UserRow,
): Promise<NonNullable<CaseDetail['person']>> {
  const suspension = await findSuspension(scope, person.id);
  return {
    id: person.id,
    username: person.username,
    displayName: person.displayName,
    bio: person.bio,
    avatarImage: imageUrl(person.avatarHash),
    role: person.role,
    suspendedUntil: suspension ? (suspension.endsAt?.toISOString() ?? 'permanent') : null,
  };
}

async function listReports({ db }: MemberScope, targetId: string): Promise<CaseDetail['reports']> {
  const rows = await ReportRow.query(db)
    .where({ targetId })
    .orderBy([
      { column: 'state', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(READ_MAX);
  const ids = [...new Set(rows.flatMap(({ reporterId }) => reporterId ?? []))];
  const counts = (await ReportRow.query(db)
    .select('reporterId')
    .count('* as decided')
    .select(db.raw("count(*) filter (where outcome = 'upheld') as upheld"))
    .where({ state: 'closed' })
    .whereIn('reporterId', ids)
    .groupBy('reporterId')) as unknown as { reporterId: string; decided: string; upheld: string }[];
  const records = new Map(
    counts.map((one) => [
      one.reporterId,
      { decided: Number(one.decided), upheld: Number(one.upheld) },
    ]),
  );
  return rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    text: row.text,
    state: row.state,
    outcome: row.outcome,
    createdAt: row.createdAt.toISOString(),
    record:
      row.reporterId === null ? null : (records.get(row.reporterId) ?? { decided: 0, upheld: 0 }),
  }));
}

/** Decisions about this target and its owner. */
async function listDecisions(
  scope: MemberScope,
  { id, userId }: TargetRow,
): Promise<CaseDetail['decisions']> {
  const rows = await DecisionRow.query(scope.db)
    .where((some) => {
      void some.where({ targetId: id });
      if (userId !== null) void some.orWhere({ userId });
    })
    .orderBy('id', 'desc')
    .limit(READ_MAX);
  return presentDecisions(scope, rows);
}
