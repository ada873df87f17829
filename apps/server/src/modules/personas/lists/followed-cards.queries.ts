import { canSeeNeo } from '@neo/domain';
import { readPageById } from '../../../platform/db/page.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { listFollowed } from '../../identity/index.ts';
import { accessOf } from '../neo/neo.model.ts';
import type { ByCreator, CardRow } from '../neo/neo.model.ts';
import { listed, withCreators } from '../neo/personas.queries.ts';

/** A page of the listed NEOs of people whom the viewer follows, the newest first. @throws invalid */
export async function listFollowedCards(
  scope: MemberScope,
  page: { limit: number; after?: string | undefined },
): Promise<{ cards: ByCreator<CardRow>[]; next: string | null }> {
  const followed = listed(scope)
    .whereRaw('user_id = any(?::uuid[])', [await listFollowed(scope)])
    .clearOrder();
  const { items, next } = await readPageById(followed, page, 'desc');
  const visible = items.filter((row) => canSeeNeo(scope.viewer, accessOf(row)).allowed);
  return { cards: await withCreators(scope, visible), next };
}
