import { AppError } from '@neo/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { findSpot } from '../conversation/place.ts';
import type { ChatRuntime } from '../runtime.ts';
import { makingConversations } from './create-conversation.ts';

const SAID = `role, content, user_id, words, word_count, status, variant, variant_count, is_stopped, is_refused, model,
  neo_id, edited_at, lore, recalled, created_at`;
const NOT_SHOWN = `variant, content, words, word_count, status, is_stopped, is_refused, model, edited_at, created_at`;

// One statement, so one snapshot: a reply that ends meanwhile is copied completely, with its
// variants, or not at all.
const BRANCH = /* sql */ `
  with source as (
    select c.* from conversations c join messages m on m.conversation_id = c.id and m.seq = ?
    where c.id = ? and c.user_id = ?
  ), branch as (
    insert into conversations
      (id, user_id, chat_neo_id, title, person_id, branch_of_id, branch_of_seq, last_seq, read_seq, total_word_count,
        last_message_at, memory_on, created_at, updated_at)
    select new.id, source.user_id, source.chat_neo_id, source.title, source.person_id, source.id, new.seq, new.seq, new.seq,
      said.words, said.last_at, source.memory_on, new.at, new.at
    from source, (values (?::uuid, ?::int, ?::timestamptz)) new (id, seq, at), lateral (
      select sum(word_count) as words, max(created_at) filter (where m.seq = new.seq) as last_at
      from messages m where m.conversation_id = source.id and m.seq <= new.seq
    ) said
    returning id, branch_of_id, branch_of_seq
  ), copied as (
    insert into messages (conversation_id, seq, ${SAID})
    select branch.id, seq, ${SAID}
    from branch join messages m on m.conversation_id = branch.branch_of_id and m.seq <= branch.branch_of_seq
  ), variants as (
    insert into message_variants (conversation_id, seq, ${NOT_SHOWN})
    select branch.id, seq, ${NOT_SHOWN}
    from branch join message_variants v on v.conversation_id = branch.branch_of_id and v.seq <= branch.branch_of_seq
  )
  select id from branch`;

/**
 * Creates a conversation with a copy of another one's messages up to `seq`. The source is
 * unchanged.
 * @returns its id
 * @throws not_found; the refusals of chatting; plan, conflict
 */
export async function branchConversation(
  scope: MemberScope,
  { changes }: Pick<ChatRuntime, 'changes'>,
  { conversationId, seq }: { conversationId: string; seq: number },
): Promise<string> {
  const { neoId } = await findSpot(scope, { conversationId });
  const id = uuidv7();
  await makingConversations(scope, neoId, 1, async ({ db, viewer, now }) => {
    const { rows } = await db.raw<{ rows: unknown[] }>(BRANCH, [
      ...[seq, conversationId, viewer.id],
      ...[id, seq, now],
    ]);
    if (rows.length === 0) throw new AppError('not_found');
  });
  changes.tell({ userId: scope.viewer.id, neoId });
  return id;
}
