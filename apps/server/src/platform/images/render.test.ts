import sharp from 'sharp';
import { expect, it } from 'vitest';
import { renderAll, SlowPicture } from './render.ts';

it('gives up a picture that is not decoded in time', async () => {
  const background = { r: 1, g: 2, b: 3 };
  const create = { width: 1, height: 4096 * 4096, channels: 3, background } as const;
  const strip = await sharp({ create, limitInputPixels: false }).png().toBuffer();
  await expect(renderAll(strip, { seconds: 1 })).rejects.toBeInstanceOf(SlowPicture);
}, 60_000);
