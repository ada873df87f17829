import { keys } from '@neo/contracts';
import { routes } from '../../platform/http/routes.ts';
import type { Route } from '../../platform/http/routes.ts';
import { writeLimits } from '../../platform/limits/write-limits.ts';
import { presentKey } from './identity.presenter.ts';
import { createKey } from './keys/create-key.ts';
import { listKeys } from './keys/list-keys.ts';
import { removeKey } from './keys/remove-key.ts';

/** @param rateLimits false disables all rate limits, for load tests */
export const keysRoutes = ({ rateLimits: isLimited }: { rateLimits: boolean }): Route[] => {
  const limited = writeLimits(isLimited);
  return routes(keys, {
    list: async ({ scope, query }) => {
      const { items, next } = await listKeys(scope, query);
      return { items: items.map(presentKey), next };
    },
    create: limited('settings', async ({ scope, body, caller }) => {
      const { row, key } = await createKey(scope, body, {
        isLimited,
        sessionKey: caller.session.key,
      });
      return { ...presentKey(row), key };
    }),
    remove: limited('settings', ({ scope, params }) => removeKey(scope, params.id)),
  });
};
