import { useLingui } from '@lingui/react/macro';
import { FullScreenLoading } from '@neo/ui';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { MiddlewareFunction } from 'react-router';
import { requireUser } from '../data/loader.ts';
import type { LoaderArgs } from '../data/loader.ts';
import { useUser } from '../data/use-user.ts';
import { signInPath } from '../data/next-path.ts';

const guard = async (args: LoaderArgs): Promise<void> => {
  await requireUser(args);
};

/** Before any loader of a screen in here runs, on either side. */
export const middleware: MiddlewareFunction<Response>[] = [guard];
export const clientMiddleware: MiddlewareFunction[] = [guard];

/** Without a loader the server would not be asked for this route, and its middleware would not run. */
export const loader = () => null;
export const clientLoader = () => null;

/** The screens that need a session. Renders nothing for a visitor, also when the session ends meanwhile. */
export default function Guarded() {
  const { t } = useLingui();
  const user = useUser();
  const { pathname, search } = useLocation();
  if (user === undefined) return <FullScreenLoading label={t`Loading...`} />;
  if (user === null) return <Navigate to={signInPath(pathname + search)} replace />;
  return <Outlet />;
}
