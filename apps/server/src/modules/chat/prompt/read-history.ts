import { AppError, invalidField } from '@neo/contracts';
import type { Reason } from '@neo/contracts';
import {
  MESSAGE_MAX_CHARACTERS,
  recalledText,
  RECALLED_MAX_ENTRIES,
  REPLY_MAX_VARIANTS,
  lengthOf,
  newestShown,
  roomOfReply,
} from '@neo/domain';
import type { FiredEntry, HistoryEntry, Recalled, TurnKind } from '@neo/domain';
import { memoryAcrossOf } from '../../identity/index.ts';
import type { MessageRow } from '../conversation/conversation.model.ts';

/** Lore that a person's message triggered, in `messages.lore`. Later prompts repeat it unchanged. */
export interface ToldLore {
  /** As the model read it. */
  readonly text: string;
  readonly entries: readonly FiredEntry[];
}

/** Notes and messages that the prompt for a person's message contained, in `messages.recalled`. */
export interface ToldMemory extends Recalled {
  /** With the version of each, because an edited note is told again. */
  readonly notes: (Recalled['notes'][number] & { version: number })[];
  /** Later prompts leave it out, so that newer questions find room. */
  readonly isSpent?: boolean;
  /** Notes of it are gone, so `text` is no longer what prompts contain. */
  readonly isCut?: boolean;
}

/** Removes deleted notes from the memories of a turn. Null if nothing is left. */
export function stillRecalled(memory: ToldMemory | null): ToldMemory | null {
  if (!memory?.isCut) return memory;
  const { isCut: _, ...rest } = memory;
  return rest.notes.length + rest.messages.length === 0
    ? null
    : { ...rest, text: recalledText(rest) };
}

/** A message for a prompt. `seq`, `told` and `memory` are of stored messages. */
export interface RecalledEntry extends HistoryEntry {
  readonly seq?: number;
  readonly told?: ToldLore | null;
  readonly memory?: ToldMemory | null;
}

/** The input for a reply. */
export interface PromptInput {
  /** Earlier messages, oldest first. */
  readonly history: readonly RecalledEntry[];
  /** Number of messages before `history`; null if only the client knows. */
  readonly olderCount: number | null;
  /** The message to answer; null if the NEO speaks first. */
  readonly message: string | null;
  /** Where that message is stored. `told` is undefined while it is new. */
  readonly question?: {
    readonly seq: number;
    readonly told: ToldLore | null | undefined;
    readonly memory: ToldMemory | null | undefined;
  };
  /** The existing part of a reply to continue. */
  readonly partial?: string;
}

/** Turns without a new message: another reply, or the rest of one. */
export type RepeatKind = 'regenerate' | 'continue';

const conflict = (reason: Reason): AppError => new AppError('conflict', { reason });

/** @throws conflict if a reply has reached its maximum length */
function assertRoom(reply: string): void {
  if (roomOfReply(reply) === 0) throw conflict('reply_full');
}

/** A row of `newestMessages`. */
export type StoredEntry = Pick<
  MessageRow,
  'seq' | 'role' | 'content' | 'status' | 'isRefused' | 'variantCount'
> & { lore: ToldLore | null; recalled: ToldMemory | null };

/** The same for a prompt. */
export const recalled = ({
  seq,
  role,
  content,
  lore: told,
  recalled: stored,
}: Pick<StoredEntry, 'seq' | 'role' | 'content' | 'lore' | 'recalled'>): RecalledEntry => {
  const memory = stillRecalled(stored);
  return {
    seq,
    role,
    content,
    told,
    memory,
    ...(told && { lore: told.text }),
    ...(memory && !memory.isSpent && { recalled: memory.text }),
  };
};

/** SQL for whether a note that was told, left joined as `n`, is gone, or the settings no longer allow it here. */
const IS_GONE = /* sql */ `
  (n.id is null or (n.scope = 'neo' and n.conversation_id <> messages.conversation_id and not
    (select ${memoryAcrossOf('c.user_id')} from conversations c where c.id = messages.conversation_id)))`;
const TOLD_NOTES = /* sql */ `
  jsonb_array_elements(recalled->'notes') with ordinality told (note, nr)
  left join memory_notes n on n.id = (told.note->>'id')::uuid`;

/** SQL for what a message's turn recalled. A retired note leaves prompts at once; the rest stays (`stillRecalled`). */
const STILL_RECALLED = /* sql */ `
  case when not exists (select from ${TOLD_NOTES} where ${IS_GONE}) then recalled
    else recalled || jsonb_build_object('isCut', true, 'notes',
      (select coalesce(jsonb_agg(told.note order by told.nr), '[]') from ${TOLD_NOTES} where not ${IS_GONE}))
  end as recalled`;

/**
 * SQL for a conversation's newest messages: as many as a prompt may contain plus two (a reply, and what it answers),
 * with their lore and what they recalled, but no more bytes than the model reads; the oldest row may exceed that.
 * @param of SQL for the conversation and the bytes
 */
export const newestMessages = ({
  conversation,
  maxBytes,
}: {
  conversation: string;
  maxBytes: string;
}): string => /* sql */ `
  select * from (
    select *, sum(bytes) over (order by seq desc) - bytes as bytes_after
    from (
      select seq, role, neo_id, content, status, is_refused, variant_count, lore, ${STILL_RECALLED},
        octet_length(content) + coalesce(octet_length(lore->>'text'), 0) +
        coalesce(octet_length(recalled->>'text'), 0) as bytes
      from messages where conversation_id = ${conversation} order by seq desc limit ${RECALLED_MAX_ENTRIES + 2}
    ) newest
  ) measured where bytes_after < ${maxBytes}::int`;

const NOTHING: PromptInput = { history: [], olderCount: 0, message: null };

/** The request of a turn. */
export interface PromptRequest {
  readonly kind: TurnKind;
  /** The new message, if it brings one. */
  readonly message: string | null;
}

/**
 * The input for the reply of a turn in a stored conversation.
 * @param before the newest messages, oldest first
 * @throws conflict if the conversation has begun, there is nothing to reply to, no interrupted reply
 * to continue, or the limit of variants or length is reached
 */
export function promptOfKept(
  { kind, message }: PromptRequest,
  before: readonly StoredEntry[],
  lastSeq: number,
): PromptInput {
  if (kind === 'greeting') {
    if (lastSeq === 0) return NOTHING;
    throw conflict('conversation_begun');
  }
  if (kind === 'next') throw conflict('not_a_debate');
  if (kind !== 'send') return repeated(kind, before);
  const newest = before.at(-1);
  // A repeated question without a reply is not stored twice.
  const isRepeated = newest?.role === 'user' && newest.content === message;
  const history = isRepeated ? before.slice(0, -1) : before;
  return {
    history: history.map(recalled),
    olderCount: (history[0]?.seq ?? 1) - 1,
    message,
    question: isRepeated
      ? { seq: newest.seq, told: newest.lore, memory: stillRecalled(newest.recalled) }
      : { seq: lastSeq + 1, told: undefined, memory: undefined },
  };
}

function repeated(kind: RepeatKind, before: readonly StoredEntry[]): PromptInput {
  const rows = [...before];
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
    history: rows.map(recalled),
    olderCount,
    message: question?.content ?? null,
    ...(question && {
      question: {
        seq: question.seq,
        told: question.lore,
        memory: stillRecalled(question.recalled),
      },
    }),
    ...(kind === 'continue' && reply && { partial: reply.content }),
  };
}

const invalid = (reason: Reason): AppError => invalidField('conversationHistory', reason);

/** The newest messages of the client's history. */
function newestOnScreen(
  history: readonly HistoryEntry[],
): Pick<PromptInput, 'history' | 'olderCount'> {
  const newest = newestShown(history);
  return {
    // Blank messages carry nothing, and some servers refuse them.
    history: newest.filter(({ content }) => content.trim() !== ''),
    olderCount: newest.length === history.length ? 0 : null,
  };
}

/**
 * The same for a conversation that only the client has.
 * @throws invalid if its end does not fit, conflict if the reply is full
 */
export function promptOfShown(
  { kind, message }: PromptRequest,
  shown: readonly HistoryEntry[],
): PromptInput {
  if (kind === 'greeting') return NOTHING;
  if (kind === 'next') throw conflict('not_a_debate');
  return kind === 'send' ? { ...newestOnScreen(shown), message } : repeatedOnScreen(kind, shown);
}

function repeatedOnScreen(kind: RepeatKind, shown: readonly HistoryEntry[]): PromptInput {
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
