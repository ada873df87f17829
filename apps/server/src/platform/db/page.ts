import { raw } from 'objection';
import type { Model, QueryBuilder } from 'objection';

/** A page of a list, in the order asked for; ids break ties, so that no row is shown twice or left out. */
export interface PageOf<Column extends string> {
  readonly offset: number;
  readonly limit: number;
  readonly sort: readonly [Column | 'id', 'ASC' | 'DESC'];
}

/** A page of rows and how many there are in all. */
export async function readPage<M extends Model>(
  query: QueryBuilder<M>,
  { offset, limit, sort }: PageOf<string>,
): Promise<{ rows: M[]; total: number }> {
  const [column, order] = sort;
  const [total, rows] = await Promise.all([
    query.clone().resultSize(),
    query.clone().orderBy([{ column, order }, 'id']).offset(offset).limit(limit),
  ]);
  return { rows: rows as M[], total };
}

/** A pattern for ILIKE that finds the text as it was typed. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * All rows of a query, in the order of a unique key, a page at a time: between two pages no connection is held, however
 * long the reader takes.
 * @param query makes it anew for each page, with its columns and without an order
 */
export async function* eachRow<M extends Model>(
  query: () => QueryBuilder<M>,
  key: readonly [string, ...string[]],
  size: number,
): AsyncGenerator<M> {
  const columns = key.map(() => '??').join();
  // As text: Postgres knows moments more finely than a Date.
  const cursor = `array[${key.map(() => '??::text').join()}]`;
  let after: string[] | undefined;
  do {
    const page = query()
      .select(raw(cursor, ...key).as('cursor'))
      .orderBy([...key])
      .limit(size);
    if (after) {
      void page.whereRaw(`(${columns}) > (${key.map(() => '?').join()})`, [...key, ...after]);
    }
    const rows = (await page) as (M & { cursor?: string[] })[];
    after = rows.length < size ? undefined : rows.at(-1)!.cursor;
    for (const row of rows) {
      delete row.cursor;
      yield row;
    }
  } while (after);
}
