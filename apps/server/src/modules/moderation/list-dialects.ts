import type { PageOf } from '../../platform/db/page.ts';
import { WithHeaders } from '../../platform/http/routes.ts';
import type { Page } from './moderation.queries.ts';

interface ListQuery<Column extends string> {
  page: number;
  limit: number;
  range?: readonly [number, number] | undefined;
  sort?: readonly [Column, 'ASC' | 'DESC'] | undefined;
}

/** Which rows a query asks for, in either dialect; newest first unless said otherwise. */
export function pageOf<Column extends string>(
  query: ListQuery<Column | 'createdAt'>,
): PageOf<Column | 'createdAt'> {
  const sort = query.sort ?? (['createdAt', 'DESC'] as const);
  if (!query.range) return { offset: (query.page - 1) * query.limit, limit: query.limit, sort };
  const [first, last] = query.range;
  return { offset: first, limit: last - first + 1, sort };
}

/** A page as `{[name], total, totalPages}`, or as an array with `Content-Range` where a range was asked for. */
export function inDialect<Name extends string, T>(
  name: Name,
  { rows, total }: Page<T>,
  query: ListQuery<string>,
) {
  if (!query.range) {
    const totals = { total, totalPages: Math.ceil(total / query.limit) };
    return { [name]: rows, ...totals } as Record<Name, T[]> & typeof totals;
  }
  const first = query.range[0];
  const last = Math.max(first, first + rows.length - 1);
  return new WithHeaders(rows, { 'content-range': `${name} ${first}-${last}/${total}` });
}
