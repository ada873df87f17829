import { AppError } from '@neo/contracts';
import { keepsConversations } from '@neo/domain';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { notGone } from '../../erasure/index.ts';

/** Where a call acts: the viewer's most recent conversation with a NEO, or a conversation by id. */
export type Place = { readonly neoId: string } | { readonly conversationId: string };

/** A resolved place. */
export interface Spot {
  /** Null in a debate. */
  readonly neoId: string | null;
  /** Null if there is none yet, or conversations are not stored. */
  readonly conversationId: string | null;
  /** The conversation whose turns run here; null for a chat that is not stored. */
  readonly turnsOf: string | null;
}

/**
 * SQL for a person's most recent conversation with a NEO. Archived ones come last.
 * @param userId SQL, as the NEO's
 */
export const recentOf = (userId: string, neoId: string): string => /* sql */ `
  select id from conversations where user_id = ${userId} and chat_neo_id = ${neoId} and ${notGone('chat_neo_id')}
  order by is_archived, updated_at desc, id desc limit 1`;

export const RECENT = recentOf('?', '?');

const OWN = /* sql */ `
  select chat_neo_id as "neoId" from conversations
  where id = ? and user_id = ? and ${notGone('chat_neo_id')}`;

/**
 * Resolves a place. Does not check whether the viewer may see the NEO.
 * @throws not_found for an id that is not one of the viewer's conversations
 */
export async function findSpot({ db, viewer }: MemberScope, place: Place): Promise<Spot> {
  if ('neoId' in place) {
    const { neoId } = place;
    const { rows } = await db.raw<{ rows: { id: string }[] }>(RECENT, [viewer.id, neoId]);
    const conversationId = rows[0]?.id ?? null;
    return { neoId, conversationId, turnsOf: keepsConversations(viewer) ? conversationId : null };
  }
  const { conversationId } = place;
  const { rows } = await db.raw<{ rows: { neoId: string | null }[] }>(OWN, [
    conversationId,
    viewer.id,
  ]);
  if (!rows[0]) throw new AppError('not_found');
  return { ...rows[0], conversationId, turnsOf: conversationId };
}

/** The NEOs that take part at a spot, in order. */
export async function listMembers(
  { db }: Pick<MemberScope, 'db'>,
  { conversationId }: Pick<Spot, 'conversationId'>,
): Promise<string[]> {
  const rows = (await db('conversationNeos')
    .where({ conversationId })
    .orderBy('position')
    .select('neoId')) as { neoId: string }[];
  return rows.map(({ neoId }) => neoId);
}
