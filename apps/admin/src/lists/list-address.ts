import type { SortPayload } from 'react-admin';
import { ROWS_PAGE } from '../limits.ts';

type Check = (value: unknown) => boolean;

/** What a list can be asked for. */
export interface Understood {
  /** The order without any other. */
  first: SortPayload;
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
 * Replaces what a list does not understand in its address, or in what the browser stored of it: react-admin would ask
 * the server for it, and remember it.
 * @returns the address to go to instead, null if all is understood
 */
export function mendedAddress(given: Record<string, unknown>, list: Understood): string | null {
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
    sort: isSorted ? String(sort) : list.first.field,
    order: isSorted ? String(order) : list.first.order,
    page: String(isPaged ? page : 1),
    perPage: String(isPaged ? perPage : ROWS_PAGE),
    filter: JSON.stringify(Object.fromEntries(known)),
    displayedFilters: JSON.stringify(isRecord(displayedFilters) ? displayedFilters : {}),
  }).toString()}`;
}
