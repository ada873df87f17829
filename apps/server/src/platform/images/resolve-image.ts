import { invalidField } from '@neo/contracts';
import { isBreachOf } from '../db/model.ts';
import type { MemberScope, Scope } from '../db/scope.ts';
import { releasePicture, storeDataUrl } from './store-image.ts';
import type { PictureField } from './store-image.ts';
import { hashOfUrl } from './url.ts';

/**
 * The hash for a form's picture field: a data URL stores a new picture, the current picture's
 * address keeps it, null clears it. Any other address is refused, because knowing a hash must not
 * give access to a picture.
 */
export async function resolveImage(
  scope: MemberScope,
  { image, current }: { image: string | null; current: string | null },
  field: PictureField,
): Promise<string | null> {
  if (image === null || image === '') return null;
  const hash = hashOfUrl(image);
  if (hash === undefined) return storeDataUrl(scope, image, field);
  if (hash !== current) throw invalidField(field.path, 'file_type');
  return hash;
}

/**
 * Saves a row that shows a picture. Retries once if the picture was deleted with the last row that
 * showed it before this row was saved. If the save fails, the picture is released.
 * @param constraint the foreign key of the column that holds the picture
 */
export async function holdingPicture<Hash extends string | null | undefined, T>(
  scope: Pick<Scope, 'db' | 'log'>,
  constraint: string,
  { resolve, save }: { resolve: () => Promise<Hash>; save: (hash: Hash) => Promise<T> },
): Promise<T> {
  const once = async (): Promise<T> => {
    const hash = await resolve();
    try {
      return await save(hash);
    } catch (error) {
      await releasePicture(scope, hash ?? null);
      throw error;
    }
  };
  try {
    return await once();
  } catch (error) {
    if (!isBreachOf(error, [constraint])) throw error;
    return once();
  }
}
