import { AppError } from '@neo/contracts';
import { keepsConversations } from '@neo/domain';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { notGone } from '../../erasure/index.ts';

/** Where a call acts: in the viewer's most recent conversation with a NEO, or in one by its own id. */
export type Place = { readonly neoId: string } | { readonly conversationId: string };

/** A place that was looked up. */
export interface Spot {
  readonly neoId: string;
  /** Null where there is none yet, or ever. */
  readonly conversationId: string | null;
  /** Whose turns run here: of this conversation; null: of a chat that is not kept. */
  readonly turnsOf: string | null;
}

/** The most recent conversation of a person with a NEO, as an SQL query of both. Archived ones come last. */
export const RECENT = /* sql */ `
  select id from conversations where user_id = ? and chat_neo_id = ? and ${notGone('chat_neo_id')}
  order by is_archived, updated_at desc, id desc limit 1`;

const OWN = /* sql */ `
  select chat_neo_id as "neoId" from conversations
  where id = ? and user_id = ? and ${notGone('chat_neo_id')}`;

/**
 * Finds what a call means. Whether the viewer may see the NEO is not asked.
 * @throws not_found for an id that is not of the viewer's conversations
 */
export async function findSpot({ db, viewer }: MemberScope, place: Place): Promise<Spot> {
  if ('neoId' in place) {
    const { neoId } = place;
    const { rows } = await db.raw<{ rows: { id: string }[] }>(RECENT, [viewer.id, neoId]);
    const conversationId = rows[0]?.id ?? null;
    return { neoId, conversationId, turnsOf: keepsConversations(viewer) ? conversationId : null };
  }
  const { conversationId } = place;
  const { rows } = await db.raw<{ rows: { neoId: string }[] }>(OWN, [conversationId, viewer.id]);
  if (!rows[0]) throw new AppError('not_found');
  return { ...rows[0], conversationId, turnsOf: conversationId };
}
