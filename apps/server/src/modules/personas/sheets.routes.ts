import { sheets } from '@neo/contracts';
import { routes } from '../../platform/http/routes.ts';
import type { Route } from '../../platform/http/routes.ts';
import { writeLimits } from '../../platform/limits/write-limits.ts';
import { editNeo, getForEdit } from './write/edit-neo.ts';
import { getSheet, presentSheet } from './sheet/read-sheet.ts';
import { testLore, testLoreInTime } from './sheet/test-lore.ts';

/** @param rateLimits false lifts every throttle, for load tests */
export function sheetRoutes({ rateLimits: isLimited }: { rateLimits: boolean }): Route[] {
  const limited = writeLimits(isLimited);
  return routes(
    sheets,
    {
      get: limited('readSheet', async ({ scope, params }) =>
        presentSheet(await getSheet(scope, params.id)),
      ),
      put: limited('editNeo', async ({ scope, params, body: { version, ...sheet } }) => {
        const neo = await editNeo(scope, params.id, { version, sheet }, { isLimited });
        return presentSheet({ neo, sheet });
      }),
      testLore: limited('testLore', async ({ scope, params, body }) =>
        isLimited
          ? testLoreInTime(scope, params.id, body)
          : (await testLore(scope, params.id, body)).result,
      ),
    },
    {
      put: async ({ scope, params }) => void (await getForEdit(scope, params.id)),
      testLore: async ({ scope, params }) => void (await getSheet(scope, params.id)),
    },
  );
}
