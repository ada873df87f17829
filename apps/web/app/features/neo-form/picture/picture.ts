import { NEO_LIMITS, PICTURE_MAX_PIXELS, PICTURE_MAX_SIDE } from '@neo/domain';
import type { PictureRefusal, PictureRules } from './picture-rules.ts';

/** Checks a file by its declared type and size. The server checks the bytes. */
export function refusePicture(
  { type, size }: { type: string; size: number },
  rules: PictureRules,
): PictureRefusal | null {
  if (!rules.types.includes(type)) return 'type';
  return size > rules.maxBytes ? 'size' : null;
}

/** How a picture is redrawn: its size in pixels, and its quality (0 to 1). */
export interface Rendering {
  width: number;
  height: number;
  quality: number;
}

/** Why the server would refuse a picture of this many pixels. */
function refuseShape(width: number, height: number): 'side' | 'pixels' | null {
  if (Math.max(width, height) > PICTURE_MAX_SIDE) return 'side';
  return width * height > PICTURE_MAX_PIXELS ? 'pixels' : null;
}

/** The longest side of a stored picture, in pixels. */
const LARGEST_SIDE = 1024;
const STEPS = [
  { side: LARGEST_SIDE, quality: 0.86 },
  { side: LARGEST_SIDE, quality: 0.72 },
  { side: 768, quality: 0.72 },
  { side: 512, quality: 0.6 },
] as const;
/** A longer strip is cropped: it cannot be a portrait. */
const LONGEST = 3;

/**
 * The renderings to try, in order, until the picture has at most `NEO_LIMITS.imageBytes`. Empty if it already fits, in
 * bytes and in pixels.
 * The server crops it to a square, so the shorter side counts. Pictures are never enlarged.
 */
export function planShrinking({
  size,
  width,
  height,
}: {
  size: number;
  width: number;
  height: number;
}): Rendering[] {
  if (size <= NEO_LIMITS.imageBytes && refuseShape(width, height) === null) return [];
  return STEPS.map(({ side, quality }) => {
    const scale = Math.min(
      1,
      side / Math.min(width, height),
      (LONGEST * side) / Math.max(width, height),
    );
    return {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      quality,
    };
  });
}

/** A file as a data URL, as the contract takes it. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });

/**
 * Why a file of a valid type cannot be the picture after decoding.
 * @param isShrunk it is shrunk before it is sent, so its pixel count does not matter
 */
export async function refuseDecoded(
  file: Blob,
  { isShrunk = false }: { isShrunk?: boolean } = {},
): Promise<PictureRefusal | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const refused = refuseShape(bitmap.width, bitmap.height);
    bitmap.close();
    return isShrunk ? null : refused;
  } catch {
    return 'type';
  }
}

/**
 * Shrinks a picture to the server's limits, by redrawing it in the browser, unless it already fits.
 * @throws if the browser cannot read it
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  try {
    const plan = planShrinking({ size: file.size, width: bitmap.width, height: bitmap.height });
    if (plan.length === 0) return file;
    for (const { width, height, quality } of plan) {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
      // A browser that cannot write WebP gives a larger PNG instead. Every browser writes JPEG.
      const webp = await blobOf(canvas, 'image/webp', quality);
      const drawn =
        webp?.type === 'image/webp' ? webp : await blobOf(canvas, 'image/jpeg', quality);
      if (drawn && drawn.size <= NEO_LIMITS.imageBytes) return drawn;
    }
  } finally {
    bitmap.close();
  }
  throw new Error('This picture does not get small enough.');
}
