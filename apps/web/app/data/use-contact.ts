import { useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';
import { deploymentQuery } from './queries.ts';

/** The operator's contact address; null if none is set. */
export function useContact(): { email: string | null; xUrl: string | null } {
  const { data } = useQuery(deploymentQuery(useApi()));
  return { email: data?.supportEmail ?? null, xUrl: data?.xUrl ?? null };
}
