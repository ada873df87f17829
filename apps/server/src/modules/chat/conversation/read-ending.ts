import type { Knex } from 'knex';
import { MessageRow } from './conversation.model.ts';
import { failed } from '../stream/live-turn.ts';
import type { Outcome } from '../stream/live-turn.ts';
import { TurnRow } from './turn.model.ts';

/** How a turn ended, out of the database. */
export interface StoredEnding {
  outcome: Outcome;
  /** All that was said in the turn, where the database knows it; else nothing. */
  text: string;
}

/** Whoever waits for a reply is told so when its conversation was started over under it. */
export const CLEARED = failed('conflict', 'conversation_cleared');

/** How a turn ended that this server did not write; undefined while it runs. */
export async function readEnding(db: Knex, turnId: string): Promise<StoredEnding | undefined> {
  const turn = await TurnRow.query(db).findById(turnId);
  if (!turn) return { outcome: CLEARED, text: '' };
  if (turn.status === 'running') return undefined;
  const message = await findReply(db, turn);
  // A text that is not kept is gone with the connection to the server that wrote it.
  if (!message) return { outcome: failed('interrupted', 'reply_cut'), text: '' };
  // What was said on top of a message cannot be told apart from it here; the outcome holds the whole.
  return {
    outcome: outcomeOf(turn, message),
    text: turn.kind === 'continue' ? '' : message.content,
  };
}

/** The message that a turn wrote, where it wrote one that is kept. */
export async function findReply(db: Knex, turn: TurnRow): Promise<MessageRow | undefined> {
  if (turn.conversationId === null || turn.replySeq === null) return undefined;
  return MessageRow.query(db).findById([turn.conversationId, turn.replySeq]);
}

/** What the end of a turn said, as it can be said again. */
export const outcomeOf = (turn: TurnRow, { content, isRefused }: MessageRow): Outcome =>
  turn.status === 'complete'
    ? { event: 'done', data: { response: content, isPersisted: true } }
    : failed(isRefused ? 'upstream_stopped' : 'interrupted');
