import { conversationForgotten, conversationStarted, neoDeleted } from '@neo/contracts';
import { consume, consumeMany } from '../../platform/events/consume.ts';
import type { Tx } from '../../platform/db/scope.ts';
import type { Eraser } from '../erasure/index.ts';

/** Adds to the counts of NEOs. Locks them in one order, because another server may do the same. */
async function countConversations(tx: Tx, all: readonly { neoId: string }[], each: 1 | -1) {
  await tx.db.raw(
    /* sql */ `
    with counted as (select id, count(*)::int as count from unnest(?::uuid[]) as id group by id),
      held as (
        select neos.id, counted.count from neos join counted using (id)
        order by neos.id for no key update of neos
      )
    update neos set conversation_count = conversation_count + held.count * ?::int
    from held where neos.id = held.id`,
    [all.map(({ neoId }) => neoId), each],
  );
}

export const personasConsumers = (eraser: Eraser) => [
  /**
   * This and the next consumer alone write `conversationCount`. The inbox makes each event count
   * once.
   */
  consumeMany('personas.count-conversation', conversationStarted, (tx, all) =>
    countConversations(tx, all, 1),
  ),
  consumeMany('personas.uncount-conversation', conversationForgotten, (tx, all) =>
    countConversations(tx, all, -1),
  ),
  /** Starts erasing in batches. The row written by a trigger says what to erase, not this event. */
  consume('personas.erase-deleted-neo', neoDeleted, async () => eraser.wake()),
];
