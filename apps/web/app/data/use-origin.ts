import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useApi } from './api.ts';
import { deploymentQuery } from './queries.ts';

const ASKED_AT = ['device', 'origin'] as const;

/** Remembers for this page under which origin it was asked for. */
export function noteOrigin(queries: QueryClient, url: string): void {
  queries.setQueryData(ASKED_AT, new URL(url).origin);
}

/** The site's origin for absolute addresses: `PUBLIC_URL`, else the origin of this request. */
export function useOrigin(): string {
  const queries = useQueryClient();
  const { data: deployment } = useQuery(deploymentQuery(useApi()));
  const askedAt = queries.getQueryData<string>(ASKED_AT);
  return deployment?.publicUrl ?? askedAt ?? (import.meta.env.SSR ? '' : window.location.origin);
}
