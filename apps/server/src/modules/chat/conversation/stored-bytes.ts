import { AppError } from '@neo/contracts';
import { CHAT_STORAGE_BYTES } from '@neo/domain';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { notGone } from '../../erasure/index.ts';

/** SQL for the bytes of all conversations of a person. Those that are not measured yet count nothing. @param userId SQL */
export const bytesKeptBy = (userId: string): string => /* sql */ `
  (select coalesce(sum(bytes), 0)::float8 from conversations where user_id = ${userId} and ${notGone('chat_neo_id')})`;

/** SQL for whether the conversations of a person take all the room that they may. @param userId SQL */
export const isStorageFull = (userId: string): string =>
  `(${bytesKeptBy(userId)} >= ${CHAT_STORAGE_BYTES})`;

/** The bytes of all conversations of the viewer. */
export async function readStoredBytes({
  db,
  viewer,
}: Pick<MemberScope, 'db' | 'viewer'>): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ bytes: number }] }>(
    `select ${bytesKeptBy('?')} as bytes`,
    [viewer.id],
  );
  return rows[0].bytes;
}

export const storageFull = (): AppError =>
  new AppError('conflict', { reason: `chat_storage_full:${CHAT_STORAGE_BYTES / 1_048_576}` });

/**
 * Refuses what would take more room than a person's conversations may. It is exact where conversations are created,
 * because those of one person wait for each other.
 * @throws conflict
 */
export async function assertStorage(
  scope: Pick<MemberScope, 'db' | 'viewer'>,
  more: number,
): Promise<void> {
  if ((await readStoredBytes(scope)) + more > CHAT_STORAGE_BYTES) throw storageFull();
}
