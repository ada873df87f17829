import { protocol } from '@neo/contracts';
import { SAFETY_PROTOCOL_VERSION } from '@neo/domain';
import { routes } from '../../platform/http/routes.ts';
import type { Route } from '../../platform/http/routes.ts';
import { helpOf } from './safety/help.ts';
import type { HelpSettings } from './safety/help.ts';
import { referralsByYear } from './safety/referrals.ts';

export const protocolRoutes = ({ help }: { help: HelpSettings }): Route[] =>
  routes(protocol, {
    read: async ({ scope, caller }) => ({
      version: SAFETY_PROTOCOL_VERSION,
      help: await helpOf(scope, help, caller.header('accept-language')),
      referrals: await referralsByYear(scope),
    }),
  });
