import type { Notice } from '@neo/contracts';
import type { Language } from '@neo/domain';
import { SAFETY_TEXTS } from '@neo/words/letters';
import { readPageById } from '../../../platform/db/page.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { notGone } from '../../erasure/index.ts';
import { momentIn } from '../letters/letter-texts.ts';
import { getViewer } from '../user/identity.queries.ts';
import { NoticeRow } from './notice.model.ts';

const presentNotice = (row: NoticeRow, language: Language): Notice => ({
  id: row.id,
  kind: row.kind,
  ...(row.neoId !== null && { neo: { id: row.neoId, name: row.neoName ?? '' } }),
  ...(row.decisionId !== null && { decisionId: row.decisionId }),
  ...(row.conversationId !== null && { conversationId: row.conversationId }),
  text: SAFETY_TEXTS[language].notice(row.facts, (moment) => momentIn(language, new Date(moment))),
  createdAt: row.createdAt.toISOString(),
  seenAt: row.seenAt?.toISOString() ?? null,
});

/** The viewer's notices, without those of deleted NEOs, which are erased in batches. */
const ownNotices = ({ db, viewer }: MemberScope) =>
  NoticeRow.query(db)
    .where({ userId: viewer.id })
    .where((some) => {
      void some.where({ kind: 'decision' }).orWhereNull('neoId').orWhereRaw(notGone('neo_id'));
    });

/** A page of the viewer's notices, the newest first, and the number of unread ones. @throws invalid */
export async function listNotices(
  scope: MemberScope,
  page: { limit: number; after?: string | undefined },
): Promise<{ items: Notice[]; next: string | null; unread: number }> {
  const { preferredLanguage } = await getViewer(scope);
  const [{ items, next }, unread] = await Promise.all([
    readPageById(ownNotices(scope), page, 'desc'),
    ownNotices(scope).whereNull('seenAt').resultSize(),
  ]);
  return { items: items.map((row) => presentNotice(row, preferredLanguage)), next, unread };
}

/** Marks notices as seen. @param ids if absent, all are marked */
export async function seeNotices(
  { db, viewer, now }: MemberScope,
  ids: readonly string[] | undefined,
): Promise<void> {
  const unseen = NoticeRow.query(db).where({ userId: viewer.id }).whereNull('seenAt');
  if (ids) void unseen.whereIn('id', [...ids]);
  await unseen.patch({ seenAt: now });
}

/** All notices of the viewer, for their export. */
export const allNotices = (scope: MemberScope) =>
  ownNotices(scope).select('kind', 'neoName', 'facts', 'createdAt', 'seenAt').orderBy('id');
