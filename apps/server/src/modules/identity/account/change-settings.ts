/**
 * Room: account. A person's own data, and the console's access to accounts.
 *
 * It promises that a username belongs to one person, that the last superadmin stays, that an export is complete and is
 * read while it is sent, and that a deletion takes effect at once. It owns `exports` and writes `users`. Moderation
 * calls it through index.ts.
 *
 * Files: `change-settings` · `export-account` with `running-exports`, `own-data` and `personal-data` (the part of each
 * module) · `erase-account` · `set-role` · `accounts.queries` (lists for the console) · `person-stamp`,
 * `reply-language` (SQL for other modules' queries).
 */
import { AppError } from '@neo/contracts';
import type { Settings } from '@neo/contracts';
import { isReservedUsername, PROFILE_LIMITS } from '@neo/domain';
import { isBreachOf } from '../../../platform/db/model.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { holdingPicture, resolveImage } from '../../../platform/images/resolve-image.ts';
import { releasePicture } from '../../../platform/images/store-image.ts';
import { getViewer } from '../user/identity.queries.ts';
import { UserRow } from '../user/user.model.ts';

const AVATAR = {
  path: 'avatarImage',
  maxBytes: PROFILE_LIMITS.avatarBytes,
  formats: ['jpeg', 'png', 'webp'],
} as const;

const taken = () =>
  new AppError('conflict', {
    reason: 'username_taken',
    issues: [{ path: 'username', reason: 'username_taken' }],
  });

/**
 * Updates the viewer's profile with the fields that were sent.
 * @throws invalid, conflict when the username is taken or reserved
 */
export async function changeSettings(scope: MemberScope, settings: Settings): Promise<UserRow> {
  const before = await getViewer(scope);
  const { avatarImage, ...fields } = settings;
  const isNewName = settings.username?.toLowerCase() !== before.username.toLowerCase();
  if (settings.username && isNewName && isReservedUsername(settings.username)) throw taken();
  const replaced = await holdingPicture(scope, 'users_avatar_hash_fkey', {
    resolve: async () =>
      avatarImage === undefined
        ? before.avatarHash
        : resolveImage(scope, { image: avatarImage, current: before.avatarHash }, AVATAR),
    save: async (avatarHash) => {
      const saved = await UserRow.query(scope.db)
        .findById(before.id)
        .patch({ ...(fields as Partial<UserRow>), avatarHash, updatedAt: scope.now });
      // The account was deleted after the session was read.
      if (saved === 0) throw new AppError('not_signed_in');
      return avatarHash === before.avatarHash ? null : before.avatarHash;
    },
  }).catch((error: unknown) => {
    // Of concurrent requests for one name, one succeeds.
    throw isBreachOf(error, ['users_username_key']) ? taken() : error;
  });
  await releasePicture(scope, replaced);
  return getViewer(scope);
}
