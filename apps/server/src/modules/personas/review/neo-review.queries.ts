import { isDeepStrictEqual } from 'node:util';
import type { Lore, NeoChange } from '@neo/contracts';
import {
  canReadNeoSecrets,
  canReviewSheet,
  COMPARED_FIELDS,
  EMPTY_LORE,
  EMPTY_SHEET,
  NEO_FIELDS,
} from '@neo/domain';
import type { ComparedField, Sheet } from '@neo/domain';
import type { Scope } from '../../../platform/db/scope.ts';
import { ApprovalRow, findApproved } from './neo-approval.model.ts';
import { accessOf } from '../neo/neo.model.ts';
import type { NeoRow } from '../neo/neo.model.ts';
import { getNeoRow } from '../neo/personas.queries.ts';
import { readSheet } from '../sheet/sheet.model.ts';

export interface ComparedNeo {
  approvedAt: Date | null;
  version: number;
  changes: NeoChange[];
}

/** A NEO or an approval, and the sheet that belongs to it. */
interface Compared {
  row: Pick<NeoRow, Exclude<ComparedField, keyof Sheet | 'image'> | 'imageHash'>;
  sheet: Sheet;
}

type Value = NonNullable<NeoChange['before']>;

function valueInSheet(sheet: Sheet, field: keyof Sheet): Value | null {
  if (field === 'lore') return isDeepStrictEqual(sheet.lore, EMPTY_LORE) ? null : loreOf(sheet);
  const value = sheet[field];
  return typeof value === 'string' ? value : [...value];
}

/** All of it, settings and notes too: they decide what the model is told, and when. */
const loreOf = ({ lore }: Sheet): Lore => ({
  ...lore,
  entries: lore.entries.map((entry) => ({
    ...entry,
    keys: [...entry.keys],
    secondaryKeys: [...entry.secondaryKeys],
  })),
});

const isOfSheet = (field: ComparedField): field is ComparedField & keyof Sheet =>
  field in EMPTY_SHEET;

function storedValue({ row, sheet }: Compared, field: ComparedField): Value | null {
  if (isOfSheet(field)) return valueInSheet(sheet, field);
  return row[field === 'image' ? 'imageHash' : field];
}

/** A field's value. Empty texts and lists count as null. */
function valueOf(compared: Compared | undefined, field: ComparedField): Value | null {
  const value = compared ? storedValue(compared, field) : null;
  return value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
}

function changesOf(
  before: Compared | undefined,
  after: Compared,
  { readsSecrets, readsSheet }: { readsSecrets: boolean; readsSheet: boolean },
): NeoChange[] {
  return COMPARED_FIELDS.flatMap((field): NeoChange[] => {
    const values = { before: valueOf(before, field), after: valueOf(after, field) };
    if (isDeepStrictEqual(values.before, values.after)) return [];
    const isHidden =
      field === 'image' ||
      (NEO_FIELDS[field].isSecret && !readsSecrets) ||
      (isOfSheet(field) && !readsSheet);
    return [isHidden ? { field, isHidden } : { field, ...values }];
  });
}

/**
 * The differences from the last approved state, or all fields if it was never approved. @throws
 * not_found
 */
export async function compareWithApproved(scope: Scope, id: string): Promise<ComparedNeo> {
  const neo = await getNeoRow(scope, id);
  const approved = await findApproved(scope, id);
  const before = approved && { row: approved, sheet: approved.sheet ?? EMPTY_SHEET };
  const after = { row: neo, sheet: await readSheet(scope, neo) };
  return {
    approvedAt: approved?.approvedAt ?? null,
    version: neo.version,
    changes: changesOf(before, after, {
      readsSecrets: canReadNeoSecrets(scope.viewer, accessOf(neo)),
      readsSheet: canReviewSheet(scope.viewer, accessOf(neo)).allowed,
    }),
  };
}

/** Whether the last approval was of the present state. */
export async function isAsApproved(scope: Scope, row: NeoRow): Promise<boolean> {
  const approved = await findApproved(scope, row.id);
  if (!approved) return false;
  const before = { row: approved, sheet: approved.sheet ?? EMPTY_SHEET };
  const after = { row, sheet: await readSheet(scope, row) };
  return changesOf(before, after, { readsSecrets: true, readsSheet: true }).length === 0;
}

/** Time of the last approval by NEO id; without NEOs that were never approved. */
export async function listApprovals(
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await ApprovalRow.query(scope.db)
    .select('neoId')
    .max('approvedAt as approvedAt')
    .whereIn('neoId', [...ids])
    .groupBy('neoId');
  return new Map(rows.map(({ neoId, approvedAt }) => [neoId, approvedAt]));
}
