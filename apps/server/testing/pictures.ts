import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** A picture of a colour of its own. */
export const aCanvas = (width = 32, height = 32): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: randomInt(256), g: randomInt(256), b: randomInt(256) },
    },
  });

/** A small PNG whose pixels no other test has. */
export async function aPicture(): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: 8 * 8 * 3 }, () => randomInt(256)));
  return sharp(noise, { raw: { width: 8, height: 8, channels: 3 } })
    .png()
    .toBuffer();
}

/** Bytes as a form sends them. The label is whatever the sender says. */
export const asDataUrl = (bytes: Buffer, label = 'image/png'): string =>
  `data:${label};base64,${bytes.toString('base64')}`;
