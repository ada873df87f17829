import { invalidField } from '@neo/contracts';
import { raw } from 'objection';
import type { Model, QueryBuilder } from 'objection';
import { z } from 'zod';
import { readCursor, writeCursor } from './cursor.ts';

/**
 * A page of a list. Rows that sort equal are ordered by id, so that no row is shown twice or left
 * out.
 */
export interface PageOf<Column extends string> {
  readonly offset: number;
  readonly limit: number;
  readonly sort: readonly [Column | 'id', 'ASC' | 'DESC'];
}

/** Some rows, and how many there are in total. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** A page of presented rows. */
export async function presentPage<Row, Shown>(
  page: Promise<Page<Row>>,
  present: (row: Row) => Shown,
): Promise<Page<Shown>> {
  const { rows, total } = await page;
  return { rows: rows.map(present), total };
}

/** Reads one page. */
export async function readPage<M extends Model>(
  query: QueryBuilder<M>,
  { offset, limit, sort }: PageOf<string>,
): Promise<Page<M>> {
  const [column, order] = sort;
  const [total, rows] = await Promise.all([
    query.clone().resultSize(),
    query.clone().orderBy([{ column, order }, 'id']).offset(offset).limit(limit),
  ]);
  return { rows: rows as M[], total };
}

const IdCursor = z.object({ id: z.uuid() });

/**
 * Reads a page of a list in the order of its ids, which are made in time.
 * @throws invalid for a cursor of another list
 */
export async function readPageById<M extends Model & { id: string }>(
  query: QueryBuilder<M>,
  { limit, after }: { limit: number; after?: string | undefined },
  order: 'asc' | 'desc',
): Promise<{ items: M[]; next: string | null }> {
  void query.orderBy('id', order).limit(limit + 1);
  if (after !== undefined) {
    const cursor = readCursor(IdCursor, after);
    if (!cursor) throw invalidField('after', 'list_page_gone');
    void query.where('id', order === 'asc' ? '>' : '<', cursor.id);
  }
  const rows = (await query) as M[];
  const items = rows.slice(0, limit);
  return { items, next: rows.length > limit ? writeCursor({ id: items.at(-1)!.id }) : null };
}

/** A pattern for ILIKE that finds the text literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Reads all rows of a query one page at a time, in the order of a unique key. No connection is held
 * between pages, however slow the reader is.
 * @param query builds the query for each page, with its columns and without an order
 */
export async function* eachRow<M extends Model>(
  query: () => QueryBuilder<M>,
  key: readonly [string, ...string[]],
  size: number,
): AsyncGenerator<M> {
  const columns = key.map(() => '??').join();
  // As text, because Postgres timestamps are finer than a Date.
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
