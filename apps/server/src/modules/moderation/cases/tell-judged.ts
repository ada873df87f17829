import { neoJudged } from '@neo/contracts';
import type { Tx } from '../../../platform/db/scope.ts';

/** What a NEO is, or who may open it, was changed by a moderator. */
export const tellJudged = (
  tx: Tx,
  neoId: string,
  { isApproval = false }: { isApproval?: boolean } = {},
): Promise<void> =>
  tx.publish(neoJudged, { neoId, ...(isApproval && { isApproval: true as const }) });
