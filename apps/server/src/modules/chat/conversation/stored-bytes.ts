import { AppError } from '@neo/contracts';
import { CHAT_STORAGE_BYTES } from '@neo/domain';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { notGone } from '../../erasure/index.ts';

/** SQL for the bytes of all conversations of a person. Those that are not measured yet count nothing. @param userId SQL */
export const bytesKeptBy = (userId: string): string => /* sql */ `
  (select coalesce(sum(bytes), 0)::float8 from conversations where user_id = ${userId} and ${notGone('chat_neo_id')})`;

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
 * Whether a person whose conversations take `kept` bytes may store `more`. What is known before it is written must fit. Of
 * a reply that is its row: its text may pass the limit, because a reply is never cut for it.
 */
export const fitsStorage = (kept: number, more: number): boolean =>
  kept + more <= CHAT_STORAGE_BYTES;

/**
 * Refuses what would take more room than a person's conversations may. It is exact where conversations are created,
 * because those of one person wait for each other.
 * @throws conflict
 */
export async function assertStorage(
  scope: Pick<MemberScope, 'db' | 'viewer'>,
  more: number,
): Promise<void> {
  if (!fitsStorage(await readStoredBytes(scope), more)) throw storageFull();
}
