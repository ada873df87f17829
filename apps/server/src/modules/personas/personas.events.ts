import {
  conversationForgotten,
  conversationStarted,
  favoriteAdded,
  favoriteRemoved,
  neoDeleted,
  neoShared,
  replyAsked,
  replyCut,
} from '@neo/contracts';
import type { EventData } from '@neo/contracts';
import { consume, consumeMany } from '../../platform/events/consume.ts';
import type { Tx } from '../../platform/db/scope.ts';
import type { Eraser } from '../erasure/index.ts';
import { countDays } from './insights/count-days.ts';
import type { Addition } from './insights/count-days.ts';
import { raiseTrends } from './lists/raise-trends.ts';

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

const adding =
  (what: 'cut' | 'favorites' | 'shares', by: 1 | -1) =>
  (at: { neoId: string; day: string }): Addition => ({ ...at, [what]: by });

function figuresOf({
  neoId,
  day,
  kind,
  begins,
  arrival,
}: EventData<typeof replyAsked>): Addition[] {
  const arrived = arrival ? 1 : 0;
  const before = arrival?.before;
  return [
    {
      neoId,
      day,
      [kind === 'message' ? 'messages' : 'regenerated']: 1,
      conversations: begins ? 1 : 0,
      people: arrived,
      lastHere: arrived,
    },
    ...(before ? [{ neoId, day: before, lastHere: -1 }] : []),
  ];
}

export const personasConsumers = (eraser: Eraser) => [
  /**
   * Only this and the next consumer write `conversationCount`. The inbox makes each event count
   * once.
   */
  consumeMany('personas.count-conversation', conversationStarted, (tx, all) =>
    countConversations(tx, all, 1),
  ),
  consumeMany('personas.uncount-conversation', conversationForgotten, (tx, all) =>
    countConversations(tx, all, -1),
  ),
  /** The only writer of trends. Only this and the next ones write the figures of days. */
  consumeMany('personas.count-replies', replyAsked, async (tx, all) => {
    await countDays(tx, all.flatMap(figuresOf));
    const arrivals = all.flatMap(({ arrival, ...at }) => (arrival ? [{ ...at, ...arrival }] : []));
    if (arrivals.length > 0) await raiseTrends(tx, arrivals);
  }),
  consumeMany('personas.count-cuts', replyCut, (tx, all) =>
    countDays(tx, all.map(adding('cut', 1))),
  ),
  consumeMany('personas.count-favorites', favoriteAdded, (tx, all) =>
    countDays(tx, all.map(adding('favorites', 1))),
  ),
  consumeMany('personas.uncount-favorites', favoriteRemoved, (tx, all) =>
    countDays(tx, all.map(adding('favorites', -1))),
  ),
  consumeMany('personas.count-shares', neoShared, (tx, all) =>
    countDays(tx, all.map(adding('shares', 1))),
  ),
  /** Starts erasing in batches. The row written by a trigger says what to erase, not this event. */
  consume('personas.erase-deleted-neo', neoDeleted, async () => eraser.wake()),
];
