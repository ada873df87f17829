import { AppError, identity } from '@neo/contracts';
import { routes } from '../../platform/http/routes.ts';
import type { Route } from '../../platform/http/routes.ts';
import { changeSettings } from './change-settings.ts';
import { presentUser } from './identity.presenter.ts';
import { getViewer, isUsernameFree } from './identity.queries.ts';
import { signIn } from './sign-in.ts';
import { startTrial } from './start-trial.ts';

/** @param rateLimits false lifts every throttle, for load tests */
export const identityRoutes = ({ rateLimits }: { rateLimits: boolean }): Route[] =>
  routes(identity, {
    session: async ({ scope }) => presentUser(await getViewer(scope), scope.now),
    login: async ({ scope, body, caller }) => {
      const { address } = caller;
      const user = await signIn(scope, body, { address, isLimited: rateLimits });
      await caller.session.signIn(user.id);
      return presentUser(user, scope.now);
    },
    logout: async ({ caller }) => {
      await caller.session.signOut();
      return { message: 'Signed out' };
    },
    google: () => {
      throw new AppError('not_configured', {
        message: 'Google sign-in is not configured on this server.',
      });
    },
    settings: async ({ scope, body }) => presentUser(await changeSettings(scope, body), scope.now),
    checkUsername: async ({ scope, params }) => ({
      available: await isUsernameFree(scope, params.username),
    }),
    trial: async ({ scope }) => presentUser(await startTrial(scope), scope.now),
  });
