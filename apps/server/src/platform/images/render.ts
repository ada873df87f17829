import { availableParallelism } from 'node:os';
import { IMAGE_SIZES } from '@neo/contracts';
import type { ImageSize } from '@neo/contracts';
import { PICTURE_MAX_PIXELS, PICTURE_MAX_SIDE } from '@neo/domain';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { Workshop } from '../work/workshop.ts';

// Few threads per picture and no cache, so that an upload does not slow down chats.
sharp.concurrency(1);
sharp.cache(false);

/** Pictures of one person that may be in work or waiting. */
export const PICTURES_EACH = 3;
/** How long a picture waits for its turn. */
export const PICTURE_WAIT_MS = 20_000;
/** Time limit for decoding a picture. */
export const PICTURE_MAX_MS = 5_000;

/** One picture of the maximum size at a time, or several small ones. */
const uploads = new Workshop({
  capacity: PICTURE_MAX_PIXELS,
  tasks: availableParallelism(),
  waiting: 200,
  each: PICTURES_EACH,
  waitMs: PICTURE_WAIT_MS,
});
/** Headers too: compressed metadata can take a second to unpack. */
const headers = new Workshop({
  capacity: 1,
  tasks: 1,
  waiting: 200,
  each: PICTURES_EACH,
  waitMs: PICTURE_WAIT_MS,
});
/** One at a time. Nobody has to wait for an AVIF, because WebP is available. */
const avifs = new Workshop({
  capacity: 1,
  tasks: 1,
  waiting: 4,
  each: Infinity,
  waitMs: PICTURE_WAIT_MS,
});
/**
 * From 0 to 9. A picture of 512 pixels takes a second at 4; at 2 it takes a fifth of that for 3 %
 * more bytes.
 */
const AVIF_EFFORT = 2;
/** From 0 to 6. At 4, as by default, a picture takes 1.7 times as long for 3 % fewer bytes. */
const WEBP_EFFORT = 2;

/**
 * Why a picture is refused: its type, its longest side, its number of pixels, or its decoding time.
 */
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
 * Decodes the first frame of a picture, upright, with its shorter side scaled to `side`. Decoding
 * can fail although the header was fine.
 * @param seconds time limit, a whole number
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

/** Cuts a square with the most interesting part and renders it in all sizes. */
async function draw(picture: Sharp, side: number): Promise<Rendition[]> {
  const { data, info: raw } = await picture
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sizes = IMAGE_SIZES.filter((_, i) => i === 0 || IMAGE_SIZES[i - 1]! < side);
  const render = (size: number): Promise<Buffer> =>
    sharp(data, { raw })
      .resize(Math.min(size, side))
      .webp({ quality: 82, effort: WEBP_EFFORT })
      .toBuffer();
  return Promise.all(sizes.map(async (size) => ({ size, bytes: await render(size) })));
}

/** Reads only the header, so that oversized pictures are never decoded. */
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
 * The renditions of a picture: first frame, upright, cut to a square, without metadata, never
 * enlarged. It is decoded once, because decoding costs the memory, and its largest rendition serves
 * the larger sizes too. libvips checks its time limit only while writing output, so the search for
 * the interesting part runs last, on few pixels.
 * @param who the owner's user id; absent for our own pictures
 * @throws PictureRefused; unavailable when too many wait, too_many when one person has too many
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
