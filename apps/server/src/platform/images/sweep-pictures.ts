import type { Knex } from 'knex';
import { isForeignKeyBreach } from '../db/model.ts';
import type { Logger } from '../log.ts';

/** Newer pictures are kept: their form may not be saved yet, which takes seconds. */
const GRACE_MS = 60 * 60 * 1000;
const BATCH = 200;
/** Maximum number of batches per sweep; the next sweep continues. */
const BATCHES = 200;

/**
 * Deletes pictures that no row shows: those of refused forms and of deleted accounts. Several
 * servers may sweep at once. A picture that a row starts to show meanwhile stays.
 * @returns the number of deleted pictures
 */
export async function sweepPictures(
  { db, log }: { db: Knex; log: Logger },
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS);
  let swept = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const count = await sweepBatch(db, before).catch((error: unknown) => {
      // A row that shows one of them was committed meanwhile; the foreign key kept the picture.
      if (!isForeignKeyBreach(error)) throw error;
      return 0;
    });
    swept += count;
    if (count < BATCH) break;
  }
  if (swept > 0) log.info({ swept }, 'unused pictures were deleted');
  return swept;
}

/** Skips pictures locked by a transaction that is about to show them. */
async function sweepBatch(db: Knex, before: Date): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    /* sql */ `
    delete from images where hash in (
      select hash from unshown_images where stored_at < ?
      order by stored_at limit ${BATCH} for update skip locked
    )`,
    [before],
  );
  return rowCount;
}
