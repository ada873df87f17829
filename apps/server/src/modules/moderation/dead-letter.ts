import { AppError } from '@neo/contracts';
import { inTransaction } from '../../platform/db/scope.ts';
import type { MemberScope } from '../../platform/db/scope.ts';
import { dropDeadLetter, retryDeadLetter } from '../../platform/events/index.ts';
import type { Consumer, DeadLetterRow } from '../../platform/events/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Why } from '../audit/index.ts';

const factsOf = ({ consumer, type, eventId }: DeadLetterRow) => ({ consumer, type, eventId });

/**
 * Hands an event to its consumer again, with an audit row if that succeeds. @throws not_found,
 * conflict
 */
export async function retryLetter(
  scope: MemberScope,
  id: string,
  { reason, consumers }: Why & { consumers: readonly Consumer[] },
): Promise<void> {
  const isDone = await inTransaction(scope, async (tx) => {
    const { letter, isSettled } = await retryDeadLetter(tx, id, consumers);
    const entry = {
      action: 'retry-dead-letter',
      before: factsOf(letter),
      after: {},
      reason,
    } as const;
    if (isSettled) await writeAudit(tx, entry);
    return isSettled;
  });
  if (!isDone) throw new AppError('conflict', { reason: 'dead_letter_failed_again' });
}

/** Drops an event for good, with an audit row. @throws not_found */
export function dropLetter(scope: MemberScope, id: string, { reason }: Why): Promise<void> {
  return inTransaction(scope, async (tx) => {
    const before = factsOf(await dropDeadLetter(tx, id));
    await writeAudit(tx, { action: 'drop-dead-letter', before, after: {}, reason });
  });
}
