import { parseQueryFromLocation, useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { mendedAddress } from './list-address.ts';
import type { Understood } from './list-address.ts';

/** Where to go instead of an address, or instead of a stored state of the list, that the list does not understand. */
export function useMendedAddress(resource: string, list: Understood): string | null {
  const { search } = useLocation();
  // Where react-admin remembers a list, which counts while the address says nothing.
  const [stored] = useStore<object>(`${resource}.listParams`, {});
  const asked = parseQueryFromLocation({ search });
  return mendedAddress({ ...(Object.keys(asked).length > 0 ? asked : stored) }, list);
}
