import type { MemberScope } from '../../../platform/db/scope.ts';
import { changingNotes } from './own-notes.ts';
import type { MemoryNeeds } from './own-notes.ts';
import { readMemory } from './read-memory.ts';
import type { ConversationMemory } from './read-memory.ts';

/**
 * Switches memory of a conversation on or off. While it is off, nothing is noted or recalled. Existing notes stay.
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
