import { conversationForgotten } from '@neo/contracts';
import { columnOf, countUpTo, rowsOf } from '../../erasure/index.ts';
import type { ErasurePart, Gone } from '../../erasure/index.ts';

/** Conversations that one batch looks at. Most hold more messages than a batch erases. */
const CONVERSATIONS = 200;
/** Each is told of by an event of its own. */
const FIRST_MESSAGES = 200;

/** The column of a conversation that says whose it is. */
const owner = (gone: Gone): string => (gone.kind === 'neo' ? 'chat_neo_id' : columnOf(gone));

/** Messages first, with their variants; of conversations that are empty then the rows, with what is left of turns. */
const conversations: ErasurePart = {
  async erase({ db }, gone, limit) {
    const some = `select id from conversations where ${owner(gone)} = ? order by id limit ${CONVERSATIONS}`;
    const erase = async (sql: string, ...more: number[]): Promise<number> => {
      const { rowCount } = await db.raw<{ rowCount: number }>(sql, [gone.id, ...more]);
      return rowCount;
    };
    // By place, and conversation by conversation: no plan may read the whole table.
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

/** Whoever has no account any more is not counted among those who ever wrote to a NEO. */
const firstMessages: ErasurePart = {
  ...rowsOf('first_messages'),
  async erase(tx, gone, limit) {
    if (gone.kind === 'neo') return rowsOf('first_messages').erase(tx, gone, limit);
    const { rows } = await tx.db.raw<{ rows: { neoId: string }[] }>(
      // Rows without a person are of accounts that a server of an earlier release deleted.
      `delete from first_messages where ctid = any(array(
         select ctid from first_messages where user_id = ? or user_id is null limit ?))
       returning neo_id as "neoId"`,
      [gone.id, Math.min(limit, FIRST_MESSAGES)],
    );
    for (const { neoId } of rows) await tx.publish(conversationForgotten, { neoId });
    return rows.length;
  },
};

/** A NEO has none. */
const persons: ErasurePart = {
  erase: async (tx, gone, limit) =>
    gone.kind === 'neo' ? 0 : rowsOf('persons').erase(tx, gone, limit),
  count: async (db, gone, limit) =>
    gone.kind === 'neo' ? 0 : rowsOf('persons').count(db, gone, limit),
};

/** What was said with a NEO, or by a person, with its turns; and who that person was in it. */
export const eraseConversations = [conversations, rowsOf('turns'), firstMessages, persons];
