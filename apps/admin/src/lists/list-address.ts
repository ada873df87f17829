import type { SortPayload } from 'react-admin';
import { ROWS_PAGE } from '../limits.ts';

type Check = (value: unknown) => boolean;

/** The sort orders and filters that a list supports. */
export interface ListQuery {
  /** Used where the address names none. */
  defaultSort: SortPayload;
  sorts: readonly string[];
  /** The filters by name, with a check of their values. */
  filters: Readonly<Record<string, Check>>;
}

export const isText: Check = (value) => typeof value === 'string';
export const isTrue: Check = (value) => value === true;
export const isId: Check = (value) =>
  isText(value) &&
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(String(value));
export const isOneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.some((one) => one === value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPage = (page: unknown, perPage: unknown): boolean => {
  const [at, rows] = [Number(page), Number(perPage)];
  return (
    at >= 1 &&
    rows >= 1 &&
    rows <= ROWS_PAGE &&
    Number.isInteger(rows) &&
    Number.isSafeInteger(at * rows)
  );
};

/**
 * Replaces unsupported values in a list's address, or in the state that the browser stored: react-admin would send them
 * to the server and remember them.
 * @returns the search of the address to go to instead, null if all values are supported
 */
export function sanitizedSearch(given: Record<string, unknown>, list: ListQuery): string | null {
  const { sort, order, page = 1, perPage = ROWS_PAGE, filter = {}, displayedFilters = {} } = given;
  const isUnsorted = sort === undefined && order === undefined;
  const isSorted = isOneOf(list.sorts)(sort) && isOneOf(['ASC', 'DESC'])(order);
  const isPaged = isPage(page, perPage);
  const filters = isRecord(filter) ? Object.entries(filter) : [];
  const known = filters.filter(
    ([name, value]) => Object.hasOwn(list.filters, name) && list.filters[name]!(value),
  );
  const isFiltered = isRecord(filter) && known.length === filters.length;
  if ((isUnsorted || isSorted) && isPaged && isFiltered && isRecord(displayedFilters)) return null;
  return `?${new URLSearchParams({
    sort: isSorted ? String(sort) : list.defaultSort.field,
    order: isSorted ? String(order) : list.defaultSort.order,
    page: String(isPaged ? page : 1),
    perPage: String(isPaged ? perPage : ROWS_PAGE),
    filter: JSON.stringify(Object.fromEntries(known)),
    displayedFilters: JSON.stringify(isRecord(displayedFilters) ? displayedFilters : {}),
  }).toString()}`;
}
