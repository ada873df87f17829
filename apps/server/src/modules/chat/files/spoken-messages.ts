import type { SpokenMessage, StoredWording } from '@neo/chat-files';
import type { MessageRole } from '@neo/domain';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { READ_AT_A_TIME } from '../../../platform/limits/page-sizes.ts';
import { MessageRow, MessageVariantRow } from '../conversation/conversation.model.ts';

/**
 * All messages of a conversation with their variants, page by page, without holding a connection
 * between pages.
 */
export async function* spokenMessages(
  { db }: Pick<MemberScope, 'db'>,
  conversationId: string,
  speakers: Readonly<Record<MessageRole, string>> & {
    /** The names of the NEOs in a debate. */
    readonly neos: ReadonlyMap<string, string>;
  },
): AsyncGenerator<SpokenMessage> {
  for (let after = 0; ;) {
    const rows = await MessageRow.query(db)
      .where({ conversationId })
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(READ_AT_A_TIME.variants);
    const varied = rows.filter(({ variantCount }) => variantCount > 1).map(({ seq }) => seq);
    const others =
      varied.length === 0
        ? []
        : await MessageVariantRow.query(db).where({ conversationId }).whereIn('seq', varied);
    const bySeq = Map.groupBy(others, ({ seq }) => seq);
    for (const row of rows) {
      const wordings = [...(bySeq.get(row.seq) ?? []), row].toSorted(
        (a, b) => a.variant - b.variant,
      );
      yield {
        role: row.role,
        speaker: speakers.neos.get(row.neoId ?? '') ?? speakers[row.role],
        wordings: wordings.map(wordingOf),
        shown: wordings.indexOf(row),
      };
    }
    if (rows.length < READ_AT_A_TIME.variants) return;
    after = rows.at(-1)!.seq;
  }
}

const wordingOf = (row: MessageRow | MessageVariantRow): StoredWording => ({
  content: row.content,
  timestamp: row.createdAt,
  editedAt: row.editedAt,
  status: row.status,
  isStopped: row.isStopped,
  isRefused: row.isRefused,
  model: row.model,
  isImported: row.isImported,
});
