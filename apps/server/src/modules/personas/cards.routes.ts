import { neoCards } from '@neo/contracts';
import { download } from '../../platform/http/downloads.ts';
import { routes } from '../../platform/http/routes.ts';
import type { Route } from '../../platform/http/routes.ts';
import { writeLimits } from '../../platform/limits/write-limits.ts';
import { copyNeo } from './cards/copy-neo.ts';
import { exportNeo } from './cards/export-neo.ts';
import { importNeo } from './cards/import-neo.ts';
import { readNeo } from './read-profile.ts';
import { assertMayCreate } from './write/create-neo.ts';

/** @param rateLimits false lifts every throttle, for load tests */
export function cardRoutes({ rateLimits }: { rateLimits: boolean }): Route[] {
  const limited = writeLimits(rateLimits);
  return routes(
    neoCards,
    {
      import: limited('importNeo', async ({ scope, body }) => {
        const { neo, report } = await importNeo(scope, body);
        return { neo: await readNeo(scope, neo), report };
      }),
      export: limited('exportNeo', async ({ scope, params, query }) =>
        download(scope.viewer.id, await exportNeo(scope, params.id, query.format)),
      ),
      copy: limited('createNeo', async ({ scope, params }) =>
        readNeo(scope, await copyNeo(scope, params.id)),
      ),
    },
    { import: ({ scope }) => assertMayCreate(scope) },
  );
}
