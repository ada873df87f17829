import { conversationForgotten } from '@neo/contracts';
import { columnOf, countUpTo, rowsOf } from '../../erasure/index.ts';
import type { ErasurePart, Gone } from '../../erasure/index.ts';

/** Conversations per batch. Most contain more messages than a batch erases. */
const CONVERSATIONS = 200;
/** First messages per batch. Each one publishes an event. */
const FIRST_MESSAGES = 200;

/** The owner column of a conversation. */
const owner = (gone: Gone): string => (gone.kind === 'neo' ? 'chat_neo_id' : columnOf(gone));

/**
 * First erases messages with their variants, then conversations that are empty, with their
 * remaining turns.
 */
const conversations: ErasurePart = {
  async erase({ db }, gone, limit) {
    const some = `select id from conversations where ${owner(gone)} = ? order by id limit ${CONVERSATIONS}`;
    const erase = async (sql: string, ...more: number[]): Promise<number> => {
      const { rowCount } = await db.raw<{ rowCount: number }>(sql, [gone.id, ...more]);
      return rowCount;
    };
    // By ctid, and conversation by conversation, so that no plan reads the whole table.
    const messages = await erase(
      `delete from messages where ctid = any(array(
         select said.ctid from (${some}) theirs
         cross join lateral (select ctid from messages where conversation_id = theirs.id) said limit ?))`,
      limit,
    );
    if (messages === limit) return messages;
    return messages + (await erase(`delete from conversations where id in (${some})`));
  },
  async count(db, gone, limit) {
    const theirs = `from conversations c where ${owner(gone)} = ?`;
    const rows = await countUpTo(db, `select 1 ${theirs}`, [gone.id], limit);
    const messages = await countUpTo(
      db,
      `select 1 from (select id ${theirs}) c
       cross join lateral (select 1 from messages where conversation_id = c.id) said`,
      [gone.id],
      limit - rows,
    );
    return rows + messages;
  },
};

/** A deleted account no longer counts among the people who wrote to a NEO. */
const firstMessages: ErasurePart = {
  ...rowsOf('first_messages'),
  async erase(tx, gone, limit) {
    if (gone.kind === 'neo') return rowsOf('first_messages').erase(tx, gone, limit);
    const { rows } = await tx.db.raw<{ rows: { neoId: string }[] }>(
      // Rows without a person belong to accounts that a server of an earlier release deleted.
      `delete from first_messages where ctid = any(array(
         select ctid from first_messages where user_id = ? or user_id is null limit ?))
       returning neo_id as "neoId"`,
      [gone.id, Math.min(limit, FIRST_MESSAGES)],
    );
    for (const { neoId } of rows) await tx.publish(conversationForgotten, { neoId });
    return rows.length;
  },
};

/** A NEO has no persons. */
const persons: ErasurePart = {
  erase: async (tx, gone, limit) =>
    gone.kind === 'neo' ? 0 : rowsOf('persons').erase(tx, gone, limit),
  count: async (db, gone, limit) =>
    gone.kind === 'neo' ? 0 : rowsOf('persons').count(db, gone, limit),
};

/** The conversations and turns of a NEO or person, and the person's persons. */
export const eraseConversations = [conversations, rowsOf('turns'), firstMessages, persons];
