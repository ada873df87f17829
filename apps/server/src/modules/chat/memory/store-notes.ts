import { MEMORY_LIMITS, newNotes, recallText } from '@neo/domain';
import type { Language, MadeNote } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../platform/db/scope.ts';
import { notGone } from '../../erasure/index.ts';
import { memorySettingOf, replyLanguageOf } from '../../identity/index.ts';
import { isNeoThere } from '../../personas/index.ts';
import { listMembers } from '../conversation/place.ts';
import { NOTE_WORDS } from './note-sql.ts';
import type { StoredAnswer } from './note-claims.ts';

interface Block {
  fromSeq: number;
  toSeq: number;
  answer: StoredAnswer;
}

export interface NotedConversation {
  readonly id: string;
  readonly userId: string;
  /** Null in a debate. */
  readonly neoId: string | null;
  readonly language: Language;
}

const LOCK = /* sql */ `
  select c.id, c.user_id as "userId", c.chat_neo_id as "neoId", ${replyLanguageOf('c.user_id')} as language,
    c.memory_on and ${memorySettingOf('c.user_id')} as "isOn"
  from conversations c
  where c.id = (select conversation_id from memory_blocks where id = ?) and ${notGone('c.chat_neo_id')} for update`;

/**
 * Stores a model's notes on a block, all or nothing, and once. Drops notes whose cited messages were changed or deleted
 * since the model read them, and duplicates.
 * @returns the conversation; undefined if there is nothing to store
 */
export async function storeNotes(tx: Tx, blockId: string): Promise<NotedConversation | undefined> {
  const locked = await tx.db.raw<{ rows: (NotedConversation & { isOn: boolean })[] }>(LOCK, [
    blockId,
  ]);
  const [conversation] = locked.rows;
  if (!conversation) return undefined;
  const block = (await tx
    .db('memoryBlocks')
    .where({ id: blockId, state: 'answered' })
    .first('fromSeq', 'toSeq', 'answer')) as Block | undefined;
  if (!block) return undefined;
  await tx
    .db('memoryBlocks')
    .where({ id: blockId })
    .update({ state: conversation.isOn ? 'done' : 'left', answer: null });
  if (!conversation.isOn) return undefined;
  const answer = await asRead(tx, conversation.id, block);
  const { id: conversationId, neoId } = conversation;
  // In a debate each NEO has notes of its own, which the person may change.
  const members = neoId === null ? await listMembers(tx, { conversationId }) : [neoId];
  for (const member of members) {
    const isThere = neoId !== null || (await isNeoThere(tx, member));
    if (isThere) await noteFor(tx, { ...conversation, neoId: member }, block, answer);
  }
  return conversation;
}

/** Stores what one NEO remembers of a block. */
async function noteFor(
  tx: Tx,
  conversation: NotedConversation & { neoId: string },
  block: Block,
  { summary, notes }: Awaited<ReturnType<typeof asRead>>,
): Promise<void> {
  const { id: conversationId, neoId } = conversation;
  const known = (await tx
    .db('memoryNotes')
    .where({ conversationId, neoId })
    .whereNot({ kind: 'summary' })
    .select('text')) as { text: string }[];
  const fresh = newNotes(
    notes,
    known.map(({ text }) => text),
  );
  const isSummedUp =
    (await tx
      .db('memoryNotes')
      .where({ conversationId, neoId, kind: 'summary', fromSeq: block.fromSeq })
      .first('id')) !== undefined;
  const made = [
    ...(summary === null || isSummedUp
      ? []
      : [{ kind: 'summary' as const, text: summary, seqs: [block.fromSeq, block.toSeq] }]),
    ...fresh,
  ];
  for (const note of made) await insertNote(tx, conversation, note);
  await retireOldest(tx, conversation, 0);
}

/** The notes of an answer that are still valid. */
async function asRead(
  { db }: Tx,
  conversationId: string,
  { fromSeq, toSeq, answer }: Block,
): Promise<{ summary: string | null; notes: MadeNote[] }> {
  const { rows } = await db.raw<{ rows: { seq: number; hash: string }[] }>(
    'select seq, md5(content) as hash from messages where conversation_id = ? and seq between ? and ?',
    [conversationId, fromSeq, toSeq],
  );
  const now = new Map(rows.map(({ seq, hash }) => [seq, hash]));
  const same = new Set(answer.read.flatMap(([seq, hash]) => (now.get(seq) === hash ? [seq] : [])));
  return {
    summary: same.size === answer.read.length ? answer.summary : null,
    notes: answer.notes.filter(({ seqs }) => seqs.every((seq) => same.has(seq))),
  };
}

const INSERT = /* sql */ `
  insert into memory_notes
    (id, conversation_id, user_id, neo_id, scope, kind, text, from_seq, to_seq, seqs, made_by, words, created_at, updated_at)
  values (?, ?, ?, ?, 'conversation', ?, ?, ?, ?, ?::int[], 'model', ${NOTE_WORDS}, ?, ?)`;

async function insertNote(
  { db, now }: Tx,
  { id, userId, neoId, language }: NotedConversation & { neoId: string },
  { kind, text, seqs }: Omit<MadeNote, 'kind'> & { kind: MadeNote['kind'] | 'summary' },
): Promise<void> {
  const { config, words } = recallText(text, language);
  await db.raw(INSERT, [
    uuidv7(),
    id,
    userId,
    neoId,
    kind,
    text,
    Math.min(...seqs),
    Math.max(...seqs),
    // A summary covers all messages of its range.
    kind === 'summary' ? [] : seqs,
    config,
    words,
    now,
    now,
  ]);
}

const RETIRE = /* sql */ `
  delete from memory_notes where id in (
    select id from memory_notes
    where conversation_id = ? and neo_id = ? and made_by = 'model' and not is_pinned
    order by created_at, id
    limit greatest(0, (select count(*) from memory_notes where conversation_id = ? and neo_id = ?) - ?::int))`;

/**
 * Deletes the model's oldest notes of one NEO to make room. @returns the number of its notes left
 */
export async function retireOldest(
  { db }: Tx,
  { id: conversationId, neoId }: { id: string; neoId: string },
  more: number,
): Promise<number> {
  const most = MEMORY_LIMITS.notes - more;
  await db.raw(RETIRE, [conversationId, neoId, conversationId, neoId, most]);
  const counted = (await db('memoryNotes')
    .where({ conversationId, neoId })
    .count('* as count')
    .first()) as {
    count: number;
  };
  return Number(counted.count);
}
