import { invalidField } from '@neo/contracts';
import type { NeoPatch } from '@neo/contracts';
import { canEditNeo } from '@neo/domain';
import { authorize } from '../../../platform/authorize.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { releasePicture } from '../../../platform/images/store-image.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { holdingPicture, resolveImage } from '../images/neo-image.ts';
import { accessOf } from '../neo/neo.model.ts';
import type { NeoRow } from '../neo/neo.model.ts';
import { getNeoRow } from '../neo/personas.queries.ts';
import { assertFresh, changeNeo, EDIT_REASONS } from './change-neo.ts';

/** A NEO that the viewer may edit. @throws forbidden, plan, not_found */
export async function getForEdit(scope: MemberScope, id: string): Promise<NeoRow> {
  const row = await getNeoRow(scope, id);
  authorize(canEditNeo(scope.viewer, accessOf(row)), EDIT_REASONS);
  return row;
}

/**
 * Edits what was sent: fields of the profile, and the whole sheet, in one save. An approved NEO goes back to review when
 * its public face or its sheet changes, and waits for review while staying green when only its character changes. A
 * superadmin's edit of another person's NEO leaves an audit row.
 * @throws forbidden, plan, not_found, stale, invalid
 */
export async function editNeo(
  scope: MemberScope,
  id: string,
  patch: NeoPatch,
  { isLimited }: { isLimited: boolean },
): Promise<NeoRow> {
  const before = await getForEdit(scope, id);
  const { image, password, version, sheet, ...fields } = patch;
  assertFresh(before, version);
  const hasPassword = password !== undefined || before.passwordHash !== null;
  if (patch.visibility === 'public-password' && !hasPassword) {
    throw invalidField('password', 'neo_password_missing');
  }
  const asker = isLimited ? scope.viewer.id : undefined;
  const passwordHash = password === undefined ? undefined : await hashPassword(password, asker);
  const { edited, replaced } = await holdingPicture(scope, {
    resolve: async () =>
      image === undefined ? undefined : resolveImage(scope, image, before.imageHash),
    save: (imageHash) => {
      const values = { ...fields, ...(imageHash !== undefined && { imageHash }) };
      return changeNeo(scope, id, {
        version,
        values: values as Partial<NeoRow>,
        passwordHash,
        sheet,
      });
    },
  });
  await releasePicture(scope, replaced);
  return edited;
}
