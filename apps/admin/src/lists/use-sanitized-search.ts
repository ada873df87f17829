import { parseQueryFromLocation, useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { sanitizedSearch } from './list-address.ts';
import type { ListQuery } from './list-address.ts';

/** The address's search with defaults for unsupported values of the address or the stored state; null if there are none. */
export function useSanitizedSearch(resource: string, list: ListQuery): string | null {
  const { search } = useLocation();
  // Where react-admin remembers a list, which counts while the address says nothing.
  const [stored] = useStore<object>(`${resource}.listParams`, {});
  const asked = parseQueryFromLocation({ search });
  return sanitizedSearch({ ...(Object.keys(asked).length > 0 ? asked : stored) }, list);
}
