import { AppError } from '@neo/contracts';
import { CARD_STORAGE_BYTES } from '@neo/domain';
import type { Member } from '@neo/domain';
import { hashOfBytes } from '../../../platform/large-bytes.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { NeoRow } from '../neo/neo.model.ts';
import { storeCardFiles } from './card-files.ts';
import { CardFileRow, ImportedCardRow } from './card.model.ts';
import type { CardToStore } from './card.program.ts';

/** A card with the hashes of its files. */
export interface PackedCard {
  readonly read: CardToStore['read'];
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Hashes of the assets, in their order. */
  readonly hashes: readonly string[];
  readonly pictureHash: string | null;
  readonly size: number;
}

/** A card to be stored. */
export async function packCard(read: CardToStore['read']): Promise<PackedCard> {
  const files = new Map<string, Uint8Array>();
  const add = async (bytes: Uint8Array): Promise<string> => {
    const hash = await hashOfBytes(bytes);
    files.set(hash, bytes);
    return hash;
  };
  const hashes: string[] = [];
  for (const { bytes } of read.assets) hashes.push(await add(bytes));
  const pictureHash = read.picture ? await add(read.picture) : null;
  const ofFiles = files.values().reduce((sum, { length }) => sum + length, 0);
  const size = Buffer.byteLength(read.source.text) + ofFiles;
  return { read, files, hashes, pictureHash, size };
}

/**
 * Refuses a card that exceeds the person's storage limit. It is exact in a transaction that inserts a NEO, because
 * those of one person wait for each other. @throws conflict
 */
export async function assertCardRoom({ db, viewer }: MemberScope, size: number): Promise<void> {
  const kept = await ImportedCardRow.query(db)
    .whereIn('neoId', NeoRow.query(db).select('id').where({ userId: viewer.id }))
    .sum('size as size')
    .first()
    .castTo<{ size: number | string | null }>();
  if (Number(kept.size ?? 0) + size <= CARD_STORAGE_BYTES) return;
  const limit = CARD_STORAGE_BYTES / 1_048_576;
  throw new AppError('conflict', { reason: `card_storage_full:${limit}` });
}

/** Stores the card of an imported NEO. @throws conflict */
export async function storeCard(
  tx: Tx<Member>,
  { id: neoId, imageHash }: NeoRow,
  { read, files, hashes, pictureHash, size }: PackedCard,
): Promise<void> {
  await assertCardRoom(tx, size);
  await storeCardFiles(tx, files);
  const { spec, source } = read;
  await ImportedCardRow.query(tx.db).insert({
    neoId,
    spec,
    container: source.container,
    source: source.text,
    size,
    pictureHash,
    imageHash,
    importedAt: tx.now,
  });
  if (read.assets.length === 0) return;
  const rows = read.assets.map(({ path, type, name, ext }, place) => ({
    neoId,
    place,
    path,
    type,
    name,
    ext,
    hash: hashes[place]!,
  }));
  await CardFileRow.query(tx.db).insert(rows);
}

/** Stores the card of a NEO for its copy. The files are shared. @throws conflict */
export async function copyCard(
  tx: Tx<Member>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const card = await ImportedCardRow.query(tx.db).findById(from).select('size');
  if (!card) return;
  await assertCardRoom(tx, card.size);
  await tx.db.raw(
    `insert into neo_cards (neo_id, spec, container, source, size, picture_hash, image_hash, imported_at)
     select :to, spec, container, source, size, picture_hash, image_hash, imported_at from neo_cards where neo_id = :from`,
    { from, to },
  );
  await tx.db.raw(
    `insert into neo_card_files (neo_id, place, path, type, name, ext, hash)
     select :to, place, path, type, name, ext, hash from neo_card_files where neo_id = :from`,
    { from, to },
  );
}
