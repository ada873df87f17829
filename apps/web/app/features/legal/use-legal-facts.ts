import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { deploymentQuery } from '../../data/queries.ts';
import type { LegalFacts } from './legal-text.ts';

/** Who operates this site, as far as they set it. */
export function useLegalFacts(): LegalFacts {
  const { data } = useQuery(deploymentQuery(useApi()));
  const email = data?.supportEmail ?? null;
  return {
    email,
    authority: data?.operator.authorityEmail ?? email,
    operator: data?.operator.name ?? null,
    address: data?.operator.address?.replaceAll(/\s*\n\s*/g, ', ') ?? null,
  };
}
