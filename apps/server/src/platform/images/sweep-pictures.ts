import type { Knex } from 'knex';
import { isForeignKeyBreach } from '../db/model.ts';
import type { Logger } from '../log.ts';

/** What was handed in so lately may be about to be shown: a form is stored within seconds of its picture. */
const GRACE_MS = 60 * 60 * 1000;
const BATCH = 200;
/** A sweep ends after so many batches; the next one goes on. */
const BATCHES = 200;

/**
 * Removes pictures that no row shows: of forms that were refused after their picture was taken, and of accounts that
 * went with all they had. Any number of servers may sweep at once, and what is being shown meanwhile stays.
 * @returns how many went
 */
export async function sweepPictures(
  { db, log }: { db: Knex; log: Logger },
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS);
  let swept = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const count = await sweepBatch(db, before).catch((error: unknown) => {
      // A row that shows one of them was committed since they were looked at: the foreign key kept it.
      if (!isForeignKeyBreach(error)) throw error;
      return 0;
    });
    swept += count;
    if (count < BATCH) break;
  }
  if (swept > 0) log.info({ swept }, 'pictures that nothing shows were removed');
  return swept;
}

/** Skips what a transaction holds that is about to show it. */
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
