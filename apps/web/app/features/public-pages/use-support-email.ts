import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { deploymentQuery } from '../../data/queries.ts';
import { SUPPORT_EMAIL } from '../../shell/contact.ts';

/** The address for support: the deployment's, else the product's own. */
export function useSupportEmail(): string {
  const { data } = useQuery(deploymentQuery(useApi()));
  return data?.supportEmail ?? SUPPORT_EMAIL;
}
