import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useApi } from '../../data/api.ts';
import { deploymentQuery, sessionQuery } from '../../data/queries.ts';
import { dropSignOutDue } from '../../data/kept/sign-out-due.ts';
import { safeNext } from '../../data/next-path.ts';

/** Another application: only a page load leads to it. */
const CONSOLE = /^\/admin(?:[/?#]|$)/;

/** The page that somebody who signs in goes on with; null if they came for none. */
export function useNext(): string | null {
  const [params] = useSearchParams();
  return safeNext(params.get('next'));
}

/** The address after signing in: the requested page, or else the dashboard. */
export function useDestination(): string {
  return useNext() ?? '/dashboard';
}

/** The address of another account page, which leads to the same destination. */
export function useWayIn(path: '/' | '/register'): string {
  const next = useNext();
  return next === null ? path : `${path}?${new URLSearchParams({ next }).toString()}`;
}

/** Enters once there is a session. Everything that was read as a visitor is dropped. */
export function useEntry(): () => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const destination = useDestination();
  return async () => {
    const deployment = queries.getQueryData(deploymentQuery(api).queryKey);
    queries.clear();
    queries.setQueryData(deploymentQuery(api).queryKey, deployment);
    await queries.fetchQuery(sessionQuery(api));
    // An earlier person's sign-out would end this session.
    await dropSignOutDue();
    if (CONSOLE.test(destination)) window.location.replace(destination);
    else await navigate(destination, { replace: true });
  };
}
