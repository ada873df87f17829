import { NOTICES_KEPT } from '@neo/domain';
import type { NoticeKind } from '@neo/domain';
import type { NoticeFacts } from '@neo/words/letters';
import { v7 as uuidv7 } from 'uuid';
import { isForeignKeyBreach } from '../../../platform/db/model.ts';
import type { Scope } from '../../../platform/db/scope.ts';
import { UserRow } from '../user/user.model.ts';
import { NoticeRow } from './notice.model.ts';

export interface NewNotice {
  readonly userId: string;
  readonly kind: NoticeKind;
  readonly neo?: { id: string; name: string } | undefined;
  readonly decisionId?: string | undefined;
  readonly conversationId?: string | undefined;
  readonly facts: NoticeFacts;
}

/** Writes a notice, unless the account is deleted. One unseen notice is enough for the replies of a conversation. */
export async function notify(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  notice: NewNotice,
): Promise<void> {
  const { userId, kind, neo, decisionId = null, conversationId = null, facts } = notice;
  const person = await UserRow.query(db).select('id').findById(userId).forKeyShare();
  if (!person) return;
  const given = { userId, kind, decisionId, conversationId, facts, createdAt: now };
  await NoticeRow.query(db)
    .insert({ id: uuidv7(), neoId: neo?.id ?? null, neoName: neo?.name ?? null, ...given })
    .onConflict()
    .ignore()
    .catch((error: unknown) => {
      // Outside a transaction the account may have gone since.
      if (!isForeignKeyBreach(error)) throw error;
    });
  await NoticeRow.query(db)
    .where({ userId })
    .whereIn(
      'id',
      NoticeRow.query(db).select('id').where({ userId }).orderBy('id', 'desc').offset(NOTICES_KEPT),
    )
    .delete();
}
