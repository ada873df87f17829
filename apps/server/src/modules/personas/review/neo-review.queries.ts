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

interface Difference {
  readonly field: ComparedField;
  readonly before: Value | null;
  readonly after: Value | null;
}

/** A NEO as it is, its last approval, and in which fields they differ: in all, if it was never approved. */
async function compare(
  scope: Scope,
  neo: NeoRow,
): Promise<{ approved: ApprovalRow | undefined; differences: Difference[] }> {
  const approved = await findApproved(scope, neo.id);
  const before = approved && { row: approved, sheet: approved.sheet ?? EMPTY_SHEET };
  const after = { row: neo, sheet: await readSheet(scope, neo) };
  const differences = COMPARED_FIELDS.map((field) => ({
    field,
    before: valueOf(before, field),
    after: valueOf(after, field),
  })).filter((values) => !isDeepStrictEqual(values.before, values.after));
  return { approved, differences };
}

/** The differences from the last approved state, as the viewer may read them. @throws not_found */
export async function compareWithApproved(scope: Scope, id: string): Promise<ComparedNeo> {
  const neo = await getNeoRow(scope, id);
  const { approved, differences } = await compare(scope, neo);
  const readsSecrets = canReadNeoSecrets(scope.viewer, accessOf(neo));
  const readsSheet = canReviewSheet(scope.viewer, accessOf(neo)).allowed;
  const isHidden = (field: ComparedField): boolean =>
    field === 'image' ||
    (NEO_FIELDS[field].isSecret && !readsSecrets) ||
    (isOfSheet(field) && !readsSheet);
  return {
    approvedAt: approved?.approvedAt ?? null,
    version: neo.version,
    changes: differences.map((difference) => {
      const { field } = difference;
      return isHidden(field) ? { field, isHidden: true } : difference;
    }),
  };
}

/** What of the last approval still holds. */
export interface Approval {
  /** It was of the present state. */
  isOfAll: boolean;
  /** Edits since then would have taken it away from a green NEO. */
  isLost: boolean;
}

export async function readApproval(scope: Scope, neo: NeoRow): Promise<Approval> {
  const { approved, differences } = await compare(scope, neo);
  // An approval without a sheet says nothing about it.
  const isJudged = (field: ComparedField): boolean =>
    approved !== undefined && !(isOfSheet(field) && approved.sheet === null);
  return {
    isOfAll: approved !== undefined && differences.length === 0,
    isLost: differences.some(({ field }) => NEO_FIELDS[field].unapproves && isJudged(field)),
  };
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
