import { useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';
import { deploymentQuery } from './queries.ts';

/** The public origin of this site, for absolute addresses. The Host header of a request cannot be trusted for this. */
export function usePublicUrl(): string {
  const { data: deployment } = useQuery(deploymentQuery(useApi()));
  return deployment?.publicUrl ?? '';
}
