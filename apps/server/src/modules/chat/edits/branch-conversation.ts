import { AppError } from '@neo/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { copyTitle, nextCopy, titleFrom } from '@neo/domain';
import type { Member } from '@neo/domain';
import { OneAtATime } from '../../../platform/work/one-at-a-time.ts';
import { findSpot } from '../conversation/place.ts';
import { listTitles, openingOfBranch } from '../conversation/read-openings.ts';
import { bytesOf } from '../conversation/message-bytes.ts';
import { assertStorage } from '../conversation/stored-bytes.ts';
import { copyBatch } from './copy-branch.ts';
import type { BranchCopier } from './copy-branch.ts';
import { makingConversations } from './create-conversation.ts';
import type { Changes } from '../stream/changes.ts';

/** How long the request itself copies. A job completes what is longer. */
export const BRANCH_AT_ONCE_MS = 1_500;

/** Copies of one person run in turn: each keeps a core of the database busy. */
const copies = new OneAtATime();

// The source is locked until the branch is there: from then on what is to be copied cannot be deleted.
const SOURCE = /* sql */ `
  select is_copying as "isCopying",
    (select count(*) from messages m where m.conversation_id = c.id and m.seq = :seq)::int as found
  from conversations c where id = :id and user_id = :userId for no key update`;
const SIZE = /* sql */ `
  select (select coalesce(sum(${bytesOf('content')}), 0) from messages where conversation_id = :id and seq <= :seq)::float8 +
    (select coalesce(sum(${bytesOf('content')}), 0) from message_variants where conversation_id = :id and seq <= :seq)::float8
    as bytes`;
const BEGIN = /* sql */ `
  insert into conversations
    (id, user_id, chat_neo_id, topic, debate_turns, title, copy_number, person_id, branch_of_id, branch_of_seq, is_copying,
      bytes, memory_on, created_at, updated_at)
  select :branch, user_id, chat_neo_id, topic, debate_turns, :title, :number, person_id, id, :seq, true, :bytes, memory_on,
    :now, :now
  from conversations where id = :id`;
const NAMES = /* sql */ `
  select title, ${openingOfBranch('c', ':seq')} as opening from conversations c where id = :id`;
// A trigger does it for a chat.
const TAKE_PART = /* sql */ `
  insert into conversation_neos (conversation_id, position, neo_id, name)
  select :branch, n.position, n.neo_id, n.name
  from conversation_neos n join conversations c on c.id = n.conversation_id
  where n.conversation_id = :id and c.chat_neo_id is null`;

/**
 * Creates a conversation with a copy of another one's messages up to `seq`. The source is unchanged. A long branch is
 * answered while it is still being filled.
 * @returns its id
 * @throws not_found; the refusals of chatting; plan, conflict
 */
export async function branchConversation(
  scope: MemberScope,
  { changes, copier }: { readonly changes: Changes; readonly copier: BranchCopier },
  from: { conversationId: string; seq: number },
): Promise<string> {
  const { neoId } = await findSpot(scope, from);
  const id = uuidv7();
  await makingConversations(scope, neoId, 1, (tx) => begin(tx, { id, neoId }, from));
  await copyWhole(scope, { copier }, id);
  changes.tell({ userId: scope.viewer.id, neoId, conversationId: id });
  return id;
}

/** Copies the messages of a branch, those of a long one only in part: a job completes it. */
export async function copyWhole(
  scope: MemberScope,
  { copier }: { readonly copier: BranchCopier },
  id: string,
): Promise<void> {
  const until = performance.now() + BRANCH_AT_ONCE_MS;
  await copies.run(scope.viewer.id, () => copyForAWhile(scope, id, until));
  copier.wake();
}

async function begin(
  tx: Tx<Member>,
  branch: { id: string; neoId: string | null },
  { conversationId: id, seq }: { conversationId: string; seq: number },
): Promise<void> {
  const source = { id, seq, userId: tx.viewer.id };
  const { rows } = await tx.db.raw<{ rows: { isCopying: boolean; found: number }[] }>(
    SOURCE,
    source,
  );
  if (rows[0]?.isCopying) throw new AppError('conflict', { reason: 'branch_copying' });
  if (!rows[0]?.found) throw new AppError('not_found');
  const size = await tx.db.raw<{ rows: [{ bytes: number }] }>(SIZE, source);
  const { bytes } = size.rows[0];
  await assertStorage(tx, bytes);
  const named = await nameBranch(tx, branch.neoId, { id, seq });
  await tx.db.raw(BEGIN, { branch: branch.id, id, seq, bytes, now: tx.now, ...named });
  await tx.db.raw(TAKE_PART, { branch: branch.id, id });
}

/** The title of a branch, or the number after its first words: nothing in a list looks like its twin. */
async function nameBranch(
  tx: Tx<Member>,
  neoId: string | null,
  source: { id: string; seq: number },
): Promise<{ title: string | null; number: number | null }> {
  const { rows } = await tx.db.raw<{ rows: { title: string | null; opening: string | null }[] }>(
    NAMES,
    source,
  );
  // Its NEO was deleted meanwhile, which waits for no conversation.
  if (!rows[0]) throw new AppError('not_found');
  const { title, opening } = rows[0];
  const words = title ?? (opening === null ? null : titleFrom(opening));
  if (words === null) return { title, number: null };
  const number = nextCopy(words, [...(await listTitles(tx, neoId)).values()]);
  return title === null ? { title, number } : { title: copyTitle(title, number), number: null };
}

async function copyForAWhile(scope: MemberScope, id: string, until: number): Promise<void> {
  try {
    while (performance.now() < until && !(await copyBatch(scope, id))) continue;
  } catch (err) {
    // The branch is there, and the job tries again.
    scope.log.warn({ err }, 'a branch could not be copied further');
  }
}
