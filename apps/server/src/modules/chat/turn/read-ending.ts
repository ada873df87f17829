import type { Knex } from 'knex';
import { MessageRow } from '../conversation/conversation.model.ts';
import { failed } from '../stream/live-turn.ts';
import type { Outcome } from '../stream/live-turn.ts';
import { TurnRow } from './turn.model.ts';

/** How a turn ended, from the database. */
export interface StoredEnding {
  outcome: Outcome;
  /** The text of the turn, if the database can tell it; else empty. */
  text: string;
}

/** The outcome for readers whose conversation was cleared meanwhile. */
export const CLEARED = failed('conflict', 'conversation_cleared');

/** How a turn of another server ended; undefined while it runs. */
export async function readEnding(db: Knex, turnId: string): Promise<StoredEnding | undefined> {
  const turn = await TurnRow.query(db).findById(turnId);
  if (!turn) return { outcome: CLEARED, text: '' };
  if (turn.status === 'running') return undefined;
  if (turn.kind === 'next') return { outcome: await spokenOutcome(db, turn), text: '' };
  const message = await findReply(db, turn);
  // A reply that is not stored is lost with the connection to its server.
  if (!message) return { outcome: failed('interrupted', 'reply_cut'), text: '' };
  // The text added by a continuation cannot be told apart here; the outcome contains the whole
  // reply.
  return {
    outcome: outcomeOf(turn, message),
    text: turn.kind === 'continue' ? '' : message.content,
  };
}

/** The stored message that a turn wrote, if any. */
export async function findReply(db: Knex, turn: TurnRow): Promise<MessageRow | undefined> {
  if (turn.conversationId === null || turn.replySeq === null) return undefined;
  return MessageRow.query(db).findById([turn.conversationId, turn.replySeq]);
}

/** The stored replies of a turn in a debate. */
export async function listSpoken(db: Knex, turn: TurnRow): Promise<MessageRow[]> {
  const { conversationId, firstSeq, replySeq } = turn;
  if (conversationId === null || firstSeq === null || replySeq === null) return [];
  return MessageRow.query(db)
    .where({ conversationId, role: 'assistant' })
    .whereBetween('seq', [firstSeq, replySeq])
    .orderBy('seq');
}

/** The outcome of an ended turn in a debate. */
export async function spokenOutcome(db: Knex, turn: TurnRow): Promise<Outcome> {
  const rows = await listSpoken(db, turn);
  if (turn.status !== 'complete') {
    return failed(rows.at(-1)?.isRefused ? 'upstream_stopped' : 'interrupted');
  }
  const replies = rows.map(({ neoId, seq, content }) => ({
    neoId: neoId ?? turn.speakerId!,
    seq,
    response: content,
  }));
  return { event: 'done', data: { replies, isPersisted: true } };
}

/** The outcome of an ended turn, for a repeated call. */
export const outcomeOf = (turn: TurnRow, { content, isRefused }: MessageRow): Outcome =>
  turn.status === 'complete'
    ? { event: 'done', data: { response: content, isPersisted: true } }
    : failed(isRefused ? 'upstream_stopped' : 'interrupted');
