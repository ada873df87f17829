import { canJudgeNeo } from '@neo/domain';
import type { Member } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { writeAudit } from '../audit/index.ts';
import type { Why } from '../audit/index.ts';
import { authorize } from '../../platform/authorize.ts';
import { inTransaction } from '../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../platform/db/scope.ts';
import { holdAccounts } from '../identity/index.ts';
import type { UserRow } from '../identity/index.ts';
import {
  accessOf,
  auditDeletion,
  eraseNeo,
  judgeNeo,
  namesOf,
  standingOf,
} from '../personas/index.ts';
import type { Judgement, Looked, NeoRow } from '../personas/index.ts';
import { tellJudged } from './cases/tell-judged.ts';
import { reverseBlocks, writeDecision } from './cases/write-decision.ts';
import { targetOfNeo } from './reports/find-target.ts';
import { lockTarget } from './reports/report-thing.ts';

/** People are locked before NEOs, as when an account is deleted. */
async function holdOwner(tx: Tx, neoId: string): Promise<UserRow | undefined> {
  const neo = (await namesOf(tx, [neoId])).get(neoId);
  return neo && (await holdAccounts(tx, [neo.userId])).get(neo.userId);
}

/**
 * Blocking somebody else's NEO is a decision about it, wherever in the console it happens: its owner gets a statement of
 * reasons, and open reports are closed. Unblocking it reverses that decision.
 */
async function recordBlock(
  tx: Tx<Member>,
  given: { before: NeoRow; after: NeoRow; owner: UserRow | undefined; reason: string },
): Promise<void> {
  const { before, after, owner, reason } = given;
  if (before.compliance === after.compliance) return;
  if (before.compliance === 'red') await reverseBlocks(tx, after.id);
  if (after.compliance !== 'red' || !owner || owner.id === tx.viewer.id) return;
  const target = await lockTarget(tx, targetOfNeo(after, tx.now));
  await writeDecision(tx, target, {
    id: uuidv7(),
    decision: 'hide',
    rule: 'other',
    reason,
    userId: owner.id,
    language: owner.preferredLanguage,
    isAudited: true,
    changed: { before: standingOf(before), after: standingOf(after) },
  });
}

/**
 * Sets a NEO's classification or compliance, with an audit row. Writes nothing if neither the value
 * changes nor a reason is given. @throws not_found, forbidden, stale
 */
export function judge(
  scope: MemberScope,
  neoId: string,
  judgement: Judgement,
  looked: Looked,
): Promise<NeoRow> {
  return inTransaction(scope, async (tx) => {
    const owner = await holdOwner(tx, neoId);
    const { before, after } = await judgeNeo(tx, neoId, judgement, looked);
    if (after === before) return before;
    const action = 'compliance' in judgement ? 'compliance' : 'classification';
    await writeAudit(tx, {
      action,
      neoId,
      before: { [action]: before[action] },
      after: { [action]: after[action] },
      reason: looked.reason,
    });
    await recordBlock(tx, { before, after, owner, reason: looked.reason ?? '' });
    const isApproval = after.compliance === 'green' && before.compliance !== 'green';
    await tellJudged(tx, neoId, { isApproval });
    return after;
  });
}

/**
 * Deletes a NEO from the console, with an audit row without user texts. @throws not_found,
 * forbidden
 */
export function removeNeo(scope: MemberScope, neoId: string, why: Why): Promise<void> {
  return eraseNeo(scope, neoId, async (tx, neo) => {
    authorize(canJudgeNeo(tx.viewer, accessOf(neo)));
    await auditDeletion(tx, neo, why);
  });
}
