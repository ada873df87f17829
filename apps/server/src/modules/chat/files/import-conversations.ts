/**
 * Room: files. Importing conversations from chat files, and exporting them.
 *
 * It promises that a file is stored completely or not at all, that nothing in it is fetched or executed, that only a
 * part of a conversation is in memory at a time, and that only its owner gets an export. It owns no table. The library
 * `@neo/chat-files` knows the formats.
 *
 * Files: `import-conversations` → `open-file` (has it read in `chat-file.program`) → `store-chats` (rows) ·
 * `export-conversation` → `spoken-messages` (rows to messages) · `own-data` (everything of a person, for the export of
 * an account).
 */
import { AppError } from '@neo/contracts';
import { CONVERSATION_LIMITS } from '@neo/domain';
import type { ImportReport } from '@neo/chat-files';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { listFaces } from '../../personas/index.ts';
import { assertStorage } from '../conversation/stored-bytes.ts';
import { makingConversations } from '../edits/create-conversation.ts';
import type { Changes } from '../stream/changes.ts';
import { withFile } from './open-file.ts';
import { storeChats } from './store-chats.ts';

export interface Imported {
  /** The new conversations, the newest first. */
  readonly ids: readonly string[];
  readonly report: ImportReport;
}

/**
 * Imports the conversations of a chat file, all or nothing. They use the viewer's default person.
 * @throws the refusals of chatting; plan; invalid if it is no chat file; too_large; conflict at the limit of
 * conversations or their bytes; too_many, unavailable
 */
export async function importConversations(
  scope: MemberScope,
  { changes }: { readonly changes: Changes },
  { neoId, bytes }: { neoId: string; bytes: Uint8Array },
): Promise<Imported> {
  const faces = await listFaces(scope, [neoId]);
  const given = { bytes, neoName: faces.get(neoId)?.name ?? '' };
  const imported = await withFile(scope.viewer.id, given, async (file) => {
    if (file.conversations > CONVERSATION_LIMITS.ofNeo) {
      throw new AppError('conflict', {
        reason: `file_conversations_too_many:${CONVERSATION_LIMITS.ofNeo}`,
      });
    }
    const ids = await makingConversations(scope, neoId, file.conversations, async (tx) => {
      await assertStorage(tx, file.bytes);
      return storeChats(tx, neoId, file.parts());
    });
    return { ids, report: file.report };
  });
  changes.tell({ userId: scope.viewer.id, neoId });
  return imported;
}
