import { availableParallelism } from 'node:os';
import { IMAGE_SIZES } from '@neo/contracts';
import type { ImageSize } from '@neo/contracts';
import { PICTURE_MAX_PIXELS } from '@neo/domain';
import sharp from 'sharp';
import { Workshop } from './workshop.ts';

// A picture is decoded by as few threads as possible, and none is kept: an upload must not slow the chats.
sharp.concurrency(1);
sharp.cache(false);

/** One picture of the largest size at a time, or several small ones. */
const uploads = new Workshop({
  capacity: PICTURE_MAX_PIXELS,
  tasks: availableParallelism(),
  waiting: 200,
});
/** One at a time: nobody waits for an AVIF who could have the WebP. */
const avifs = new Workshop({ capacity: 1, tasks: 1, waiting: 4 });
/** Of 0 to 9. At 4 a picture of 512 pixels takes a second, at 2 a fifth of it for 3 % more bytes. */
const AVIF_EFFORT = 2;

export class UnreadablePicture extends Error {}

export interface Rendition {
  size: ImageSize;
  bytes: Buffer;
}

/**
 * The renditions of a picture: first frame, upright, cut to a square, without metadata, none larger than it was.
 * It is decoded once, since that is what costs memory; the largest kept stands in for the sizes above it.
 * @throws UnreadablePicture; unavailable when too many wait
 */
export async function renderAll(bytes: Buffer): Promise<Rendition[]> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new UnreadablePicture('this has no header', { cause });
    });
  return uploads.run(width * height, async () => {
    try {
      const side = Math.min(width, height, IMAGE_SIZES.at(-1)!);
      const { data, info } = await sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, pages: 1 })
        .rotate()
        .resize(side, side, { fit: 'cover', position: 'attention' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const raw = { width: side, height: side, channels: info.channels };
      const sizes = IMAGE_SIZES.filter((_, i) => i === 0 || IMAGE_SIZES[i - 1]! < side);
      const render = (size: number): Promise<Buffer> =>
        sharp(data, { raw }).resize(Math.min(size, side)).webp({ quality: 82 }).toBuffer();
      return await Promise.all(sizes.map(async (size) => ({ size, bytes: await render(size) })));
    } catch (cause) {
      throw new UnreadablePicture('this cannot be decoded', { cause });
    }
  });
}

/** A rendition as AVIF; undefined while too many others are being made. */
export async function renderAvif(webp: Buffer): Promise<Buffer | undefined> {
  if (!avifs.hasRoom) return undefined;
  return avifs.run(1, () => sharp(webp).avif({ quality: 55, effort: AVIF_EFFORT }).toBuffer());
}
