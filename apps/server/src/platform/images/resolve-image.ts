import { invalidField } from '@neo/contracts';
import { isBreachOf } from '../db/model.ts';
import type { MemberScope, Scope } from '../db/scope.ts';
import { releasePicture, storeDataUrl } from './store-image.ts';
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
  if (hash !== current) throw invalidField(field.path, 'file_type');
  return hash;
}

/**
 * Saves what shows a picture: once more when the picture went away with the last row that showed it before this one held
 * it. Of a save that is refused, or about something that was deleted meanwhile, the picture does not stay.
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
