import type { ImageSize } from '@neo/contracts';
import type { Knex } from 'knex';
import { Shared } from '../work/shared.ts';
import { renderAvif } from './render.ts';

export interface RenditionFile {
  readonly type: 'image/avif' | 'image/webp';
  readonly bytes: Buffer;
}

interface Row {
  size: number;
  /** Null if the AVIF exists and is wanted. */
  bytes: Buffer | null;
  avif: Buffer | null;
}

/** Renditions being made in this process: concurrent requests wait for one. */
const inWork = new Shared<Buffer | undefined>();

/**
 * Makes the AVIF of a rendition and stores it. @returns undefined while too many others are being
 * made
 */
async function makeAvif(
  db: Knex,
  hash: string,
  size: number,
  webp: Buffer,
): Promise<Buffer | undefined> {
  const avif = await renderAvif(webp);
  if (avif) await db('imageSizes').where({ hash, size }).update({ avif });
  return avif;
}

function avifOf(db: Knex, hash: string, { size, bytes, avif }: Row): Promise<Buffer | undefined> {
  if (avif || !bytes) return Promise.resolve(avif ?? undefined);
  return inWork.get(() => makeAvif(db, hash, size, bytes), { key: `${hash}/${size}` });
}

/**
 * The rendition for this size, if the picture exists. Clients that accept AVIF get it. It is made
 * on first request, because encoding is slow and most sizes of most pictures are never shown. Under
 * load they get WebP.
 */
export async function readRendition(
  db: Knex,
  { hash, size, takesAvif }: { hash: string; size: ImageSize; takesAvif: boolean },
): Promise<RenditionFile | undefined> {
  const query = db('imageSizes')
    .where({ hash })
    .where('size', '<=', size)
    .orderBy('size', 'desc')
    .first('size');
  const row = (await (takesAvif
    ? query.select('avif', db.raw('case when avif is null then bytes end as bytes'))
    : query.select('bytes'))) as Row | undefined;
  if (!row) return undefined;
  const avif = takesAvif ? await avifOf(db, hash, row) : undefined;
  if (avif) return { type: 'image/avif', bytes: avif };
  return row.bytes ? { type: 'image/webp', bytes: row.bytes } : undefined;
}
