import { AppError, invalidField } from '@neo/contracts';
import { canChat, DEBATE_LIMITS, keepsConversations } from '@neo/domain';
import type { Member } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { authorize } from '../../../platform/authorize.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { accessOf, getCharacter, getNeoForAccess, listFaces } from '../../personas/index.ts';
import { ConversationNeoRow, ConversationRow } from '../conversation/conversation.model.ts';
import { assertStorage } from '../conversation/stored-bytes.ts';
import { findSpot } from '../conversation/place.ts';
import { readTitles } from '../conversation/read-openings.ts';
import { copyWhole } from '../edits/branch-conversation.ts';
import type { BranchCopier } from '../edits/copy-branch.ts';
import { makingConversations } from '../edits/create-conversation.ts';
import type { Changes } from '../stream/changes.ts';
import { titleOfTopic } from './create-debate.ts';

const INSERT_MEMBERS = /* sql */ `
  insert into conversation_neos (conversation_id, position, neo_id, name)
  select ?, position, neo_id, name from unnest(?::int[], ?::uuid[], ?::text[]) members (position, neo_id, name)`;

/**
 * Invites a NEO into a chat or debate: creates a debate that begins with a copy of its messages. The source is unchanged.
 * @returns the id of the debate
 * @throws not_found; plan; the refusals of chatting with the invited NEO, and with that of a chat; invalid if it takes part
 * already, or if four do; conflict
 */
export async function inviteNeo(
  scope: MemberScope,
  runtime: { readonly changes: Changes; readonly copier: BranchCopier },
  { conversationId, neoId }: { conversationId: string; neoId: string },
): Promise<string> {
  const { neoId: chatNeoId } = await findSpot(scope, { conversationId });
  if (!keepsConversations(scope.viewer)) throw new AppError('plan');
  // A debate leaves out who may not speak; nobody begins one with them.
  if (chatNeoId !== null) {
    authorize(canChat(scope.viewer, await getNeoForAccess(scope, chatNeoId)));
  }
  const invited = await getCharacter(scope, neoId);
  authorize(canChat(scope.viewer, accessOf(invited)));
  const taking = await ConversationNeoRow.query(scope.db)
    .where({ conversationId })
    .orderBy('position');
  if (taking.some((member) => member.neoId === neoId)) {
    throw invalidField('neoId', 'neo_in_debate');
  }
  if (taking.length >= DEBATE_LIMITS.neos) {
    throw invalidField('neoId', `debate_neos_too_many:${DEBATE_LIMITS.neos}`);
  }
  const faces = await listFaces(
    scope,
    taking.map((member) => member.neoId),
  );
  const members = [
    ...taking.map((member) => ({
      id: member.neoId,
      name: faces.get(member.neoId)?.name ?? member.name ?? '',
    })),
    { id: neoId, name: invited.name },
  ];
  const id = uuidv7();
  await makingConversations(scope, null, 1, (tx) => begin(tx, { id, conversationId, members }));
  await copyWhole(scope, runtime, id);
  runtime.changes.tell({ userId: scope.viewer.id, neoId: null, conversationId: id });
  return id;
}

async function begin(
  tx: Tx<Member>,
  of: { id: string; conversationId: string; members: readonly { id: string; name: string }[] },
): Promise<void> {
  const { id, conversationId, members } = of;
  const source = await ConversationRow.query(tx.db)
    .findById(conversationId)
    .where({ userId: tx.viewer.id })
    .forNoKeyUpdate();
  if (!source) throw new AppError('not_found');
  if (source.isCopying) throw new AppError('conflict', { reason: 'branch_copying' });
  await assertStorage(tx, Number(source.bytes ?? 0));
  const title = (await readTitles(tx, [conversationId])).get(conversationId);
  const topic = source.topic ?? title ?? members.map(({ name }) => name).join(', ');
  await ConversationRow.query(tx.db).insert({
    id,
    userId: tx.viewer.id,
    chatNeoId: null,
    topic,
    title: titleOfTopic(topic),
    debateTurns: source.debateTurns ?? 'natural',
    personId: source.personId,
    branchOfId: conversationId,
    branchOfSeq: source.lastSeq,
    isCopying: source.lastSeq > 0,
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  await tx.db.raw(INSERT_MEMBERS, [
    id,
    members.map((_, at) => at + 1),
    members.map((member) => member.id),
    members.map((member) => member.name),
  ]);
}
