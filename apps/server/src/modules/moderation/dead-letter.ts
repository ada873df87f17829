import { inTransaction } from '../../platform/db/scope.ts';
import type { MemberScope } from '../../platform/db/scope.ts';
import { dropDeadLetter, retryDeadLetter } from '../../platform/events/index.ts';
import type { Consumer, DeadLetterRow } from '../../platform/events/index.ts';
import { writeAudit } from './audit.ts';
import type { Why } from './audit.ts';

const factsOf = ({ consumer, type, eventId }: DeadLetterRow) => ({ consumer, type, eventId });

/** Hands an event to its consumer once more, with an audit row where it worked. @throws not_found, conflict */
export function retryLetter(
  scope: MemberScope,
  id: string,
  { reason, consumers }: Why & { consumers: readonly Consumer[] },
): Promise<void> {
  return inTransaction(scope, async (tx) => {
    const before = factsOf(await retryDeadLetter(tx, id, consumers));
    await writeAudit(tx, { action: 'retry-dead-letter', before, after: {}, reason });
  });
}

/** Gives an event up for good, with an audit row that says why. @throws not_found */
export function dropLetter(scope: MemberScope, id: string, { reason }: Why): Promise<void> {
  return inTransaction(scope, async (tx) => {
    const before = factsOf(await dropDeadLetter(tx, id));
    await writeAudit(tx, { action: 'drop-dead-letter', before, after: {}, reason });
  });
}
