import { COMPARED_FIELDS } from '@neo/contracts';
import type { NeoChange, ComparedField } from '@neo/contracts';
import { canReadNeoSecrets } from '@neo/domain';
import type { Scope } from '../../../platform/db/scope.ts';
import { ApprovalRow, findApproved } from './neo-approval.model.ts';
import { accessOf } from '../neo.model.ts';
import type { NeoRow } from '../neo.model.ts';
import { getNeoRow } from '../personas.queries.ts';

export interface ComparedNeo {
  approvedAt: Date | null;
  version: number;
  changes: NeoChange[];
}

type Compared = Pick<NeoRow, Exclude<ComparedField, 'image'> | 'imageHash'>;

const SECRETS: ReadonlySet<ComparedField> = new Set([
  'knowledge',
  'contextBackground',
  'temperature',
]);

/** What a field holds; nothing written is nothing, in whatever form it is stored. */
function valueOf(row: Compared | undefined, field: ComparedField) {
  const value = row?.[field === 'image' ? 'imageHash' : field] ?? null;
  return value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
}

function changesOf(
  before: Compared | undefined,
  after: Compared,
  readsSecrets: boolean,
): NeoChange[] {
  return COMPARED_FIELDS.flatMap((field): NeoChange[] => {
    const values = { before: valueOf(before, field), after: valueOf(after, field) };
    if (JSON.stringify(values.before) === JSON.stringify(values.after)) return [];
    const isHidden = field === 'image' || (SECRETS.has(field) && !readsSecrets);
    return [isHidden ? { field, isHidden } : { field, ...values }];
  });
}

/** How a NEO differs from what was approved last; all of it, where it never was. @throws not_found */
export async function compareWithApproved(scope: Scope, id: string): Promise<ComparedNeo> {
  const neo = await getNeoRow(scope, id);
  const approved = await findApproved(scope, id);
  return {
    approvedAt: approved?.approvedAt ?? null,
    version: neo.version,
    changes: changesOf(approved, neo, canReadNeoSecrets(scope.viewer, accessOf(neo))),
  };
}

/** When these NEOs were approved last, by id; one that never was is not among them. */
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
