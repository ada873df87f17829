import { invalidField } from '@neo/contracts';
import type { NeoPatch } from '@neo/contracts';
import { canEditNeo } from '@neo/domain';
import { authorize } from '../../../platform/authorize.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { releasePicture } from '../../../platform/images/store-image.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { holdingPicture, resolveImage } from '../images/neo-image.ts';
import { accessOf } from '../neo.model.ts';
import type { NeoRow } from '../neo.model.ts';
import { getNeoRow } from '../personas.queries.ts';
import { assertFresh, changingNeo, EDIT_REASONS } from './change-neo.ts';

type Values = Partial<NeoRow>;

/** Removes the values that the row already has. */
function changedOf(row: NeoRow, values: Values): Values {
  const differs = ([name, value]: [string, unknown]): boolean =>
    JSON.stringify(row[name as keyof NeoRow]) !== JSON.stringify(value);
  return Object.fromEntries(Object.entries(values).filter(differs)) as Values;
}

/** A NEO that the viewer may edit. @throws forbidden, plan, not_found */
export async function getForEdit(scope: MemberScope, id: string): Promise<NeoRow> {
  const row = await getNeoRow(scope, id);
  authorize(canEditNeo(scope.viewer, accessOf(row)), EDIT_REASONS);
  return row;
}

/**
 * Edits the fields that were sent. An approved NEO goes back to review when its public face
 * changes, and waits for review while staying green when its character changes. A superadmin's edit
 * of another person's NEO leaves an audit row.
 * @throws forbidden, plan, not_found, stale, invalid
 */
export async function editNeo(
  scope: MemberScope,
  id: string,
  patch: NeoPatch,
  { isLimited }: { isLimited: boolean },
): Promise<NeoRow> {
  const before = await getForEdit(scope, id);
  const { image, password, version, ...fields } = patch;
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
      const values = { ...fields, ...(imageHash !== undefined && { imageHash }) } as Values;
      return writeChanges(scope, id, { values, passwordHash, version });
    },
  });
  await releasePicture(scope, replaced);
  return edited;
}

interface Changes {
  values: Values;
  passwordHash: string | undefined;
  version: number | undefined;
}

/** Writes the changed fields. @returns the row, and the picture that it no longer shows */
function writeChanges(
  scope: MemberScope,
  id: string,
  { values, passwordHash, version }: Changes,
): Promise<{ edited: NeoRow; replaced: string | null }> {
  return changingNeo(scope, id, version, async (_tx, row, change) => {
    const changed = changedOf(row, values);
    const names = new Set(Object.keys(changed));
    if (names.size === 0 && !passwordHash) return { edited: row, replaced: null };
    const replaced = names.delete('imageHash') ? row.imageHash : null;
    if ('imageHash' in changed) names.add('image');
    if (passwordHash) names.add('password');
    const edited = await change(names, {
      ...changed,
      ...(passwordHash && { passwordHash, passwordVersion: row.passwordVersion + 1 }),
    });
    return { edited, replaced };
  });
}
