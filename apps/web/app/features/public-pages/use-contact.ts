import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { deploymentQuery } from '../../data/queries.ts';

/** Where the operator of this site is reached; null where no address was set. */
export function useContact(): { email: string | null; xUrl: string | null } {
  const { data } = useQuery(deploymentQuery(useApi()));
  return { email: data?.supportEmail ?? null, xUrl: data?.xUrl ?? null };
}
