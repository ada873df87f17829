import { neoJudged } from '@neo/contracts';
import type { Tx } from '../../../platform/db/scope.ts';

/** A moderator changed a NEO's classification, compliance or visibility. */
export const tellJudged = (
  tx: Tx,
  neoId: string,
  { isApproval = false }: { isApproval?: boolean } = {},
): Promise<void> =>
  tx.publish(neoJudged, { neoId, ...(isApproval && { isApproval: true as const }) });
