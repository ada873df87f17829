import { endedBy } from '@neo/domain';
import type { TurnEnding } from '@neo/domain';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { Scope, Tx } from '../../../platform/db/scope.ts';
import { refund } from '../../../platform/limits/throttle.ts';
import { windowsOf } from '../cost/allowance.ts';
import { recording } from '../cost/model-usage.ts';
import type { TurnUsage } from '../cost/model-usage.ts';
import type { TurnRow } from '../conversation/turn.model.ts';
import type { LockedConversation } from '../conversation/write-message.ts';
import { RECORD_TOLD, recordTold } from '../memory/told-prompt.ts';
import type { ToldPrompt } from '../memory/told-prompt.ts';
import { writeReply } from '../conversation/write-reply.ts';

/** The ending of a turn, and its reply. The table in the domain defines each ending. */
export interface Ending {
  readonly ending: TurnEnding;
  /** The text exactly as it was shown. */
  readonly text: string;
  /** The model that wrote the reply; defaults to the requested one. */
  readonly model?: string | undefined;
  /** Tokens read and written, as far as this server knows. */
  readonly usage?: TurnUsage | undefined;
  /** The prompt of this turn, if this server made it. */
  readonly told?: ToldPrompt | undefined;
}

type FoundTurn = Pick<TurnRow, 'userId' | 'kind' | 'status' | 'model' | 'createdAt'>;

// The conversation is locked before the turn, the same order in which deleting it locks both.
const LOCK_CONVERSATION = /* sql */ `
  select id, last_seq as "lastSeq" from conversations
  where id = (select conversation_id from turns where id = ?) for update`;
const LOCK_TURN = /* sql */ `
  select user_id as "userId", kind, status, model, created_at as "createdAt" from turns where id = ? for update`;
const CLOSE = /* sql */ `
  with forgotten as (
    delete from turn_parts where turn_id = ?
  ), used as (${recording('', undefined).sql}), told as (${RECORD_TOLD})
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
 * Closes a running turn in one transaction: stores its reply if the conversation is stored, and
 * refunds the turn if the model gave nothing.
 * @param ending the ending, or a function that determines it under the locks
 * @returns whether the turn is closed with this ending, even by an earlier attempt whose answer was
 * lost; false if it was deleted with its conversation or closed differently
 */
export function finishTurn(
  scope: Scope,
  turnId: string,
  ending: Ending | ((tx: Tx) => Promise<Ending>),
): Promise<boolean> {
  return inTransaction(scope, async (tx) => {
    const { conversation, turn } = await lockTurn(tx, turnId);
    const end = typeof ending === 'function' ? await ending(tx) : ending;
    const { usage } = end;
    const reply = { hasText: end.text !== '', isKept: conversation !== undefined };
    const { state, isFree, mark } = endedBy(end.ending, reply);
    const { sql, bindings } = recording(turnId, usage);
    if (turn?.status !== 'running') {
      // The model has written the reply anyway, even if it was deleted or ended elsewhere.
      if (usage) await tx.db.raw(sql, bindings);
      return turn?.status === state;
    }
    let replySeq: number | null = null;
    if (conversation && reply.hasText) {
      const { text, model = turn.model } = end;
      replySeq = await writeReply(tx, conversation, turn.kind, { text, mark, model });
    }
    if (isFree) await refund(tx.db, windowsOf(turn.userId), turn.createdAt);
    await tx.db
      .raw(CLOSE, [
        ...[turnId, ...bindings],
        ...recordTold(turnId, { seq: replySeq, model: end.model ?? turn.model, told: end.told }),
        ...[state, replySeq, turnId],
      ])
      .options({ name: 'close-turn' });
    return true;
  });
}
