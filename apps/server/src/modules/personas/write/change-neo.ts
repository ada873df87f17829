import { AppError, COMPARED_FIELDS, neoEdited } from '@neo/contracts';
import { canEditNeo, complianceAfterEdit } from '@neo/domain';
import type { Member } from '@neo/domain';
import { writeAudit } from '../../audit/index.ts';
import { authorize } from '../../../platform/authorize.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { OneAtATime } from '../../../platform/work/one-at-a-time.ts';
import { keepApproved } from '../review/neo-approval.model.ts';
import { accessOf, NeoRow } from '../neo.model.ts';

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

/** Writes values into the locked row. @param names of all fields that differ, also of those that other tables hold */
export type Change = (names: Set<string>, values: Partial<NeoRow>) => Promise<NeoRow>;

/**
 * Runs one edit of a NEO in a transaction that holds its row. `change` counts the version up, takes the approval away
 * where a reviewed field differs, writes the audit row of a superadmin, and publishes the edit.
 * @throws forbidden, plan, not_found, stale
 */
export function changingNeo<T>(
  scope: MemberScope,
  id: string,
  version: number | undefined,
  work: (tx: Tx<Member>, row: NeoRow, change: Change) => Promise<T>,
): Promise<T> {
  return changing.run(id, () =>
    inTransaction(scope, async (tx) => {
      const row = await NeoRow.query(tx.db).findById(id).forUpdate();
      if (!row) throw new AppError('not_found');
      authorize(canEditNeo(tx.viewer, accessOf(row)), EDIT_REASONS);
      assertFresh(row, version);
      return work(tx, row, (names, values) => writeChange(tx, row, names, values));
    }),
  );
}

async function writeChange(
  tx: Tx<Member>,
  row: NeoRow,
  names: ReadonlySet<string>,
  values: Partial<NeoRow>,
): Promise<NeoRow> {
  const { id, version, waitingSince } = row;
  const compliance = complianceAfterEdit(tx.viewer, row.compliance, names);
  const isStillGreen = compliance === 'green' && COMPARED_FIELDS.some((name) => names.has(name));
  // A superadmin's edit counts as approved, but not earlier edits that are still waiting.
  const isApproved = isStillGreen && tx.viewer.role === 'superadmin' && waitingSince === null;
  const edited = await row.$query(tx.db).patchAndFetch({
    ...values,
    compliance,
    ...(isStillGreen && !isApproved && { waitingSince: waitingSince ?? tx.now }),
    version: version + 1,
    updatedAt: tx.now,
  });
  if (isApproved) await keepApproved(tx, edited);
  if (row.userId !== tx.viewer.id) {
    const fields = [...names];
    await writeAudit(tx, { action: 'edit-neo', neoId: id, before: {}, after: { fields } });
  }
  await tx.publish(neoEdited, { neoId: id, version: edited.version });
  return edited;
}
