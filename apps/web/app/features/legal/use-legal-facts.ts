import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { deploymentQuery } from '../../data/queries.ts';
import type { LegalFacts } from './legal-text.ts';

/** The operator of this site, as far as it is set. */
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
