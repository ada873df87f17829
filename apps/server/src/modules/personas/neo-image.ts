import { NEO_LIMITS } from '@neo/domain';
import type { MemberScope } from '../../platform/db/scope.ts';
import * as images from '../../platform/images/resolve-image.ts';

const FIELD = {
  path: 'image',
  maxBytes: NEO_LIMITS.imageBytes,
  formats: ['png', 'jpeg', 'gif', 'webp'],
} as const;

/** The picture that a NEO's form asks for. @throws invalid */
export const resolveImage = (
  scope: MemberScope,
  image: string | null,
  current: string | null,
): Promise<string | null> => images.resolveImage(scope, { image, current }, FIELD);

/** Does it once more when the picture went away with its last NEO before this one held it. */
export const holdingPicture = <T>(work: () => Promise<T>): Promise<T> =>
  images.holdingPicture('neos_image_hash_fkey', work);
