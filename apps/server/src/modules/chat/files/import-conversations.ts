/**
 * Room: files. Importing conversations from chat files, and exporting them.
 *
 * It promises that a file is stored completely or not at all, that nothing in it is fetched or executed, that only a
 * part of a conversation is in memory at a time, and that only its owner gets an export. It owns no table. The routes
 * call it; it calls `edits/`, `conversation/` and the library `@neo/chat-files`, which knows the formats.
 *
 * Files: `import-conversations` → `survey-file` (validates and counts) → `store-chats` (rows) · `export-conversation` →
 * `spoken-messages` (rows to messages).
 */
import { AppError } from '@neo/contracts';
import { CONVERSATION_LIMITS } from '@neo/domain';
import type { ImportReport } from '@neo/chat-files';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { OneAtATime } from '../../../platform/work/one-at-a-time.ts';
import { makingConversations } from '../edits/create-conversation.ts';
import type { ChatRuntime } from '../runtime.ts';
import { storeChats } from './store-chats.ts';
import { surveyFile } from './survey-file.ts';

/**
 * Serialized per person: reading a file occupies a core, and storing it takes the person's lock.
 */
const imports = new OneAtATime();

export interface Imported {
  /** The new conversations, the newest first. */
  readonly ids: readonly string[];
  readonly report: ImportReport;
}

/**
 * Imports the conversations of a chat file, all or nothing. They use the viewer's default person.
 * @throws the refusals of chatting; plan; invalid if it is no chat file; too_large; conflict at the
 * limit of conversations
 */
export async function importConversations(
  scope: MemberScope,
  { changes }: Pick<ChatRuntime, 'changes'>,
  { neoId, bytes }: { neoId: string; bytes: Uint8Array },
): Promise<Imported> {
  const imported = await imports.run(scope.viewer.id, async () => {
    const { conversations, report } = await surveyFile(bytes);
    if (conversations > CONVERSATION_LIMITS.ofNeo) {
      throw new AppError('conflict', {
        reason: `file_conversations_too_many:${CONVERSATION_LIMITS.ofNeo}`,
      });
    }
    const ids = await makingConversations(scope, neoId, conversations, (tx) =>
      storeChats(tx, neoId, bytes),
    );
    return { ids, report };
  });
  changes.tell({ userId: scope.viewer.id, neoId });
  return imported;
}
