import { AppError } from '@neo/contracts';
import { NEO_LIMITS } from '@neo/domain';
import type { CardUnusedReason } from '@neo/domain';
import type { MemberScope, Scope } from '../../../platform/db/scope.ts';
import * as images from '../../../platform/images/resolve-image.ts';
import { storeFile } from '../../../platform/images/store-image.ts';

const FIELD = {
  path: 'image',
  maxBytes: NEO_LIMITS.imageBytes,
  formats: ['png', 'jpeg', 'gif', 'webp'],
} as const;

/** The picture hash for a NEO's form. @throws invalid */
export const resolveImage = (
  scope: MemberScope,
  image: string | null,
  current: string | null,
): Promise<string | null> => images.resolveImage(scope, { image, current }, FIELD);

/** A stored picture, or why it cannot be shown. */
type CardPicture =
  | { hash: string; unused: null }
  | { hash: null; unused: Extract<CardUnusedReason, 'stored_file' | 'picture_too_large'> };

/** Stores the picture of a character card, whose file may be larger than a form's. */
export async function storeCardPicture(
  scope: MemberScope,
  bytes: Uint8Array,
): Promise<CardPicture> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return { hash: await storeFile(scope, file, FIELD), unused: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    const isTooLarge = error.reason === 'picture_pixels' || error.reason === 'picture_side';
    return { hash: null, unused: isTooLarge ? 'picture_too_large' : 'stored_file' };
  }
}

/** Saves a NEO with the picture of its form. A refused save leaves no picture behind. */
export const holdingPicture = <Hash extends string | null | undefined, T>(
  scope: Scope,
  form: { resolve: () => Promise<Hash>; save: (hash: Hash) => Promise<T> },
): Promise<T> => images.holdingPicture(scope, 'neos_image_hash_fkey', form);
