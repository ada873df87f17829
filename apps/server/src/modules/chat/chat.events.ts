import { accountDeleted, conversationForgotten } from '@neo/contracts';
import { consume } from '../../platform/events/consume.ts';

export const chatConsumers = [
  /** Whoever has no account any more is not counted among those who ever wrote to a NEO. */
  consume('chat.forget-first-messages', accountDeleted, async (tx) => {
    const gone = (await tx.db('firstMessages').whereNull('userId').delete().returning('neoId')) as {
      neoId: string;
    }[];
    for (const { neoId } of gone) await tx.publish(conversationForgotten, { neoId });
  }),
];
