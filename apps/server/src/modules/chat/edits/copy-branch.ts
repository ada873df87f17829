import type { Knex } from 'knex';
import { inTransaction, systemScope } from '../../../platform/db/scope.ts';
import type { Scope } from '../../../platform/db/scope.ts';
import type { Logger } from '../../../platform/log.ts';
import { SteadyWork } from '../../../platform/work/steady-work.ts';
import { ConversationRow } from '../conversation/conversation.model.ts';
import { BYTES_OF_CONVERSATION } from '../conversation/message-bytes.ts';
import { copyRecall, publishRestOfBranch } from '../memory/fill-recall.ts';
import type { Changes } from '../stream/changes.ts';

/** Messages that one batch copies. */
export const BRANCH_BATCH = 500;
/**
 * Bytes of texts that one batch copies, unless one message with its variants has more. A statement may take two
 * seconds: after each failure a batch has an eighth of them.
 */
export const BRANCH_BATCH_BYTES = 250_000;
/** How often to look for branches that a stopped server left. */
export const BRANCH_POLL_MS = 2_000;
/** How often in a row a server fails to copy a branch before it gives it up, */
export const BRANCH_TRIES = 3;
/** and how old the branch is then, so that no short trouble of the database ends a copy. */
export const BRANCH_GIVEN_UP_MS = 600_000;
/** After a batch it pauses for this many times its duration. */
const REST = 1;
/** How often screens hear of a branch that grows. */
const TELL_MS = 500;

// A branch copies no notes, so its messages offer theirs again.
const SAID = `role, content, user_id, words, word_count, status, variant, variant_count, is_stopped, is_refused, model,
  neo_id, edited_at, is_imported, lore, recalled, created_at`;
const NOT_SHOWN = `variant, content, words, word_count, status, is_stopped, is_refused, model, edited_at, is_imported,
  created_at`;

const NEXT = /* sql */ `
  with branch as materialized (
    select id, branch_of_id, branch_of_seq, last_seq from conversations where id = ? and is_copying for no key update
  ), said as (
    select m.seq, sum(m.bytes) over (order by m.seq) as bytes
    from branch, lateral (
      select seq, octet_length(content) + case when variant_count > 1 then (
        select coalesce(sum(octet_length(v.content)), 0) from message_variants v
        where v.conversation_id = messages.conversation_id and v.seq = messages.seq) else 0 end as bytes
      from messages
      where conversation_id = branch.branch_of_id and seq > branch.last_seq and seq <= branch.branch_of_seq
      order by seq limit ${BRANCH_BATCH}
    ) m
  )
  select branch.branch_of_seq as "wanted", branch.last_seq as "lastSeq",
    (select max(seq) from said where bytes <= ? or seq = branch.last_seq + 1) as "toSeq"
  from branch`;

// A message and its variants are copied in one statement: both as they are at one moment.
const COPY = /* sql */ `
  with branch as (
    select b.id, b.branch_of_id, b.last_seq,
      -- Of a chat that becomes a debate: the NEO of the chat said its replies.
      case when b.chat_neo_id is null then source.chat_neo_id end as speaker_id
    from conversations b left join conversations source on source.id = b.branch_of_id where b.id = ?
  ), copied as (
    insert into messages (conversation_id, seq, ${SAID})
    select branch.id, seq, ${SAID.replace('neo_id', "coalesce(neo_id, case when role = 'assistant' then speaker_id end)")}
    from branch join messages m on m.conversation_id = branch.branch_of_id and m.seq > branch.last_seq and m.seq <= ?
    returning seq, word_count, created_at
  ), variants as (
    insert into message_variants (conversation_id, seq, ${NOT_SHOWN})
    select branch.id, seq, ${NOT_SHOWN}
    from branch join message_variants v on v.conversation_id = branch.branch_of_id and v.seq > branch.last_seq and v.seq <= ?
  )
  update conversations c
  set last_seq = said.seq, read_seq = said.seq, total_word_count = c.total_word_count + said.words,
    last_message_at = said.at
  from (
    select max(seq) as seq, sum(word_count) as words, (array_agg(created_at order by seq desc))[1] as at from copied
  ) said
  where c.id = ? and said.seq is not null`;

/**
 * Copies the next messages into a branch, in one short transaction. Callers take turns through the branch's lock, so
 * any server can go on where another one stopped.
 * @param maxBytes of texts
 * @returns whether the branch is complete, or gone
 */
export async function copyBatch(
  scope: Scope,
  id: string,
  maxBytes = BRANCH_BATCH_BYTES,
): Promise<boolean> {
  return inTransaction(scope, async (tx) => {
    const { db } = tx;
    const { rows } = await db.raw<{
      rows: { wanted: number; lastSeq: number; toSeq: number | null }[];
    }>(NEXT, [id, maxBytes]);
    const [next] = rows;
    if (!next) return true;
    const { wanted, lastSeq, toSeq } = next;
    if (toSeq !== null) {
      // A trigger refuses every other writer, such as a server of the previous release.
      await db.raw(`select set_config('neo.copying', 'on', true)`);
      await db.raw(COPY, [id, toSeq, toSeq, id]);
      await copyRecall(db, id, { fromSeq: lastSeq + 1, toSeq });
    }
    if (toSeq !== null && toSeq < wanted) return false;
    await complete(db, id);
    await publishRestOfBranch(tx, id);
    return true;
  });
}

// The source may have been edited since the copy began.
const COMPLETE = /* sql */ `
  update conversations c set is_copying = false, is_incomplete = ?, branch_of_seq = last_seq, bytes = ${BYTES_OF_CONVERSATION}
  where id = ? and is_copying`;

/**
 * Makes an old branch that cannot be copied further a conversation of what it has, which frees its source.
 * @returns whether it did
 */
async function giveUp(db: Knex, id: string): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `${COMPLETE} and created_at < now() - ? * interval '1 ms'`,
    [true, id, BRANCH_GIVEN_UP_MS],
  );
  return rowCount > 0;
}

/** A branch whose source is gone keeps what it has. Without messages it is deleted, too. */
async function complete(tx: Knex.Transaction, id: string): Promise<void> {
  await tx.raw(`${COMPLETE} and last_seq > 0`, [false, id]);
  await tx.raw('delete from conversations where id = ? and last_seq = 0', [id]);
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Branch {
  id: string;
  userId: string;
  neoId: string | null;
}

/** Fills branches that their requests did not complete, also those of a killed server. People take turns. */
export class BranchCopier extends SteadyWork {
  constructor({ db, log, changes }: { db: Knex; log: Logger; changes: Pick<Changes, 'tell'> }) {
    // The next person's, so that a branch that fails again and again holds up nobody else's, nor that person's others.
    let [lastUser, lastBranch] = [NOBODY, NOBODY];
    let toldAt = 0;
    const failures = new Map<string, number>();
    const copy = async ({ id }: Branch): Promise<boolean> => {
      const before = failures.get(id) ?? 0;
      try {
        const maxBytes = Math.floor(BRANCH_BATCH_BYTES / 8 ** before);
        const isDone = await copyBatch(systemScope(db, log), id, maxBytes);
        // It grows again by one step.
        if (before > 1) failures.set(id, before - 1);
        else failures.delete(id);
        return isDone;
      } catch (error) {
        const count = before + 1;
        failures.set(id, count);
        if (count < BRANCH_TRIES || !(await giveUp(db, id))) throw error;
        log.error({ err: error, conversationId: id }, 'the copy of a branch was given up');
        failures.delete(id);
        return true;
      }
    };
    super({
      pollMs: BRANCH_POLL_MS,
      rest: REST,
      work: async () => {
        const branch = (await ConversationRow.query(db)
          .select('id', 'userId', 'chatNeoId as neoId')
          .where({ isCopying: true })
          .orderByRaw('user_id > ? desc, user_id, id > ? desc, id', [lastUser, lastBranch])
          .first()
          .castTo<Branch | undefined>())!;
        if (branch === undefined) return false;
        [lastUser, lastBranch] = [branch.userId, branch.id];
        const isDone = await copy(branch);
        if (isDone || performance.now() - toldAt > TELL_MS) {
          toldAt = performance.now();
          changes.tell({ ...branch, conversationId: branch.id });
        }
        return true;
      },
      onError: (err) => log.warn({ err }, 'a branch could not be copied further'),
    });
  }
}
