import sharp from 'sharp';
import { expect, it } from 'vitest';
import { decode } from './render.ts';

it('gives up a picture that is not decoded in time', async () => {
  const background = { r: 1, g: 2, b: 3 };
  // The decoder is called directly, because the header of this picture would be refused.
  const create = { width: 1, height: 4096 * 4096, channels: 3, background } as const;
  const strip = await sharp({ create, limitInputPixels: false }).png().toBuffer();
  await expect(decode(strip, 1, 1)).rejects.toMatchObject({ reason: 'time' });
});
