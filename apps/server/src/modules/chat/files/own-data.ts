import type { Knex } from 'knex';
import { eachRow } from '../../../platform/db/page.ts';
import { READ_AT_A_TIME } from '../../../platform/limits/page-sizes.ts';
import type { PersonalPart } from '../../identity/index.ts';
import {
  ConversationRow,
  FirstMessageRow,
  MessageRow,
  MessageVariantRow,
} from '../conversation/conversation.model.ts';
import { NoteRow } from '../memory/note.model.ts';
import { PersonRow } from '../persons/person.model.ts';
import { RehearsalRow } from '../rehearsals/rehearsal.model.ts';
import { TurnRow } from '../turn/turn.model.ts';

/** A conversation with all its messages and variants, read lazily. */
function inFull(db: Knex, conversation: ConversationRow): Record<string, unknown> {
  const { id: conversationId } = conversation;
  let hasVariants = false;
  async function* messages(): AsyncGenerator<MessageRow> {
    const query = () =>
      MessageRow.query(db)
        .select([...MessageRow.readColumns])
        .where({ conversationId });
    for await (const message of eachRow(query, ['seq'], READ_AT_A_TIME.texts)) {
      hasVariants ||= message.variantCount > 1;
      yield message;
    }
  }
  async function* repliesNotShown(): AsyncGenerator<MessageVariantRow> {
    if (!hasVariants) return;
    const query = () =>
      MessageVariantRow.query(db)
        .select([...MessageVariantRow.readColumns])
        .where({ conversationId });
    yield* eachRow(query, ['seq', 'variant'], READ_AT_A_TIME.texts);
  }
  const remembered = () =>
    NoteRow.query(db)
      .select('id', 'scope', 'kind', 'text', 'fromSeq', 'toSeq', 'madeBy', 'isPinned', 'createdAt')
      .where({ conversationId });
  const { chatNeoId: neoId, ...row } = conversation.toJSON();
  return {
    ...row,
    neoId,
    remembered: eachRow(remembered, ['createdAt', 'id'], READ_AT_A_TIME.texts),
    messages: messages(),
    repliesNotShown: repliesNotShown(),
  };
}

/**
 * The viewer's conversations, persons, rehearsals, first messages, and turns that still count towards limits.
 */
export const ownConversations: PersonalPart = {
  name: 'chat',
  read({ db, viewer }) {
    async function* conversations(): AsyncGenerator<object> {
      const query = () =>
        ConversationRow.query(db).select('conversations.*').where({ userId: viewer.id });
      for await (const row of eachRow(query, ['createdAt', 'id'], READ_AT_A_TIME.rows))
        yield inFull(db, row);
    }
    const turns = () =>
      TurnRow.query(db)
        .select('neoId', 'kind', 'model', 'status', 'createdAt')
        .where({ userId: viewer.id });
    const persons = () =>
      PersonRow.query(db)
        .select('id', 'name', 'description', 'isDefault', 'createdAt', 'updatedAt')
        .where({ userId: viewer.id });
    const rehearsals = () =>
      RehearsalRow.query(db)
        .select('id', 'neoId', 'version', 'state', 'language', 'probes', 'results', 'createdAt')
        .where({ userId: viewer.id });
    const wroteTo = () =>
      FirstMessageRow.query(db).select('neoId', 'createdAt').where({ userId: viewer.id });
    return {
      conversations: conversations(),
      persons: eachRow(persons, ['createdAt', 'id'], READ_AT_A_TIME.rows),
      rehearsals: eachRow(rehearsals, ['createdAt', 'id'], READ_AT_A_TIME.texts),
      wroteTo: eachRow(wroteTo, ['createdAt', 'neoId'], READ_AT_A_TIME.rows),
      turns: eachRow(turns, ['createdAt', 'id'], READ_AT_A_TIME.rows),
    };
  },
};
