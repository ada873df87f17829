import { invalidField, SEARCH_SORTS } from '@neo/contracts';
import { isStorable } from '@neo/domain';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../../platform/db/cursor.ts';

/** Parts of a result list: matches of the text (by place for relevance), then similar names. */
export const TIERS = ['all', 'name', 'description', 'similar'] as const;
export type Tier = (typeof TIERS)[number];

const SearchCursor = z.object({
  sort: z.enum(SEARCH_SORTS),
  tier: z.enum(TIERS),
  value: z.string().refine(isStorable),
  id: z.uuid(),
});
/** End of a page: the part of the list, the value it is sorted by, and the id as tie-breaker. */
export type SearchCursor = z.infer<typeof SearchCursor>;

/** Encodes a cursor as opaque text. */
export const writeSearchCursor = ({ sort, tier, value, id }: SearchCursor): string =>
  writeCursor({ sort, tier, value, id });

const isPlace = ({ sort, tier, value }: SearchCursor): boolean =>
  tier === 'similar' || sort === 'name' || /^\d{1,16}$/.test(value);

/** @throws invalid if the text is not a cursor of this sort */
export function readSearchCursor(text: string, sort: SearchCursor['sort']): SearchCursor {
  const cursor = readCursor(SearchCursor, text);
  if (cursor?.sort !== sort || !isPlace(cursor)) throw invalidField('after', 'search_page_gone');
  return cursor;
}
