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
