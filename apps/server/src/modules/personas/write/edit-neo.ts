import { AppError, invalidField, neoEdited, COMPARED_FIELDS } from '@neo/contracts';
import type { NeoPatch } from '@neo/contracts';
import { canEditNeo, complianceAfterEdit } from '@neo/domain';
import { writeAudit } from '../../audit/index.ts';
import { authorize } from '../../../platform/authorize.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { releasePicture } from '../../../platform/images/store-image.ts';
import { OneAtATime } from '../../../platform/work/one-at-a-time.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { keepApproved } from '../review/neo-approval.model.ts';
import { holdingPicture, resolveImage } from '../images/neo-image.ts';
import { accessOf, NeoRow } from '../neo.model.ts';
import { getNeoRow } from '../personas.queries.ts';

const REASONS = { plan: 'plan_no_editing' } as const;

type Values = Partial<NeoRow>;

/** Removes the values that the row already has. */
function changedOf(row: NeoRow, values: Values): Values {
  const differs = ([name, value]: [string, unknown]): boolean =>
    JSON.stringify(row[name as keyof NeoRow]) !== JSON.stringify(value);
  return Object.fromEntries(Object.entries(values).filter(differs)) as Values;
}

async function lockRow(tx: Tx, id: string): Promise<NeoRow> {
  const row = await NeoRow.query(tx.db).findById(id).forUpdate();
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Refuses a save of an outdated version, so that two tabs never silently overwrite each other. Not
 * checked without a version.
 */
function assertFresh(row: NeoRow, version: number | undefined): void {
  if (version === undefined || version === row.version) return;
  throw new AppError('stale', { reason: 'neo_changed' });
}

/** A NEO that the viewer may edit. @throws forbidden, plan, not_found */
export async function getForEdit(scope: MemberScope, id: string): Promise<NeoRow> {
  const row = await getNeoRow(scope, id);
  authorize(canEditNeo(scope.viewer, accessOf(row)), REASONS);
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
      return changing.run(id, () => writeChanges(scope, id, { values, passwordHash, version }));
    },
  });
  await releasePicture(scope, replaced);
  return edited;
}

/** Serialized per NEO, because edits wait for the same row. */
const changing = new OneAtATime();

interface Changes {
  values: Values;
  passwordHash: string | undefined;
  version: number | undefined;
}

/**
 * Writes the changed fields under a lock. @returns the row, and the picture that it no longer shows
 */
function writeChanges(
  scope: MemberScope,
  id: string,
  { values, passwordHash, version }: Changes,
): Promise<{ edited: NeoRow; replaced: string | null }> {
  return inTransaction(scope, async (tx) => {
    const row = await lockRow(tx, id);
    authorize(canEditNeo(tx.viewer, accessOf(row)), REASONS);
    assertFresh(row, version);
    const changed = changedOf(row, values);
    const names = new Set(Object.keys(changed));
    if (names.size === 0 && !passwordHash) return { edited: row, replaced: null };
    if (names.delete('imageHash')) names.add('image');
    const { imageHash: present, version: edition, waitingSince } = row;
    const compliance = complianceAfterEdit(tx.viewer, row.compliance, names);
    const isStillGreen = compliance === 'green' && COMPARED_FIELDS.some((name) => names.has(name));
    // A superadmin's edit counts as approved, but not earlier edits that are still waiting.
    const isApproved = isStillGreen && tx.viewer.role === 'superadmin' && waitingSince === null;
    const edited = await row.$query(tx.db).patchAndFetch({
      ...changed,
      ...(passwordHash && { passwordHash, passwordVersion: row.passwordVersion + 1 }),
      compliance,
      ...(isStillGreen && !isApproved && { waitingSince: waitingSince ?? tx.now }),
      version: edition + 1,
      updatedAt: tx.now,
    });
    if (isApproved) await keepApproved(tx, edited);
    if (row.userId !== tx.viewer.id) {
      const fields = [...names, ...(passwordHash ? ['password'] : [])];
      await writeAudit(tx, { action: 'edit-neo', neoId: id, before: {}, after: { fields } });
    }
    await tx.publish(neoEdited, { neoId: id, version: edited.version });
    return { edited, replaced: names.has('image') ? present : null };
  });
}
