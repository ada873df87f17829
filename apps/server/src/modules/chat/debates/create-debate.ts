import { AppError } from '@neo/contracts';
import type { DebateInput } from '@neo/contracts';
import { canChat, CONVERSATION_LIMITS, keepsConversations } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { authorize } from '../../../platform/authorize.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { accessOf, getCharacter } from '../../personas/index.ts';
import { ConversationNeoRow, ConversationRow } from '../conversation/conversation.model.ts';
import { makingConversations } from '../edits/create-conversation.ts';
import { findDefaultPerson } from '../persons/own-person.ts';
import type { Changes } from '../stream/changes.ts';

/** The title of a debate, until its owner chooses another one: as much of the topic as fits. */
export function titleOfTopic(topic: string): string {
  const characters = Array.from(topic);
  const { title } = CONVERSATION_LIMITS;
  return characters.length <= title
    ? topic
    : `${characters
        .slice(0, title - 1)
        .join('')
        .trimEnd()}…`;
}

/**
 * Creates a debate without messages. It uses the viewer's default person.
 * @returns its id
 * @throws plan; the refusals of chatting with each NEO; conflict at the limit of conversations
 */
export async function createDebate(
  scope: MemberScope,
  { changes }: { readonly changes: Changes },
  { neoIds, topic, turns }: DebateInput,
): Promise<string> {
  if (!keepsConversations(scope.viewer)) throw new AppError('plan');
  const names: string[] = [];
  for (const neoId of neoIds) {
    const neo = await getCharacter(scope, neoId);
    authorize(canChat(scope.viewer, accessOf(neo)));
    names.push(neo.name);
  }
  const id = uuidv7();
  await makingConversations(scope, null, 1, async (tx) => {
    await ConversationRow.query(tx.db).insert({
      id,
      userId: tx.viewer.id,
      chatNeoId: null,
      topic,
      debateTurns: turns,
      title: titleOfTopic(topic),
      personId: await findDefaultPerson(tx),
      createdAt: tx.now,
      updatedAt: tx.now,
    });
    await ConversationNeoRow.query(tx.db).insert(
      neoIds.map((neoId, at) => ({
        conversationId: id,
        position: at + 1,
        neoId,
        name: names[at]!,
      })),
    );
  });
  changes.tell({ userId: scope.viewer.id, neoId: null, conversationId: id });
  return id;
}
