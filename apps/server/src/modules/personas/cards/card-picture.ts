import type { CardAsset } from '@neo/cards';
import { IMAGE_SIZES } from '@neo/contracts';
import sharp from 'sharp';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { readRendition } from '../../../platform/images/read-rendition.ts';
import { PictureRefused, renderPng } from '../../../platform/images/render.ts';
import type { NeoRow } from '../neo.model.ts';
import { wholeCardFile } from './card-files.ts';
import type { ImportedCardRow } from './card.model.ts';

const LARGEST = IMAGE_SIZES.at(-1)!;
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
/** The formats of pictures in cards that a picture of ours can take. */
const FORMATS = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg', webp: 'webp' } as const;

const isPng = (file: Buffer): boolean => file.subarray(0, PNG.length).equals(PNG);

/** Whether a NEO shows the picture of its card, or none because that could not be shown. */
const showsCards = (neo: NeoRow, card: ImportedCardRow | undefined): boolean =>
  card !== undefined && card.pictureHash !== null && card.imageHash === neo.imageHash;

/** What a NEO without a picture is written into. */
const blank = (): Promise<Buffer> =>
  sharp({ create: { width: 512, height: 512, channels: 3, background: '#2b2b33' } })
    .png()
    .toBuffer();

async function ourPicture({ db }: MemberScope, { imageHash }: NeoRow): Promise<Buffer | undefined> {
  if (imageHash === null) return undefined;
  return (await readRendition(db, { hash: imageHash, size: LARGEST, takesAvif: false }))?.bytes;
}

/**
 * The picture of a NEO as PNG, to write a card into: the very file of the card while the NEO shows what was made of it,
 * else the largest that is kept.
 */
export async function pictureOf(
  scope: MemberScope,
  neo: NeoRow,
  card: ImportedCardRow | undefined,
): Promise<Buffer> {
  const file = showsCards(neo, card)
    ? await wholeCardFile(scope.db, card!.pictureHash!)
    : await ourPicture(scope, neo);
  if (!file) return blank();
  if (isPng(file)) return file;
  return renderPng(file, scope.viewer.id).catch((error: unknown) => {
    if (error instanceof PictureRefused) return blank();
    throw error;
  });
}

/** The assets of a card, with the NEO's picture in the place of the icon that it does not show any more. */
export async function withPicture(
  scope: MemberScope,
  { neo, card }: { neo: NeoRow; card: ImportedCardRow },
  assets: readonly (CardAsset & { hash: string })[],
): Promise<CardAsset[]> {
  const picture = showsCards(neo, card) ? undefined : await ourPicture(scope, neo);
  return Promise.all(
    assets.map(async ({ hash, ...asset }) => {
      const format = FORMATS[asset.ext as keyof typeof FORMATS];
      if (!picture || hash !== card.pictureHash || !format) return asset;
      return { ...asset, bytes: await sharp(picture).toFormat(format).toBuffer() };
    }),
  );
}
