import { transition } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import type { ReplyMark } from '@neo/domain';
import type { Tx } from '../../../platform/db/scope.ts';
import { refund } from '../../../platform/limits/throttle.ts';
import { keepLeftOut } from '../conversation/debate.ts';
import { windowsOf } from '../cost/allowance.ts';
import { recording } from '../cost/model-usage.ts';
import type { TurnUsage } from '../cost/model-usage.ts';
import { recordPrompts } from '../prompt/told-prompt.ts';
import type { ToldPrompt } from '../prompt/told-prompt.ts';
import type { Ending, HeldTurn } from './ending.ts';
import { appendSpoken, writeReply } from './write-reply.ts';

/** A reply of a turn in a debate. */
export interface SpokenReply {
  readonly text: string;
  readonly mark: ReplyMark;
  readonly model: string | null;
  readonly usage: TurnUsage | undefined;
  readonly told: ToldPrompt | undefined;
}

interface Round {
  speakerId: string;
  firstSeq: number | null;
  replySeq: number | null;
}

const RECORD = recordPrompts('select ?, ?, ?, ?, ?, ?, ?, ?::jsonb');

/** Stores a reply in the locked conversation of a locked turn. @returns the `seq` of its message */
export async function storeSpoken(
  tx: Pick<Tx, 'db' | 'now' | 'log' | 'viewer' | 'publish'>,
  turn: Pick<HeldTurn, 'kind' | 'conversationId' | 'lastSeq'> & { speakerId: string },
  { text, mark, model, usage, told }: SpokenReply,
): Promise<number> {
  const conversation = { id: turn.conversationId!, lastSeq: turn.lastSeq! };
  const reply = { text, mark, model };
  const seq = await (turn.kind === 'next'
    ? appendSpoken(tx, conversation, { ...reply, neoId: turn.speakerId })
    : writeReply(tx, conversation, turn.kind, reply));
  await recordSpoken(tx, usage);
  if (told?.firedIds) {
    const lore = { text: '', entries: told.firedIds.map((id) => ({ id })) };
    await tx
      .db('messages')
      .where({ conversationId: conversation.id, seq })
      .update({ lore: JSON.stringify(lore) });
  }
  if (told) {
    await tx.db.raw(RECORD, [
      conversation.id,
      seq,
      model ?? '',
      told.contextTokens,
      told.tokens,
      told.neoVersion,
      told.usedMemory,
      JSON.stringify(told.parts),
    ]);
  }
  return seq;
}

/** Undoes the count of the current reply of a locked turn. */
export async function refundSpoken(
  { db }: Pick<Tx, 'db'>,
  { id, userId, createdAt }: Pick<HeldTurn, 'id' | 'userId' | 'createdAt'>,
): Promise<void> {
  const row = await db('turns').where({ id }).first<{ spokeAt: Date | null }>('spokeAt');
  await refund(db, windowsOf(userId), row.spokeAt ?? createdAt);
}

/** Records what a reply cost. Under an id of its own, because its turn may have several. */
export async function recordSpoken(
  { db }: Pick<Tx, 'db'>,
  usage: TurnUsage | undefined,
): Promise<void> {
  if (!usage) return;
  const { sql, bindings } = recording(uuidv7(), usage);
  await db.raw(sql, bindings);
}

/**
 * Closes a locked turn of a debate with its last reply. The earlier ones are stored already.
 * @returns whether the turn is closed with this ending, as `finishTurn` does
 */
export async function endInDebate(tx: Tx, turn: HeldTurn, end: Ending): Promise<boolean> {
  const round = (await tx
    .db('turns')
    .select('speakerId', 'firstSeq', 'replySeq')
    .where({ id: turn.id })
    .first()) as Round;
  const { ending, text, model = turn.model } = end;
  const hasText = text !== '';
  const hasEarlier = round.replySeq !== null;
  const ended = transition(turn, ending, { hasText, isKept: true, hasEarlier });
  if (!ended || ended.isRepeated) {
    await recordSpoken(tx, end.usage);
    return ended !== undefined;
  }
  if (ended.isFree) await refundSpoken(tx, turn);
  const { usage, told } = end;
  const reply = { text, mark: ended.mark, model, usage, told };
  const seq = hasText
    ? await storeSpoken(tx, { ...turn, speakerId: round.speakerId }, reply)
    : round.replySeq;
  if (!hasText) await recordSpoken(tx, usage);
  const { skipped = [] } = end;
  if (skipped.length > 0) await keepLeftOut(tx, turn.conversationId!, skipped, { isNew: true });
  await tx.db('turnParts').where({ turnId: turn.id }).delete();
  await tx
    .db('turns')
    .where({ id: turn.id })
    .update({ status: ended.state, replySeq: seq, firstSeq: round.firstSeq ?? seq });
  return true;
}
