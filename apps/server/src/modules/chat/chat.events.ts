import {
  accountDeleted,
  conversationForgotten,
  neoDeleted,
  neoEdited,
  neoJudged,
} from '@neo/contracts';
import { consume } from '../../platform/events/consume.ts';
import type { Changes } from './changes.ts';

export const chatConsumers = (changes: Changes) => [
  // Hints: who has a chat open looks again. What they may do then is asked of the NEO, never taken from these.
  consume('chat.tell-of-judged-neo', neoJudged, async (_, { neoId }) => changes.tellAll(neoId)),
  consume('chat.tell-of-edited-neo', neoEdited, async (_, { neoId }) => changes.tellAll(neoId)),
  consume('chat.tell-of-deleted-neo', neoDeleted, async (_, { neoId }) => changes.tellAll(neoId)),

  /** Whoever has no account any more is not counted among those who ever wrote to a NEO. */
  consume('chat.forget-first-messages', accountDeleted, async (tx) => {
    const gone = (await tx.db('firstMessages').whereNull('userId').delete().returning('neoId')) as {
      neoId: string;
    }[];
    for (const { neoId } of gone) await tx.publish(conversationForgotten, { neoId });
  }),
];
