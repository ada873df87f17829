import { appealDecided, decisionMade, neoJudged, outcomesDue } from '@neo/contracts';
import { appealsEnd } from '@neo/domain';
import type { DecisionFacts } from '@neo/words/letters';
import { consume } from '../../../platform/events/consume.ts';
import type { Tx } from '../../../platform/db/scope.ts';
import { notify } from '../../identity/index.ts';
import type { Post } from '../../identity/index.ts';
import { namesOf } from '../../personas/index.ts';
import { AppealRow } from './appeal.model.ts';
import { ReportRow } from '../reports/report.model.ts';
import { DecisionRow } from './decision.model.ts';
import { publishOutcomes } from './write-decision.ts';

/** Reporters told in one transaction. */
const TOLD_AT_ONCE = 100;

/** The facts of a decision for letters and notices. */
export const letterOf = (row: DecisionRow): DecisionFacts => ({
  about: 'decision',
  decision: row.decision,
  kind: row.kind,
  label: row.label,
  endsAt: row.endDate?.toISOString() ?? null,
  rule: row.rule,
  reason: row.reason,
  facts: row.decisionFacts,
  hasReports: row.reports > 0,
  appealUntil: appealsEnd(row.createdAt).toISOString(),
  isAccountGone: false,
});

const neoOf = ({ neoId, label }: DecisionRow) =>
  neoId === null ? undefined : { id: neoId, name: label };

type Letters = Pick<Post, 'tellOfReport'>;

/** Tells the person whom a decision concerns. A dismissal concerns nobody. */
async function tellConcerned(tx: Tx, decisionId: string, post: Letters): Promise<void> {
  const row = await DecisionRow.query(tx.db).findById(decisionId);
  if (!row || row.userId === null || row.decision === 'dismiss' || row.state === 'reversed') return;
  const facts = letterOf(row);
  await notify(tx, {
    userId: row.userId,
    kind: 'decision',
    decisionId,
    facts,
    neo: neoOf(row),
  });
  await post.tellOfReport(tx, { userId: row.userId }, facts, `/decisions/${decisionId}`);
}

/** Tells some of the reporters the outcome; the event is published again while there are more. */
async function tellReporters(tx: Tx, decisionId: string, post: Letters): Promise<void> {
  const rows = await ReportRow.query(tx.db)
    .where({ decisionId })
    .whereNull('toldAt')
    .orderBy('id')
    .limit(TOLD_AT_ONCE + 1);
  const decision = await DecisionRow.query(tx.db).findById(decisionId);
  for (const row of rows.slice(0, TOLD_AT_ONCE)) {
    const facts = {
      about: 'outcome',
      outcome: row.outcome ?? 'dismissed',
      label: decision?.label ?? '',
    } as const;
    if (row.reporterId !== null) {
      await notify(tx, { userId: row.reporterId, kind: 'outcome', facts });
      await post.tellOfReport(tx, { userId: row.reporterId }, facts, '/safety');
    } else if (row.email !== null) {
      await post.tellOfReport(tx, { email: row.email, language: row.language }, facts, '/safety');
    }
    await ReportRow.query(tx.db).findById(row.id).patch({ toldAt: tx.now, email: null });
  }
  if (rows.length > TOLD_AT_ONCE) await publishOutcomes(tx, decisionId);
}

async function tellAppellant(tx: Tx, appealId: string, post: Letters): Promise<void> {
  const appeal = await AppealRow.query(tx.db).findById(appealId);
  const decision = appeal && (await DecisionRow.query(tx.db).findById(appeal.decisionId));
  if (!decision || appeal.userId === null || appeal.state === 'open') return;
  const { decision: kind, id: decisionId } = decision;
  const facts = {
    about: 'appeal',
    outcome: appeal.state,
    decision: kind,
    label: decision.label,
    reason: appeal.reason ?? '',
    isRestorable: kind !== 'delete',
    isTakenBack: appeal.reason === null,
  } as const;
  await notify(tx, {
    userId: appeal.userId,
    kind: 'decision',
    decisionId,
    facts,
    neo: neoOf(decision),
  });
  await post.tellOfReport(tx, { userId: appeal.userId }, facts, `/decisions/${decisionId}`);
}

/** Does nothing if the approval was taken back meanwhile. */
async function tellApproved(tx: Tx, neoId: string): Promise<void> {
  const neo = (await namesOf(tx, [neoId])).get(neoId);
  if (neo?.compliance !== 'green') return;
  await notify(tx, {
    userId: neo.userId,
    kind: 'approval',
    neo,
    facts: { about: 'approval', label: neo.name },
  });
}

export const moderationConsumers = ({ post }: { post: Letters }) => [
  consume('moderation.tell-concerned', decisionMade, (tx, { decisionId }) =>
    tellConcerned(tx, decisionId, post),
  ),
  consume('moderation.tell-reporters', outcomesDue, (tx, { decisionId }) =>
    tellReporters(tx, decisionId, post),
  ),
  consume('moderation.tell-appellant', appealDecided, (tx, { appealId }) =>
    tellAppellant(tx, appealId, post),
  ),
  consume('moderation.tell-approved', neoJudged, async (tx, { neoId, isApproval }) => {
    if (isApproval) await tellApproved(tx, neoId);
  }),
];
