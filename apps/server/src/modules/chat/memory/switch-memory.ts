import type { MemberScope } from '../../../platform/db/scope.ts';
import { changingNotes } from './own-notes.ts';
import type { MemoryNeeds } from './own-notes.ts';
import { readMemory } from './read-memory.ts';
import type { ConversationMemory } from './read-memory.ts';

/**
 * Lets a NEO remember a conversation, or not: while it does not, nothing is noted, recalled or told. Notes stay.
 * @throws not_found; plan
 */
export async function switchMemory(
  scope: MemberScope,
  needs: MemoryNeeds,
  conversationId: string,
  isOn: boolean,
): Promise<ConversationMemory> {
  await changingNotes(scope, needs, { conversationId, isAdding: true }, async ({ db }, { id }) => {
    await db('conversations').where({ id }).update({ memoryOn: isOn });
  });
  return readMemory(scope, conversationId);
}
