import { AppError } from '@neo/contracts';
import type { RehearsalInput } from '@neo/contracts';
import { REHEARSALS_KEPT } from '@neo/domain';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { isBreachOf, isForeignKeyBreach } from '../../../platform/db/model.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import type { Model } from '../../../platform/model/model.ts';
import { spendCalls } from '../cost/rehearsal-calls.ts';
import type { TokenCeiling } from '../cost/token-ceiling.ts';
import { readDraft } from './draft.ts';
import { estimateCost, probesOf } from './estimate-cost.ts';
import { RehearsalRow } from './rehearsal.model.ts';
import type { Rehearsing } from './rehearsing.ts';

export interface RehearseNeeds {
  readonly model: Model;
  readonly ceiling: TokenCeiling;
  readonly rehearsing: Rehearsing;
  /** Whether calls are counted. */
  readonly rateLimits: boolean;
}

/**
 * Begins a rehearsal. When this resolves, it is stored and its calls are counted; the answers arrive in its row.
 * @throws not_found, forbidden, plan; conflict while another one of the NEO runs; too_many, upstream_busy; unavailable
 * while the server stops or when the day's tokens are used up
 */
export async function startRehearsal(
  scope: MemberScope,
  { model, ceiling, rehearsing, rateLimits }: RehearseNeeds,
  neoId: string,
  input: RehearsalInput,
): Promise<RehearsalRow> {
  const draft = await readDraft(scope, neoId, input);
  const { name, contextTokens } = model.choose();
  const { id: userId } = scope.viewer;
  // Before anything is counted, so that an unavailable model costs nothing.
  model.assertOpen(userId, name);
  await ceiling.assertLeft();
  const probes = probesOf(draft, input);
  const cost = await estimateCost(scope.db, draft, { userId, contextTokens, probes });
  const row = {
    id: uuidv7(),
    neoId,
    userId,
    version: draft.neo.version,
    fingerprint: draft.fingerprint,
    model: name,
    language: draft.language,
    probes: input.probes,
    plannedCalls: cost.calls,
    plannedTokens: cost.tokens,
    createdAt: scope.now,
  };
  return rehearsing.open(async () => {
    const stored = await inTransaction(scope, async (tx) => {
      const inserted = await RehearsalRow.query(tx.db)
        .insertAndFetch(row)
        .catch((error: unknown) => {
          if (isBreachOf(error, ['rehearsals_running'])) {
            throw new AppError('conflict', { reason: 'rehearsal_running' });
          }
          if (isForeignKeyBreach(error)) throw new AppError('not_found');
          throw error;
        });
      if (rateLimits) await spendCalls(tx, cost.calls);
      await dropOldest(tx.db, neoId);
      return inserted;
    });
    return { row: stored, draft, probes, contextTokens };
  });
}

const dropOldest = (db: Knex, neoId: string): Promise<unknown> =>
  RehearsalRow.query(db)
    .where({ neoId })
    .whereNotIn(
      'id',
      RehearsalRow.query(db)
        .select('id')
        .where({ neoId })
        .orderBy('id', 'desc')
        .limit(REHEARSALS_KEPT),
    )
    .delete()
    .execute();
