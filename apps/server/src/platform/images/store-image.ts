import { createHash } from 'node:crypto';
import { AppError, invalidField } from '@neo/contracts';
import type { Knex } from 'knex';
import sharp from 'sharp';
import type { Logger } from '../log.ts';

/** The sides of the squares that a picture is kept in, in pixels. */
export const IMAGE_SIZES = [64, 256, 512, 1024] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

const FORMATS = new Set(['png', 'jpeg', 'gif', 'webp']);
const MAX_PIXELS = 16_777_216;
const DATA_URL = /^data:image\/[a-z.+-]+;base64,([A-Za-z0-9+/=\s]*)$/;

// A picture is decoded by as few threads as possible: an upload must not slow the chats.
sharp.concurrency(1);

/** The bytes of a data URL. What it calls itself is not looked at. */
function decode(dataUrl: string, path: string, maxBytes: number): Buffer {
  const base64 = DATA_URL.exec(dataUrl)?.[1];
  if (base64 === undefined) throw invalidField(path, 'Invalid file type');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > maxBytes) throw new AppError('invalid', tooLarge(path));
  return bytes;
}

const tooLarge = (path: string) => ({
  message: 'File too large',
  issues: [{ path, message: 'File too large' }],
});

/** One rendition: first frame, upright, cut to the square, without metadata. */
function render(bytes: Buffer, size: ImageSize): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 })
    .rotate()
    .resize(size, size, { fit: 'cover', position: 'attention', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}

async function assertPicture(bytes: Buffer, path: string): Promise<void> {
  const metadata = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => undefined);
  if (!metadata || !FORMATS.has(metadata.format)) {
    throw invalidField(path, 'Invalid file type');
  }
  if (metadata.width * metadata.height > MAX_PIXELS) {
    throw new AppError('invalid', tooLarge(path));
  }
}

/**
 * Keeps what came in as a data URL, as pixels alone: checked by its bytes, re-encoded, metadata dropped.
 * @param path the field to name in a refusal
 * @returns the hash that names it
 */
export async function storeDataUrl(
  db: Knex,
  dataUrl: string,
  { path, maxBytes }: { path: string; maxBytes: number },
): Promise<string> {
  const bytes = decode(dataUrl, path, maxBytes);
  await assertPicture(bytes, path);
  // A header can promise what the pixels do not keep.
  return storePicture(db, bytes).catch((error: unknown) => {
    throw error instanceof UnreadablePicture ? invalidField(path, 'Invalid file type') : error;
  });
}

class UnreadablePicture extends Error {}

async function renderAll(bytes: Buffer): Promise<{ size: ImageSize; bytes: Buffer }[]> {
  try {
    const { width, height } = await sharp(bytes).metadata();
    const side = Math.min(width, height);
    // None larger than the picture needs: the largest kept stands in for those above it.
    const sizes = IMAGE_SIZES.filter((_, i) => i === 0 || (IMAGE_SIZES[i - 1] ?? 0) < side);
    return await Promise.all(
      sizes.map(async (size) => ({ size, bytes: await render(bytes, size) })),
    );
  } catch (cause) {
    throw new UnreadablePicture('this cannot be decoded', { cause });
  }
}

/** Keeps a picture of our own making (PNG, WebP, SVG…), once, by the hash of its bytes. */
export async function storePicture(db: Knex, bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (await db('images').where({ hash }).first('hash')) return hash;
  const renditions = await renderAll(bytes);
  await db.transaction(async (tx) => {
    await tx('images').insert({ hash }).onConflict().ignore();
    await tx('imageSizes')
      .insert(renditions.map((rendition) => ({ hash, ...rendition })))
      .onConflict()
      .ignore();
  });
  return hash;
}

/**
 * Drops a picture unless something else still shows it: the foreign keys know.
 * For after the commit of what showed it: inside, two deletions that share a picture would wait for each other.
 */
export async function releasePicture(
  { db, log }: { db: Knex; log: Logger },
  hash: string | null,
): Promise<void> {
  if (hash === null) return;
  await db('images')
    .where({ hash })
    .delete()
    .catch((err: { code?: string }) => {
      const isShown = err.code === '23503' || err.code === '23001';
      if (!isShown) log.warn({ err }, 'a picture that nothing shows could not be removed');
    });
}

/** The rendition for a place of this size, if the picture is there. */
export async function findRendition(
  db: Knex,
  hash: string,
  size: ImageSize,
): Promise<Buffer | undefined> {
  const row = (await db('imageSizes')
    .where({ hash })
    .where('size', '<=', size)
    .orderBy('size', 'desc')
    .first('bytes')) as { bytes: Buffer } | undefined;
  return row?.bytes;
}
