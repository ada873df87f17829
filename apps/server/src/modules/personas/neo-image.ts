import { invalidField } from '@neo/contracts';
import { NEO_LIMITS } from '@neo/domain';
import { isBreachOf } from '../../platform/db/model.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { storeDataUrl } from '../../platform/images/store-image.ts';
import { hashOfUrl } from '../../platform/images/url.ts';

/**
 * The picture that a form asks for: a data URL is a new one, the address of the present one keeps it, null clears it.
 * The address of any other picture is refused, since naming a hash must not be a way to see it.
 */
export async function resolveImage(
  scope: Scope,
  image: string | null,
  current: string | null,
): Promise<string | null> {
  if (image === null || image === '') return null;
  const hash = hashOfUrl(image);
  if (hash === undefined) {
    return storeDataUrl(scope.db, image, { path: 'image', maxBytes: NEO_LIMITS.imageBytes });
  }
  if (hash !== current) throw invalidField('image', 'Invalid file type');
  return hash;
}

/** Does it once more when the picture that was found went away with its last NEO before this one held it. */
export async function holdingPicture<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isBreachOf(error, ['neos_image_hash_fkey'])) throw error;
    return work();
  }
}
