/**
 * Room: images. Pictures of NEOs.
 *
 * It promises that nobody reads a picture of a NEO that they may not see. It owns no table: the bytes are stored by
 * `platform/images`.
 *
 * Files: `read-image` (serves a picture in one size) · `neo-image` (stores an uploaded one).
 */
import { AppError } from '@neo/contracts';
import type { ImageSize } from '@neo/contracts';
import { canSeeNeo, isMember } from '@neo/domain';
import type { Scope } from '../../../platform/db/scope.ts';
import type { FileAnswer } from '../../../platform/http/routes.ts';
import { readRendition } from '../../../platform/images/read-rendition.ts';
import { isAvatar } from '../../identity/index.ts';
import { accessOf } from '../neo/neo.model.ts';
import { listNeosWithImage } from '../neo/personas.queries.ts';

/** AVIF is listed, and not with q=0. */
const AVIF = /image\/avif(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
const FOR_EVER = 'max-age=31536000, immutable';

/** A picture of a NEO that the viewer may see, or anybody's avatar. @throws not_found */
export async function readImage(
  scope: Scope,
  { hash, size, accept }: { hash: string; size: ImageSize; accept: string },
): Promise<FileAnswer> {
  const neos = await listNeosWithImage(scope, hash);
  const isSeen = neos.some((row) => canSeeNeo(scope.viewer, accessOf(row)).allowed);
  if (!isSeen && !(await isAvatar(scope, hash))) throw new AppError('not_found');
  const file = await readRendition(scope.db, { hash, size, takesAvif: AVIF.test(accept) });
  if (!file) throw new AppError('not_found');
  // An answer in a session may renew the cookie, so a shared cache must not store it.
  const isPublic =
    !isMember(scope.viewer) &&
    (neos.length === 0 ||
      neos.some((row) => row.visibility === 'public-listed' && row.compliance === 'green'));
  return {
    ...file,
    vary: 'Accept',
    cacheControl: `${isPublic ? 'public' : 'private'}, ${FOR_EVER}`,
  };
}
