import type { PageOf } from '../../platform/db/page.ts';

/** The parameters of a list request. */
export interface ListQuery<Column extends string> {
  page: number;
  limit: number;
  range?: readonly [number, number] | undefined;
  sort?: PageOf<Column>['sort'] | undefined;
}

/** The requested rows, in either dialect. @param usual the default order */
export function pageOf<Column extends string>(
  query: ListQuery<Column>,
  usual: PageOf<NoInfer<Column>>['sort'],
): PageOf<Column> {
  const sort = query.sort ?? usual;
  if (!query.range) return { offset: (query.page - 1) * query.limit, limit: query.limit, sort };
  const [first, last] = query.range;
  return { offset: first, limit: last - first + 1, sort };
}
