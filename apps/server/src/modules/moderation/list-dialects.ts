import type { PageOf } from '../../platform/db/page.ts';

/** How a list may be asked for. */
export interface ListQuery<Column extends string> {
  page: number;
  limit: number;
  range?: readonly [number, number] | undefined;
  sort?: PageOf<Column>['sort'] | undefined;
}

/** Which rows a query asks for, in either dialect. @param usual the order unless another one is asked for */
export function pageOf<Column extends string>(
  query: ListQuery<Column>,
  usual: PageOf<NoInfer<Column>>['sort'],
): PageOf<Column> {
  const sort = query.sort ?? usual;
  if (!query.range) return { offset: (query.page - 1) * query.limit, limit: query.limit, sort };
  const [first, last] = query.range;
  return { offset: first, limit: last - first + 1, sort };
}
