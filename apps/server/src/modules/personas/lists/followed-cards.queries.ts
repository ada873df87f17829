import { invalidField } from '@neo/contracts';
import { canSeeNeo } from '@neo/domain';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../../platform/db/cursor.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { listFollowed } from '../../identity/index.ts';
import { accessOf } from '../neo/neo.model.ts';
import type { ByCreator, CardRow } from '../neo/neo.model.ts';
import { listed, withCreators } from '../neo/personas.queries.ts';

const Cursor = z.object({ id: z.uuid() });

/** A page of the listed NEOs of people whom the viewer follows, the newest first. @throws invalid */
export async function listFollowedCards(
  scope: MemberScope,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ cards: ByCreator<CardRow>[]; next: string | null }> {
  const cursor = after === undefined ? undefined : readCursor(Cursor, after);
  if (after !== undefined && !cursor) throw invalidField('after', 'search_page_gone');
  const query = listed(scope)
    .whereRaw('user_id = any(?::uuid[])', [await listFollowed(scope)])
    .clearOrder()
    // The ids of NEOs count up with time.
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor) void query.where('id', '<', cursor.id);
  const rows = await query;
  const page = rows.slice(0, limit);
  const visible = page.filter((row) => canSeeNeo(scope.viewer, accessOf(row)).allowed);
  return {
    cards: await withCreators(scope, visible),
    next: rows.length > limit ? writeCursor({ id: page.at(-1)!.id }) : null,
  };
}
