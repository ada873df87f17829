import { CHAT_FILE_TYPES, chatFileName, writeChatFile } from '@neo/chat-files';
import { titleFrom } from '@neo/domain';
import type { ChatFileFormat } from '@neo/domain';
import { AppError } from '@neo/contracts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import type { TextFile } from '../../../platform/http/downloads.ts';
import { listPeople } from '../../identity/index.ts';
import { listFaces } from '../../personas/index.ts';
import { ConversationNeoRow, ConversationRow } from '../conversation/conversation.model.ts';
import { findSpot } from '../conversation/place.ts';
import { readOpenings } from '../conversation/read-openings.ts';
import { PersonRow } from '../persons/person.model.ts';
import { spokenMessages } from './spoken-messages.ts';

/**
 * One of the viewer's conversations as a file, read while it is sent. Works even if its NEO is no
 * longer available.
 * @throws not_found; conflict for a branch that is still being filled
 */
export async function exportConversation(
  scope: MemberScope,
  { conversationId: id, format }: { conversationId: string; format: ChatFileFormat },
): Promise<TextFile> {
  await findSpot(scope, { conversationId: id });
  const [row, neos, openings, person] = await Promise.all([
    ConversationRow.query(scope.db).findById(id),
    namesIn(scope, id),
    readOpenings(scope, [id]),
    nameOfViewer(scope, id),
  ]);
  const [neo] = neos.values();
  if (!row || neo === undefined) throw new AppError('not_found');
  if (row.isCopying) throw new AppError('conflict', { reason: 'branch_copying' });
  const name = titleFrom(openings.get(id)?.text ?? '') ?? neo;
  const head = {
    title: row.title,
    name,
    neos: [...neos.values()],
    person,
    createdAt: row.createdAt,
    exportedAt: scope.now,
  };
  const speakers = { user: person, assistant: neo, neos };
  return {
    type: CHAT_FILE_TYPES[format],
    parts: writeChatFile(format, head, spokenMessages(scope, id, speakers)),
    cacheControl: 'no-store, no-transform',
    fileName: chatFileName(row.title ?? name, format),
  };
}

/** The names of the NEOs in a conversation, by id and in order. */
async function namesIn(scope: MemberScope, conversationId: string): Promise<Map<string, string>> {
  const taking = await ConversationNeoRow.query(scope.db)
    .where({ conversationId })
    .orderBy('position');
  const faces = await listFaces(
    scope,
    taking.map(({ neoId }) => neoId),
  );
  return new Map(
    taking.flatMap(({ neoId, name }) => {
      const found = faces.get(neoId)?.name ?? name;
      return found === null ? [] : [[neoId, found]];
    }),
  );
}

/** The viewer's name in a conversation: its person's, or else the account's. */
async function nameOfViewer(scope: MemberScope, conversationId: string): Promise<string> {
  const { db, viewer } = scope;
  const person = await PersonRow.query(db)
    .select('name')
    .whereIn('id', ConversationRow.query(db).select('personId').where({ id: conversationId }))
    .first();
  if (person) return person.name;
  const account = (await listPeople(scope, [viewer.id])).get(viewer.id);
  return account?.displayName ?? account?.username ?? 'You';
}
