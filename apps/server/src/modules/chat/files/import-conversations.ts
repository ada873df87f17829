/**
 * Room: files. Conversations that come out of files, and files that are made of conversations.
 *
 * It promises that a file is stored whole or not at all, that nothing in it is fetched or run, that neither way holds
 * more than a part of a conversation at a time, and that only its owner gets one. It owns no table. The routes call it;
 * it calls `edits/`, `conversation/` and the library `@neo/chat-files`, which knows the shapes.
 *
 * Files: `import-conversations` → `survey-file` (what is in it) → `store-chats` (rows) · `export-conversation` →
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

/** Of one person: a file takes a core while it is read, and the next one its lock. */
const imports = new OneAtATime();

export interface Imported {
  /** Of the new conversations, the newest first. */
  readonly ids: readonly string[];
  readonly report: ImportReport;
}

/**
 * Makes conversations with a NEO out of a chat file: all of it or nothing. They take the viewer's default person.
 * @throws what keeps the viewer from chatting; plan; invalid for what is no chat file; too_large; conflict where there
 * would be too many conversations
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
