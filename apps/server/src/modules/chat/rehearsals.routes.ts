import { rehearsals } from '@neo/contracts';
import { canEditNeo } from '@neo/domain';
import { authorize } from '../../platform/authorize.ts';
import { routes } from '../../platform/http/routes.ts';
import type { Route } from '../../platform/http/routes.ts';
import type { MemberScope } from '../../platform/db/scope.ts';
import { writeLimits } from '../../platform/limits/write-limits.ts';
import { getNeoForAccess } from '../personas/index.ts';
import { presentRehearsal } from './rehearsals/present-rehearsal.ts';
import { getRehearsal, listRehearsals } from './rehearsals/read-rehearsals.ts';
import { tellCost } from './rehearsals/estimate-cost.ts';
import { startRehearsal } from './rehearsals/start-rehearsal.ts';
import type { RehearseNeeds } from './rehearsals/start-rehearsal.ts';

/** People who may not edit the NEO are refused before a large body is read. */
const assertMayEdit = async ({
  scope,
  params,
}: {
  scope: MemberScope;
  params: { id: string };
}): Promise<void> =>
  authorize(canEditNeo(scope.viewer, await getNeoForAccess(scope, params.id)), {
    plan: 'plan_no_editing',
  });

/** @param needs `rateLimits` false disables all rate limits, for load tests */
export function rehearsalRoutes(needs: RehearseNeeds): Route[] {
  const limited = writeLimits(needs.rateLimits);
  return routes(
    rehearsals,
    {
      cost: limited('rehearsalCost', ({ scope, params, body }) =>
        tellCost(scope, needs, params.id, body),
      ),
      start: limited('rehearse', async ({ scope, params: { id }, body }) => {
        const row = await startRehearsal(scope, needs, id, body);
        return presentRehearsal(await getRehearsal(scope, id, row.id));
      }),
      list: async ({ scope, params: { id }, query }) => {
        const { items, next } = await listRehearsals(scope, id, query);
        return { items: items.map(presentRehearsal), next };
      },
      get: async ({ scope, params: { id, rehearsalId } }) =>
        presentRehearsal(await getRehearsal(scope, id, rehearsalId)),
    },
    { cost: assertMayEdit, start: assertMayEdit },
  );
}
