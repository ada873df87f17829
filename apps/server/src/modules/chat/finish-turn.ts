import { inTransaction } from '../../platform/db/scope.ts';
import type { Scope, Tx } from '../../platform/db/scope.ts';
import { refund } from '../../platform/throttle.ts';
import { windowsOf } from './allowance.ts';
import { recording } from './model-usage.ts';
import type { TurnUsage } from './model-usage.ts';
import type { EndedStatus, TurnRow } from './turn.model.ts';
import type { LockedConversation } from './write-message.ts';
import { writeReply } from './write-reply.ts';
import type { Reply } from './write-reply.ts';

/** How a turn ended. */
export interface Ending extends Omit<Reply, 'model'> {
  readonly status: EndedStatus;
  /** Who wrote the reply; else it is told by what was asked for. */
  readonly model?: string | undefined;
  /** Gives the turn's cost back: nothing came, and the person did not end it. */
  readonly isFree: boolean;
  /** What the model read and wrote, as far as this server knows. */
  readonly usage?: TurnUsage | undefined;
}

type FoundTurn = Pick<TurnRow, 'userId' | 'kind' | 'status' | 'model' | 'createdAt'>;

// The conversation is locked before the turn, in the order in which deleting it locks both.
const LOCK_CONVERSATION = /* sql */ `
  select id, last_seq as "lastSeq" from conversations
  where id = (select conversation_id from turns where id = ?) for update`;
const LOCK_TURN = /* sql */ `
  select user_id as "userId", kind, status, model, created_at as "createdAt" from turns where id = ? for update`;
const CLOSE = /* sql */ `
  with forgotten as (
    delete from turn_parts where turn_id = ?
  ), used as (${recording('', undefined).sql})
  update turns set status = ?, reply_seq = ? where id = ?`;

async function lockTurn(
  { db }: Tx,
  id: string,
): Promise<{ conversation: LockedConversation | undefined; turn: FoundTurn | undefined }> {
  const conversations = (await db
    .raw(LOCK_CONVERSATION, [id])
    .options({ name: 'lock-conversation-of-turn' })) as { rows: LockedConversation[] };
  const turns = (await db.raw(LOCK_TURN, [id]).options({ name: 'lock-turn' })) as {
    rows: FoundTurn[];
  };
  return { conversation: conversations.rows[0], turn: turns.rows[0] };
}

/**
 * Closes a running turn: its reply becomes a message where the conversation is kept, and what the model
 * did not give is not charged. Together or not at all.
 * @param ending how, or how to find out once nobody else can change it
 * @returns whether the turn is now closed in this way: also by an earlier try whose answer was lost, but not when it
 * was deleted with its conversation or closed otherwise by another
 */
export function finishTurn(
  scope: Scope,
  turnId: string,
  ending: Ending | ((tx: Tx) => Promise<Ending>),
): Promise<boolean> {
  return inTransaction(scope, async (tx) => {
    const { conversation, turn } = await lockTurn(tx, turnId);
    const end = typeof ending === 'function' ? await ending(tx) : ending;
    const { status, isFree, usage } = end;
    const { sql, bindings } = recording(turnId, usage);
    if (turn?.status !== 'running') {
      // Whoever deletes or ends a reply elsewhere has had it written all the same.
      if (usage) await tx.db.raw(sql, bindings);
      return turn?.status === status;
    }
    let replySeq: number | null = null;
    if (conversation && end.text !== '') {
      const reply = { ...end, model: end.model ?? turn.model };
      replySeq = await writeReply(tx, conversation, turn.kind, reply);
    }
    if (isFree) await refund(tx.db, windowsOf(turn.userId), turn.createdAt);
    await tx.db
      .raw(CLOSE, [turnId, ...bindings, status, replySeq, turnId])
      .options({ name: 'close-turn' });
    return true;
  });
}
