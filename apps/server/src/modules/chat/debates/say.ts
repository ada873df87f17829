import { AppError } from '@neo/contracts';
import { countWords, keepsConversations } from '@neo/domain';
import { createHmac } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Member } from '@neo/domain';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { assertDebate, keepLeftOut } from '../conversation/debate.ts';
import { hasRunningTurn } from '../conversation/lock-conversation.ts';
import type { ReadMessage } from '../conversation/lock-conversation.ts';
import { bytesOf, bytesOfText } from '../conversation/message-bytes.ts';
import { ownerOf, WORDS, wordsOf } from '../conversation/message-words.ts';
import { assertStorage } from '../conversation/stored-bytes.ts';
import { counting, lockToOpen } from '../conversation/write-message.ts';
import { takeBack } from '../opening/begin-turn.ts';
import { replyRunning } from '../opening/refusals.ts';
import type { Changes } from '../stream/changes.ts';

const SAY = /* sql */ `
  with said as (
    insert into messages (conversation_id, seq, role, content, word_count, status, created_at, user_id, words)
    values (?, ?, 'user', ?, ?, 'complete', ?, ${ownerOf('?')}, ${WORDS})
    returning conversation_id, seq, word_count, created_at, 0 as words_before, ${bytesOf('content')} as more_bytes
  ) ${counting('true')}`;

/** A message of the person in a debate. */
export interface Saying {
  readonly conversationId: string;
  readonly message: string;
  readonly replaces?: ReadMessage | undefined;
  readonly idempotencyKey: string | undefined;
}

/** A stored message. */
export interface Said {
  readonly seq: number;
  /** No earlier call with the key stored it. */
  readonly isNew: boolean;
}

/**
 * Stores a message of the person in a debate. Nobody answers until somebody is let speak.
 * @returns its `seq`, and whether this call stored it
 * @throws not_found for a chat and for conversations of others; plan; conflict while a reply is running, or if the key
 * was used with another body
 */
export async function sayInDebate(
  scope: MemberScope,
  { changes, secret }: { readonly changes: Changes; readonly secret: string },
  saying: Saying,
): Promise<Said> {
  const { conversationId } = saying;
  const stored = await inTransaction(scope, async (tx) => {
    await assertDebate(tx, conversationId);
    if (!keepsConversations(tx.viewer)) throw new AppError('plan');
    return say(tx, secret, saying);
  });
  changes.tell({ userId: scope.viewer.id, neoId: null, conversationId });
  return stored;
}

async function say(tx: Tx<Member>, secret: string, saying: Saying): Promise<Said> {
  const { conversationId, message, replaces, idempotencyKey } = saying;
  const locked = await lockToOpen(tx, { conversationId });
  const hash = createHmac('sha256', secret)
    .update(JSON.stringify([conversationId, message, replaces]))
    .digest('hex');
  const before = await findEarlier(tx, saying, hash);
  if (before !== undefined) return { seq: before, isNew: false };
  if (await hasRunningTurn(tx, locked)) throw replyRunning();
  const conversation = replaces ? await takeBack(tx, locked, replaces, message) : locked;
  await assertStorage(tx, bytesOfText(message));
  const seq = conversation.lastSeq + 1;
  await keepLeftOut(tx, conversationId, [], { isNew: true });
  await tx.db.raw(SAY, [
    conversationId,
    seq,
    message,
    countWords(message),
    tx.now,
    conversationId,
    wordsOf(message),
  ]);
  if (idempotencyKey !== undefined) {
    await tx.db('turns').insert({
      id: uuidv7(),
      userId: tx.viewer.id,
      neoId: null,
      conversationId,
      kind: 'send',
      status: 'complete',
      idempotencyKey,
      requestHash: hash,
      firstSeq: seq,
      createdAt: tx.now,
    });
  }
  return { seq, isNew: true };
}

/** The message that an earlier call with the key stored. @throws conflict if its body was another one */
async function findEarlier(
  { db }: Tx<Member>,
  { conversationId, idempotencyKey }: Saying,
  hash: string,
): Promise<number | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const earlier = (await db('turns')
    .where({ conversationId, idempotencyKey })
    .whereNull('neoId')
    .first('requestHash', 'firstSeq')) as
    { requestHash: string; firstSeq: number | null } | undefined;
  if (!earlier) return undefined;
  if (earlier.requestHash !== hash) throw new AppError('conflict', { reason: 'key_reused' });
  return earlier.firstSeq ?? undefined;
}
