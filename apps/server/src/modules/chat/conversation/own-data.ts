import type { Knex } from 'knex';
import { eachRow } from '../../../platform/db/page.ts';
import type { PersonalPart } from '../../../platform/personal-data.ts';
import {
  ConversationRow,
  FirstMessageRow,
  MessageRow,
  MessageVariantRow,
} from './conversation.model.ts';
import { ownPersons } from '../persons/own-persons.ts';
import { TurnRow } from './turn.model.ts';

/** Rows that are read at a time: small ones, and those that hold texts. */
const PAGE = 500;
const TEXTS = 100;

/** A conversation with all that was said in it, each read when its turn comes. */
function inFull(db: Knex, conversation: ConversationRow): Record<string, unknown> {
  const { id: conversationId } = conversation;
  let hasVariants = false;
  async function* messages(): AsyncGenerator<MessageRow> {
    const query = () => MessageRow.query(db).select('messages.*').where({ conversationId });
    for await (const message of eachRow(query, ['seq'], TEXTS)) {
      hasVariants ||= message.variantCount > 1;
      yield message;
    }
  }
  async function* repliesNotShown(): AsyncGenerator<MessageVariantRow> {
    if (!hasVariants) return;
    const query = () =>
      MessageVariantRow.query(db).select('messageVariants.*').where({ conversationId });
    yield* eachRow(query, ['seq', 'variant'], TEXTS);
  }
  return {
    ...conversation.toJSON(),
    messages: messages(),
    repliesNotShown: repliesNotShown(),
  };
}

/** Who a person was, what they said and were told, whom they ever wrote to, and the turns that are still counted. */
export const ownConversations: PersonalPart = {
  name: 'chat',
  read(scope) {
    const { db, viewer } = scope;
    async function* conversations(): AsyncGenerator<object> {
      const query = () =>
        ConversationRow.query(db).select('conversations.*').where({ userId: viewer.id });
      for await (const row of eachRow(query, ['createdAt', 'id'], PAGE)) yield inFull(db, row);
    }
    const turns = () =>
      TurnRow.query(db)
        .select('neoId', 'kind', 'model', 'status', 'createdAt')
        .where({ userId: viewer.id });
    const wroteTo = () =>
      FirstMessageRow.query(db).select('neoId', 'createdAt').where({ userId: viewer.id });
    return {
      persons: ownPersons(scope),
      conversations: conversations(),
      wroteTo: eachRow(wroteTo, ['createdAt', 'neoId'], PAGE),
      turns: eachRow(turns, ['createdAt', 'id'], PAGE),
    };
  },
};
