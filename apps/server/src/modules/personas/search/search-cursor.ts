import { invalidField, SEARCH_SORTS } from '@neo/contracts';
import { isStorable } from '@neo/domain';
import { z } from 'zod';

/** Parts of a result list: matches of the text (by place for relevance), then similar names. */
export const TIERS = ['all', 'name', 'description', 'similar'] as const;
export type Tier = (typeof TIERS)[number];

const Cursor = z.object({
  sort: z.enum(SEARCH_SORTS),
  tier: z.enum(TIERS),
  value: z.string().refine(isStorable),
  id: z.uuid(),
});
/** End of a page: the part of the list, the value it is sorted by, and the id as tie-breaker. */
export type Cursor = z.infer<typeof Cursor>;

/** Encodes a cursor as opaque text. */
export const writeCursor = ({ sort, tier, value, id }: Cursor): string =>
  Buffer.from(JSON.stringify({ sort, tier, value, id })).toString('base64url');

const isPlace = ({ sort, tier, value }: Cursor): boolean =>
  tier === 'similar' || sort === 'name' || /^\d{1,16}$/.test(value);

/** @throws invalid if the text is not a cursor of this sort */
export function readCursor(text: string, sort: Cursor['sort']): Cursor {
  const cursor = Cursor.safeParse(parsed(Buffer.from(text, 'base64url').toString()));
  if (!cursor.success || cursor.data.sort !== sort || !isPlace(cursor.data)) {
    throw invalidField('after', 'search_page_gone');
  }
  return cursor.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
