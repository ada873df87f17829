import { useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';
import { deploymentQuery } from './queries.ts';

/** Where this site lives for others, for absolute addresses. What a request calls the site is no answer to that. */
export function usePublicUrl(): string {
  const { data: deployment } = useQuery(deploymentQuery(useApi()));
  return deployment?.publicUrl ?? '';
}
