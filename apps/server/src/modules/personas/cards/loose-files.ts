import type { Tx } from '../../../platform/db/scope.ts';
import { countUpTo } from '../../erasure/index.ts';
import type { ErasurePart } from '../../erasure/index.ts';

/** Files that one statement erases. Each may have 20 MB. */
const FILES = 10;

/**
 * Erases files that a deleted card left behind, unless another card uses them. A trigger lists them when a card is
 * deleted. It waits for imports and copies that are using one of them now; later ones store it again.
 * @returns the number of listed files it handled
 */
async function eraseLooseFiles({ db }: Tx, limit: number): Promise<number> {
  const { rows: noted } = await db.raw<{ rows: { hash: string }[] }>(
    `delete from loose_card_files where ctid = any(array(
       select ctid from loose_card_files limit ? for update skip locked)) returning hash`,
    [Math.min(limit, FILES)],
  );
  if (noted.length === 0) return 0;
  const hashes = noted.map(({ hash }) => hash);
  // In the order in which imports lock them. The next statement sees what those imports stored.
  await db.raw('select from card_files where hash = any(?) order by hash for update', [hashes]);
  await db.raw(
    `delete from card_files f where hash = any(?)
       and not exists (select from neo_cards where picture_hash = f.hash)
       and not exists (select from neo_card_files where hash = f.hash)`,
    [hashes],
  );
  return noted.length;
}

/** Erases the card files of deleted NEOs and deleted accounts. */
export const eraseCardFiles: ErasurePart = {
  erase: (tx, _gone, limit) => eraseLooseFiles(tx, limit),
  count: (db, _gone, limit) => countUpTo(db, 'select 1 from loose_card_files', [], limit),
};
