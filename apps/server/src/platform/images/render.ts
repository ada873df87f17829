import { availableParallelism } from 'node:os';
import { IMAGE_SIZES } from '@neo/contracts';
import type { ImageSize } from '@neo/contracts';
import { PICTURE_MAX_PIXELS, PICTURE_MAX_SIDE } from '@neo/domain';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { Workshop } from '../work/workshop.ts';

// A picture is decoded by as few threads as possible, and none is kept: an upload must not slow the chats.
sharp.concurrency(1);
sharp.cache(false);

/** How many pictures of one person are worked on or wait. */
export const PICTURES_EACH = 3;
/** How long a picture waits for its turn. */
export const PICTURE_PATIENCE_MS = 20_000;
/** How long a picture may be decoded. */
export const PICTURE_MAX_MS = 5_000;

/** One picture of the largest size at a time, or several small ones. */
const uploads = new Workshop({
  capacity: PICTURE_MAX_PIXELS,
  tasks: availableParallelism(),
  waiting: 200,
  each: PICTURES_EACH,
  patienceMs: PICTURE_PATIENCE_MS,
});
/** Also of a header: what is packed into one can take a second to unpack. */
const headers = new Workshop({
  capacity: 1,
  tasks: 1,
  waiting: 200,
  each: PICTURES_EACH,
  patienceMs: PICTURE_PATIENCE_MS,
});
/** One at a time: nobody waits for an AVIF who could have the WebP. */
const avifs = new Workshop({
  capacity: 1,
  tasks: 1,
  waiting: 4,
  each: Infinity,
  patienceMs: PICTURE_PATIENCE_MS,
});
/** Of 0 to 9. At 4 a picture of 512 pixels takes a second, at 2 a fifth of it for 3 % more bytes. */
const AVIF_EFFORT = 2;

/** Why a picture is refused: what it is, its longest side, how many pixels, or how long they take. */
type Reason = 'type' | 'side' | 'pixels' | 'time';

export class PictureRefused extends Error {
  readonly reason: Reason;
  constructor(reason: Reason, cause?: unknown) {
    super(`a picture was refused for its ${reason}`, { cause });
    this.reason = reason;
  }
}

export interface Rendition {
  size: ImageSize;
  bytes: Buffer;
}

/**
 * A picture as pixels, first frame and upright, its shorter side `side`. A header can promise what the pixels do not keep.
 * @param seconds how long it may take, a whole number
 * @throws PictureRefused
 */
export async function decode(bytes: Buffer, side: number, seconds: number): Promise<Sharp> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, pages: 1 })
      .rotate()
      .resize(side, side, { fit: 'outside' })
      .timeout({ seconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return sharp(data, { raw: info });
  } catch (cause) {
    const isSlow = (cause as Error).message.startsWith('timeout:');
    throw new PictureRefused(isSlow ? 'time' : 'type', cause);
  }
}

/** The renditions of a picture, out of a square with its most interesting part. */
async function draw(picture: Sharp, side: number): Promise<Rendition[]> {
  const { data, info: raw } = await picture
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sizes = IMAGE_SIZES.filter((_, i) => i === 0 || IMAGE_SIZES[i - 1]! < side);
  const render = (size: number): Promise<Buffer> =>
    sharp(data, { raw }).resize(Math.min(size, side)).webp({ quality: 82 }).toBuffer();
  return Promise.all(sizes.map(async (size) => ({ size, bytes: await render(size) })));
}

/** Reads the header alone, so that what is too large is never decoded. */
async function measure(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new PictureRefused('type', cause);
    });
  if (Math.max(width, height) > PICTURE_MAX_SIDE) throw new PictureRefused('side');
  if (width * height > PICTURE_MAX_PIXELS) throw new PictureRefused('pixels');
  return { width, height };
}

/**
 * The renditions of a picture: first frame, upright, cut to a square, without metadata, none larger than it was.
 * It is decoded once, since that is what costs memory; the largest kept stands in for the sizes above it. libvips looks
 * at the clock only while it writes: what looks for the interesting part gets few pixels, and comes after.
 * @param who whose picture it is; absent for our own
 * @throws PictureRefused; unavailable when too many wait, too_many when one person's do
 */
export async function renderAll(bytes: Buffer, who?: string): Promise<Rendition[]> {
  const { width, height } = await headers.run({ cost: 1, who }, () => measure(bytes));
  const side = Math.min(width, height, IMAGE_SIZES.at(-1)!);
  return uploads.run({ cost: width * height, who }, async () =>
    draw(await decode(bytes, side, PICTURE_MAX_MS / 1_000), side),
  );
}

/** A picture as PNG, first frame and upright, in its own size. @throws as `renderAll` */
export async function renderPng(bytes: Buffer, who?: string): Promise<Buffer> {
  const { width, height } = await headers.run({ cost: 1, who }, () => measure(bytes));
  return uploads.run({ cost: width * height, who }, async () => {
    const picture = await decode(bytes, Math.min(width, height), PICTURE_MAX_MS / 1_000);
    return picture.png().toBuffer();
  });
}

/** A rendition as AVIF; undefined while too many others are being made. */
export async function renderAvif(webp: Buffer): Promise<Buffer | undefined> {
  if (!avifs.hasRoom) return undefined;
  return avifs.run({ cost: 1 }, () =>
    sharp(webp).avif({ quality: 55, effort: AVIF_EFFORT }).toBuffer(),
  );
}
