import type { Knex } from 'knex';
import type { Tx } from '../../../platform/db/scope.ts';
import { joinBytes } from '../../../platform/large-bytes.ts';

/**
 * Bytes of a file that one statement reads or writes. A multiple of 3, so that parts in base64 can be joined.
 */
export const CARD_FILE_PART_BYTES = 786_432;

/** Rows that one statement writes. */
const ROWS = 100;

/** Files by hash. */
export type CardFiles = ReadonlyMap<string, Uint8Array>;

/** Which of these hashes are stored. Those files stay until the transaction ends. */
async function hold({ db }: Tx, hashes: string[]): Promise<Set<string>> {
  const { rows } = await db.raw<{ rows: { hash: string }[] }>(
    'select hash from card_files where hash = any(?) order by hash for key share',
    [hashes],
  );
  return new Set(rows.map(({ hash }) => hash));
}

/**
 * Stores files, each once, even if others store the same file at the same time. In the order of hashes, so that no
 * two imports deadlock.
 */
export async function storeCardFiles(tx: Tx, files: CardFiles): Promise<void> {
  const known = await hold(tx, [...files.keys()]);
  const fresh = [...files].filter(([hash]) => !known.has(hash)).toSorted(byHash);
  for (let from = 0; from < fresh.length; from += ROWS) {
    const some = fresh.slice(from, from + ROWS);
    const { rows } = await tx.db.raw<{ rows: { hash: string }[] }>(
      `insert into card_files (hash, size) select * from unnest(?::text[], ?::int[])
       on conflict do nothing returning hash`,
      [some.map(([hash]) => hash), some.map(([, bytes]) => bytes.length)],
    );
    // If somebody else stored a file meanwhile, its bytes are already there.
    const own = new Set(rows.map(({ hash }) => hash));
    for (const [hash, bytes] of some) if (own.has(hash)) await writeParts(tx, hash, bytes);
  }
}

const byHash = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

async function writeParts({ db }: Tx, hash: string, bytes: Uint8Array): Promise<void> {
  for (let from = 0; from < bytes.length; from += CARD_FILE_PART_BYTES) {
    const part = bytes.subarray(from, from + CARD_FILE_PART_BYTES);
    await db.raw('insert into card_file_parts (hash, place, bytes) values (?, ?, ?)', [
      hash,
      from / CARD_FILE_PART_BYTES,
      Buffer.from(part.buffer, part.byteOffset, part.byteLength),
    ]);
  }
}

/** A file, read part by part, so that it is never in memory as a whole. */
export async function* readCardFile(db: Knex, hash: string): AsyncGenerator<Buffer> {
  for (let place = 0; ; place += 1) {
    const part = (await db('cardFileParts').where({ hash, place }).first('bytes')) as
      { bytes: Buffer } | undefined;
    if (!part) return;
    yield part.bytes;
  }
}

/** A whole file. */
export async function wholeCardFile(db: Knex, hash: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of readCardFile(db, hash)) parts.push(part);
  return joinBytes(parts);
}
