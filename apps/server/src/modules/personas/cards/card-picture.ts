import { IMAGE_SIZES } from '@neo/contracts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { readRendition } from '../../../platform/images/read-rendition.ts';
import { PictureRefused, renderPng } from '../../../platform/images/render.ts';
import type { NeoRow } from '../neo/neo.model.ts';
import { wholeCardFile } from './card-files.ts';
import type { ImportedCardRow } from './card.model.ts';

const LARGEST = IMAGE_SIZES.at(-1)!;
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

const isPng = (file: Buffer): boolean => file.subarray(0, PNG.length).equals(PNG);

/** Whether the NEO still shows the picture of its card. If that one cannot be shown, whether it has none. */
const showsCardPicture = (
  neo: NeoRow,
  card: ImportedCardRow | undefined,
): card is ImportedCardRow & { pictureHash: string } =>
  card !== undefined && card.pictureHash !== null && card.imageHash === neo.imageHash;

async function largestRendition(
  { db }: MemberScope,
  hash: string | null,
): Promise<Buffer | undefined> {
  if (hash === null) return undefined;
  return (await readRendition(db, { hash, size: LARGEST, takesAvif: false }))?.bytes;
}

/**
 * The picture for a NEO's card, as PNG: the original file while the NEO still shows it, otherwise the largest
 * rendition. Null without a picture.
 */
export async function pictureOf(
  scope: MemberScope,
  neo: NeoRow,
  card: ImportedCardRow | undefined,
): Promise<Buffer | null> {
  const file = showsCardPicture(neo, card)
    ? await wholeCardFile(scope.db, card.pictureHash)
    : await largestRendition(scope, neo.imageHash);
  if (!file) return null;
  if (isPng(file)) return file;
  return renderPng(file, scope.viewer.id).catch((error: unknown) => {
    if (error instanceof PictureRefused) return null;
    throw error;
  });
}
