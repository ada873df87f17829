import { notGone } from '../../platform/erasure/index.ts';
import type { PersonalPart } from '../../platform/personal-data.ts';
import { ConversationRow, MessageRow, MessageVariantRow } from './conversation.model.ts';
import { TurnRow } from './turn.model.ts';

/** What a person said and was told, whom they ever wrote to, and the turns that are still counted. */
export const ownConversations: PersonalPart = {
  name: 'chat',
  async read({ db, viewer }) {
    const conversations = await ConversationRow.query(db)
      .where({ userId: viewer.id })
      .orderBy('createdAt');
    const ids = conversations.map(({ id }) => id);
    const messages = await MessageRow.query(db)
      .whereIn('conversationId', ids)
      .orderBy(['conversationId', 'seq']);
    const said = Map.groupBy(messages, ({ conversationId }) => conversationId);
    const variants = await MessageVariantRow.query(db)
      .whereIn('conversationId', ids)
      .orderBy(['conversationId', 'seq', 'variant']);
    const notShown = Map.groupBy(variants, ({ conversationId }) => conversationId);
    return {
      conversations: conversations.map((conversation) => ({
        ...conversation.toJSON(),
        messages: said.get(conversation.id) ?? [],
        repliesNotShown: notShown.get(conversation.id) ?? [],
      })),
      wroteTo: await db('firstMessages')
        .where({ userId: viewer.id })
        .whereRaw(notGone('neo_id'))
        .select('neoId', 'createdAt')
        .orderBy('createdAt'),
      turns: await TurnRow.query(db)
        .select('neoId', 'kind', 'model', 'status', 'createdAt')
        .where({ userId: viewer.id })
        .orderBy('createdAt'),
    };
  },
};
