import { AppError } from '@neo/contracts';
import type { DecisionInput } from '@neo/contracts';
import { canDecide, decisionsFor } from '@neo/domain';
import type { Member } from '@neo/domain';
import { SAFETY_TEXTS } from '@neo/words/letters';
import { v7 as uuidv7 } from 'uuid';
import { authorize } from '../../../platform/authorize.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { eraseAccount, holdAccounts, suspendPerson } from '../../identity/index.ts';
import type { PersonalPart, Post, UserRow } from '../../identity/index.ts';
import { applyToNeo, auditDeletion, eraseNeoIn } from '../../personas/index.ts';
import { TargetRow } from '../reports/report.model.ts';
import { tellJudged } from './tell-judged.ts';
import { assertNotClaimed, lockCase } from './claim-case.ts';
import type { DecisionRow } from './decision.model.ts';
import { letterOf } from './tell-decision.ts';
import { assertOpen, writeDecision } from './write-decision.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface DecideNeeds {
  /** Each module's data about a person, for deletions. */
  readonly parts: readonly PersonalPart[];
  readonly post: Pick<Post, 'tellOfReport'>;
}

const gone = () => new AppError('conflict', { reason: 'target_gone' });

/**
 * Decides about a reported thing: applies the decision, closes its open reports, and has everybody concerned told. Of
 * two moderators at once, the second is refused. @throws not_found, forbidden, conflict, stale
 */
export async function decideCase(
  scope: MemberScope,
  caseId: string,
  input: DecisionInput,
  { parts, post }: DecideNeeds,
): Promise<DecisionRow> {
  const seen = await TargetRow.query(scope.db).findById(caseId);
  if (!seen) throw new AppError('not_found');
  if (!decisionsFor(seen.kind).includes(input.decision)) {
    throw new AppError('conflict', { reason: 'decision_not_for_this' });
  }
  const isAccount = seen.kind === 'user' && input.decision === 'delete';
  if (!isAccount) return inTransaction(scope, (tx) => decide(tx, seen, input));
  authorize(canDecide(scope.viewer, { ...input, kind: seen.kind, concerned: null }));
  if (seen.userId === null) throw gone();
  if (seen.userId === scope.viewer.id) throw new AppError('forbidden');
  const made: DecisionRow[] = [];
  await eraseAccount(scope, seen.userId, parts, async (tx, user) => {
    made.push(await decideAboutDeleted(tx as Tx<Member>, caseId, { input, user, post }));
  });
  return made[0]!;
}

/** The account is deleted in this transaction, so the letter is written now, to its address. */
async function decideAboutDeleted(
  tx: Tx<Member>,
  caseId: string,
  { input, user, post }: { input: DecisionInput; user: UserRow } & Pick<DecideNeeds, 'post'>,
): Promise<DecisionRow> {
  await holdAccounts(tx, [tx.viewer.id]);
  const target = await lockCase(tx, caseId);
  assertNotClaimed(target, tx.viewer.id, tx.now);
  assertOpen(target);
  const language = user.preferredLanguage;
  const row = await writeDecision(tx, target, {
    id: uuidv7(),
    ...input,
    language,
    userId: null,
  });
  // Only in the letter: the stored facts name nobody who is gone.
  const said = SAFETY_TEXTS[language].facts({
    kind: row.kind,
    label: user.username,
    reports: row.reports,
    reasons: Object.keys(target.reasonCounts),
  });
  const facts = { ...letterOf(row), label: null, facts: said, isAccountGone: true };
  await post.tellOfReport(tx, { email: user.email, language }, facts, '/safety');
  return row;
}

async function decide(tx: Tx<Member>, seen: TargetRow, input: DecisionInput): Promise<DecisionRow> {
  const { decision, days, reason, version } = input;
  const id = uuidv7();
  // In the order in which deleting an account locks: people, NEOs, reported things.
  const people = await holdAccounts(tx, [tx.viewer.id, seen.userId]);
  const concerned = seen.userId === null ? undefined : people.get(seen.userId);
  authorize(canDecide(tx.viewer, { kind: seen.kind, decision, concerned: concerned ?? null }));
  if (!concerned && decision !== 'dismiss') throw gone();
  const endsAt = days === undefined ? null : new Date(tx.now.getTime() + days * DAY_MS);
  const write = async (changed?: Awaited<ReturnType<typeof applyToNeo>>): Promise<DecisionRow> => {
    const target = await lockCase(tx, seen.id);
    assertNotClaimed(target, tx.viewer.id, tx.now);
    assertOpen(target);
    return writeDecision(tx, target, {
      id,
      ...input,
      changed,
      endsAt: decision === 'suspend' ? endsAt : null,
      userId: concerned?.id ?? null,
      language: concerned?.preferredLanguage ?? 'en',
    });
  };
  switch (decision) {
    case 'unlist':
    case 'hide': {
      const neoId = seen.neoId!;
      const given = { decision, decisionId: id, reason, version };
      const row = await write(await applyToNeo(tx, neoId, given).catch(goneIfMissing));
      await tellJudged(tx, neoId);
      return row;
    }
    case 'delete': {
      const made: DecisionRow[] = [];
      await eraseNeoIn(tx, seen.neoId!, async (_, neo) => {
        if (version !== undefined && version !== neo.version) {
          throw new AppError('stale', { reason: 'neo_edited' });
        }
        await auditDeletion(tx, neo, { reason });
        made.push(await write());
      }).catch(goneIfMissing);
      return made[0]!;
    }
    case 'suspend': {
      const row = await write();
      await suspendPerson(tx, { userId: concerned!.id, decisionId: id, reason, endsAt });
      return row;
    }
    default:
      return write();
  }
}

/** The owner deleted the NEO meanwhile. */
const goneIfMissing = (error: unknown): never => {
  throw error instanceof AppError && error.code === 'not_found' ? gone() : error;
};
