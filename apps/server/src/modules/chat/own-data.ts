import type { PersonalPart } from '../../platform/personal-data.ts';
import { ConversationRow, MessageRow } from './conversation.model.ts';
import { TurnRow } from './turn.model.ts';

/** What a person said and was told, whom they ever wrote to, and the turns that are still counted. */
export const ownConversations: PersonalPart = {
  name: 'chat',
  async read({ db, viewer }) {
    const conversations = await ConversationRow.query(db)
      .where({ userId: viewer.id })
      .orderBy('createdAt');
    const messages = await MessageRow.query(db)
      .whereIn(
        'conversationId',
        conversations.map(({ id }) => id),
      )
      .orderBy(['conversationId', 'seq']);
    const said = Map.groupBy(messages, ({ conversationId }) => conversationId);
    return {
      conversations: conversations.map((conversation) => ({
        ...conversation.toJSON(),
        messages: said.get(conversation.id) ?? [],
      })),
      wroteTo: await db('firstMessages')
        .where({ userId: viewer.id })
        .select('neoId', 'createdAt')
        .orderBy('createdAt'),
      turns: await TurnRow.query(db)
        .select('neoId', 'status', 'createdAt')
        .where({ userId: viewer.id })
        .orderBy('createdAt'),
    };
  },
};
