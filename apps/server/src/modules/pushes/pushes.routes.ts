import { pushes } from '@neo/contracts';
import { routes } from '../../platform/http/routes.ts';
import type { Route } from '../../platform/http/routes.ts';
import { writeLimits } from '../../platform/limits/write-limits.ts';
import type { PushSender } from '../../platform/push/push-sender.ts';
import { readPushes, subscribe, unsubscribe } from './subscribe.ts';
import { hideTab, showTab } from './visible-tabs.ts';

/** @param rateLimits false disables all rate limits, for load tests */
export function pushesRoutes(sender: PushSender | undefined, rateLimits: boolean): Route[] {
  const limited = writeLimits(rateLimits);
  return routes(pushes, {
    read: ({ scope, caller }) => readPushes(scope, sender, caller.session.key!),
    subscribe: limited('settings', ({ scope, body, caller }) =>
      subscribe(scope, sender, body, caller.session.key!),
    ),
    unsubscribe: limited('settings', ({ scope, caller }) =>
      unsubscribe(scope, caller.session.key!),
    ),
    show: limited('tabs', ({ scope, params: { tabId }, body: { language }, caller }) =>
      showTab(scope, { tabId, language }, caller.session.key!),
    ),
    hide: limited('tabs', ({ scope, params }) => hideTab(scope, params.tabId)),
  });
}
