import { AppError, invalidField } from '@neo/contracts';
import type { Reason } from '@neo/contracts';
import {
  MESSAGE_MAX_CHARACTERS,
  RECALLED_MAX_ENTRIES,
  REPLY_MAX_VARIANTS,
  lengthOf,
  newestShown,
  roomOfReply,
} from '@neo/domain';
import type { HistoryEntry } from '@neo/domain';
import type { Tx } from '../../../platform/db/scope.ts';
import type { MessageRow } from './conversation.model.ts';
import type { LockedConversation } from './write-message.ts';

/** What a reply answers. */
export interface PromptInput {
  /** Before the message, oldest first. */
  readonly history: readonly HistoryEntry[];
  /** How much was said before `history`; null where that only the screen knows. */
  readonly olderCount: number | null;
  /** What was said last; null where the NEO is to speak first. */
  readonly message: string | null;
  /** What of the reply is there already, where it is to be continued. */
  readonly partial?: string;
}

/** Without new words: another reply to what was said last, or the rest of one. */
export type RepeatKind = 'regenerate' | 'continue';

const conflict = (reason: Reason): AppError => new AppError('conflict', { reason });

/** @throws conflict where nothing can be added to a reply */
function assertRoom(reply: string): void {
  if (roomOfReply(reply) === 0) throw conflict('reply_full');
}

type Said = Pick<MessageRow, 'seq' | 'role' | 'content' | 'status' | 'isRefused' | 'variantCount'>;

/**
 * The newest messages of a conversation: what a prompt may hold, two more at most (a reply, and what it answers), and no
 * more bytes than the model reads, which the oldest row may exceed. As an SQL query of conversation and bytes.
 */
export const newestMessages = (columns: string): string => /* sql */ `
  select * from (
    select *, sum(octet_length(content)) over (order by seq desc) - octet_length(content) as bytes_after
    from (
      select ${columns} from messages where conversation_id = ? order by seq desc limit ${RECALLED_MAX_ENTRIES + 2}
    ) newest
  ) measured where bytes_after < ?::int`;

const NEWEST = /* sql */ `
  select * from (
    ${newestMessages('seq, role, content, status, is_refused as "isRefused", variant_count as "variantCount"')}
  ) read order by seq`;

/**
 * What is asked again of a locked conversation.
 * @throws conflict where there is nothing to reply to, no cut reply to continue, or no room for another reply or for more of one
 * @param maxBytes how much the model reads
 */
export async function readHistory(
  { db }: Tx,
  { id }: LockedConversation,
  kind: RepeatKind,
  maxBytes: number,
): Promise<PromptInput> {
  const { rows } = (await db.raw(NEWEST, [id, maxBytes]).options({ name: 'read-newest' })) as {
    rows: Said[];
  };
  const olderCount = (rows[0]?.seq ?? 1) - 1;
  const reply = rows.at(-1)?.role === 'assistant' ? rows.pop() : undefined;
  if (kind === 'continue' && (reply?.status !== 'interrupted' || reply.isRefused)) {
    throw conflict('reply_not_cut');
  }
  if (kind === 'continue' && reply) assertRoom(reply.content);
  if (rows.length === 0 && !reply) throw conflict('nothing_said');
  if (kind === 'regenerate' && reply && reply.variantCount >= REPLY_MAX_VARIANTS) {
    throw conflict(`variants_too_many:${REPLY_MAX_VARIANTS}`);
  }
  const question = rows.at(-1)?.role === 'user' ? rows.pop() : undefined;
  return {
    history: rows.map(({ role, content }) => ({ role, content })),
    olderCount,
    message: question?.content ?? null,
    ...(kind === 'continue' && reply && { partial: reply.content }),
  };
}

const invalid = (reason: Reason): AppError => invalidField('conversationHistory', reason);

/** The newest of what was on the screen. */
export function newestOnScreen(
  history: readonly HistoryEntry[],
): Pick<PromptInput, 'history' | 'olderCount'> {
  const newest = newestShown(history);
  return {
    // Blank ones say nothing, and some servers refuse them.
    history: newest.filter(({ content }) => content.trim() !== ''),
    olderCount: newest.length === history.length ? 0 : null,
  };
}

/**
 * The same as `recall` for a conversation that only the screen holds.
 * @throws invalid where its end does not fit, conflict where there is no room for more
 */
export function readScreen(shown: readonly HistoryEntry[], kind: RepeatKind): PromptInput {
  const history = [...shown];
  const reply = history.at(-1)?.role === 'assistant' ? history.pop() : undefined;
  if (kind === 'continue' && !reply?.content.trim()) {
    throw invalid('history_without_reply');
  }
  if (kind === 'continue' && reply) assertRoom(reply.content);
  if (kind === 'regenerate' && reply) {
    throw invalid('history_with_reply');
  }
  const question = history.at(-1)?.role === 'user' ? history.pop()!.content.trim() : null;
  if (question === '' || (question !== null && lengthOf(question) > MESSAGE_MAX_CHARACTERS)) {
    throw invalid(`history_message_length:${MESSAGE_MAX_CHARACTERS}`);
  }
  return {
    ...newestOnScreen(history),
    message: question,
    ...(kind === 'continue' && reply && { partial: reply.content }),
  };
}
