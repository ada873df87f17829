import type { Tx } from '../../../platform/db/scope.ts';
import { countUpTo } from '../../erasure/index.ts';
import type { ErasurePart } from '../../erasure/index.ts';

/** Files that one statement erases: each may have 20 MB. */
const FILES = 10;

/**
 * Erases files that a card gave up, unless another card has them. A trigger notes them as cards go. An import or a copy
 * that has one of them at this moment is waited for, and one that comes later stores it anew.
 * @returns how many notes were seen to
 */
async function eraseLooseFiles({ db }: Tx, limit: number): Promise<number> {
  const { rows: noted } = await db.raw<{ rows: { hash: string }[] }>(
    `delete from loose_card_files where ctid = any(array(
       select ctid from loose_card_files limit ? for update skip locked)) returning hash`,
    [Math.min(limit, FILES)],
  );
  if (noted.length === 0) return 0;
  const hashes = noted.map(({ hash }) => hash);
  // In the order in which imports hold them. The next statement sees what those that were waited for have stored.
  await db.raw('select from card_files where hash = any(?) order by hash for update', [hashes]);
  await db.raw(
    `delete from card_files f where hash = any(?)
       and not exists (select from neo_cards where picture_hash = f.hash)
       and not exists (select from neo_card_files where hash = f.hash)`,
    [hashes],
  );
  return noted.length;
}

/** Of NEOs that are gone, and of accounts with all of theirs. */
export const eraseCardFiles: ErasurePart = {
  erase: (tx, _gone, limit) => eraseLooseFiles(tx, limit),
  count: (db, _gone, limit) => countUpTo(db, 'select 1 from loose_card_files', [], limit),
};
