import { AppError, neoEdited } from '@neo/contracts';
import { canEditNeo, COMPARED_FIELDS, complianceAfterEdit } from '@neo/domain';
import type { Member, Sheet } from '@neo/domain';
import { writeAudit } from '../../audit/index.ts';
import { authorize } from '../../../platform/authorize.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { OneAtATime } from '../../../platform/work/one-at-a-time.ts';
import { keepApproved } from '../review/neo-approval.model.ts';
import { readApproval } from '../review/neo-review.queries.ts';
import { accessOf, NeoRow } from '../neo/neo.model.ts';
import { changedFields, readSheet, writeSheet } from '../sheet/sheet.model.ts';

export const EDIT_REASONS = { plan: 'plan_no_editing' } as const;

/** Serialized per NEO, because edits wait for the same row. */
const changing = new OneAtATime();

/**
 * Refuses a save of an outdated version, so that two tabs never silently overwrite each other. Not
 * checked without a version.
 */
export function assertFresh(row: NeoRow, version: number | undefined): void {
  if (version === undefined || version === row.version) return;
  throw new AppError('stale', { reason: 'neo_changed' });
}

/** The values that one edit writes. Fields that are left out or equal stay as they are. */
export interface NeoChanges {
  version: number | undefined;
  values: Partial<NeoRow>;
  passwordHash?: string | undefined;
  /** All of it. */
  sheet?: Sheet | undefined;
}

export interface ChangedNeo {
  edited: NeoRow;
  /** The picture that it no longer shows. */
  replaced: string | null;
}

/**
 * Edits a NEO, profile and sheet, in one transaction that holds its row. Counts the version up, removes the approval if
 * a reviewed field differs, writes the audit row of a superadmin, and publishes the edit.
 * @throws forbidden, plan, not_found, stale
 */
export function changeNeo(
  scope: MemberScope,
  id: string,
  changes: NeoChanges,
): Promise<ChangedNeo> {
  return changing.run(id, () =>
    inTransaction(scope, async (tx) => {
      const row = await NeoRow.query(tx.db).findById(id).forUpdate();
      if (!row) throw new AppError('not_found');
      authorize(canEditNeo(tx.viewer, accessOf(row)), EDIT_REASONS);
      assertFresh(row, changes.version);
      return writeChanges(tx, row, changes);
    }),
  );
}

async function writeChanges(
  tx: Tx<Member>,
  row: NeoRow,
  { values, passwordHash, sheet }: NeoChanges,
): Promise<ChangedNeo> {
  const changed = changedOf(row, values);
  if (changed.visibility === 'public-listed' && row.unlistedBy !== null) {
    throw new AppError('forbidden', { reason: 'unlisted_by_decision' });
  }
  const names = new Set(Object.keys(changed));
  const replaced = names.delete('imageHash') ? row.imageHash : null;
  if ('imageHash' in changed) names.add('image');
  if (passwordHash) names.add('password');
  const inSheet = sheet ? changedFields(await readSheet(tx, row), sheet) : [];
  for (const name of inSheet) names.add(name);
  if (names.size === 0) return { edited: row, replaced: null };
  if (sheet && inSheet.length > 0) await writeSheet(tx, row.id, sheet);
  const edited = await writeRow(tx, row, names, {
    ...changed,
    ...(passwordHash && { passwordHash, passwordVersion: row.passwordVersion + 1 }),
    ...(sheet && { tags: [...sheet.tags] }),
  });
  return { edited, replaced };
}

/** Removes the values that the row already has. */
function changedOf(row: NeoRow, values: Partial<NeoRow>): Partial<NeoRow> {
  const differs = ([name, value]: [string, unknown]): boolean =>
    JSON.stringify(row[name as keyof NeoRow]) !== JSON.stringify(value);
  return Object.fromEntries(Object.entries(values).filter(differs)) as Partial<NeoRow>;
}

/** @param names of all fields that differ, also of those that other tables hold */
async function writeRow(
  tx: Tx<Member>,
  row: NeoRow,
  names: ReadonlySet<string>,
  values: Partial<NeoRow>,
): Promise<NeoRow> {
  const { id, version, waitingSince } = row;
  const compliance = complianceAfterEdit(tx.viewer, row.compliance, names);
  const isStillGreen = compliance === 'green' && COMPARED_FIELDS.some((name) => names.has(name));
  // Review begins when it is shared, also for what was approved without its definition.
  const isShared = row.visibility === 'private' && 'visibility' in values;
  const isUnread = isShared && compliance === 'green' && !(await readApproval(tx, row)).isOfAll;
  // A superadmin's edit counts as approved, but not earlier edits that are still waiting.
  const isRead = tx.viewer.role === 'superadmin' && waitingSince === null;
  const isApproved = isRead && (isStillGreen || isUnread);
  const waits = waitingSince !== null || (!isApproved && (isStillGreen || isUnread));
  const edited = await row.$query(tx.db).patchAndFetch({
    ...values,
    compliance,
    ...(waits && { waitingSince: isShared ? tx.now : (waitingSince ?? tx.now) }),
    version: version + 1,
    updatedAt: tx.now,
  });
  if (isApproved) await keepApproved(tx, edited, await readSheet(tx, edited));
  if (row.userId !== tx.viewer.id) {
    const fields = [...names];
    await writeAudit(tx, { action: 'edit-neo', neoId: id, before: {}, after: { fields } });
  }
  await tx.publish(neoEdited, { neoId: id, version: edited.version });
  return edited;
}
