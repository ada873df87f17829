import { invalidField } from '@neo/contracts';
import { isBreachOf } from '../db/model.ts';
import type { MemberScope } from '../db/scope.ts';
import { storeDataUrl } from './store-image.ts';
import type { PictureField } from './store-image.ts';
import { hashOfUrl } from './url.ts';

/**
 * The picture that a form asks for: a data URL is a new one, the address of the present one keeps it, null clears it.
 * The address of any other picture is refused, since naming a hash must not be a way to see it.
 */
export async function resolveImage(
  scope: MemberScope,
  { image, current }: { image: string | null; current: string | null },
  field: PictureField,
): Promise<string | null> {
  if (image === null || image === '') return null;
  const hash = hashOfUrl(image);
  if (hash === undefined) return storeDataUrl(scope, image, field);
  if (hash !== current) throw invalidField(field.path, 'Invalid file type');
  return hash;
}

/**
 * Does it once more when the picture that was found went away with the last row that showed it before this one held it.
 * @param constraint the foreign key of the column that holds the picture
 */
export async function holdingPicture<T>(constraint: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isBreachOf(error, [constraint])) throw error;
    return work();
  }
}
