import { sheets } from '@neo/contracts';
import { routes } from '../../platform/http/routes.ts';
import type { Route } from '../../platform/http/routes.ts';
import { writeLimits } from '../../platform/limits/write-limits.ts';
import { getForEdit } from './write/edit-neo.ts';
import { putSheet } from './write/put-sheet.ts';
import { getSheet, presentSheet } from './sheet/read-sheet.ts';
import { testLore } from './sheet/test-lore.ts';

/** @param rateLimits false lifts every throttle, for load tests */
export function sheetRoutes({ rateLimits }: { rateLimits: boolean }): Route[] {
  const limited = writeLimits(rateLimits);
  return routes(
    sheets,
    {
      get: async ({ scope, params }) => presentSheet(await getSheet(scope, params.id)),
      put: limited('editNeo', async ({ scope, params, body }) =>
        presentSheet(await putSheet(scope, params.id, body)),
      ),
      testLore: limited('testLore', ({ scope, params, body }) => testLore(scope, params.id, body)),
    },
    {
      put: async ({ scope, params }) => void (await getForEdit(scope, params.id)),
      testLore: async ({ scope, params }) => void (await getSheet(scope, params.id)),
    },
  );
}
