import { CATALOG_LIMIT, listedCompliances } from '@neo/domain';
import type { Archetype } from '@neo/domain';
import type { Scope } from '../../../platform/db/scope.ts';
import { personStamp } from '../../identity/index.ts';

/** Identifies a public list, which is the same for all viewers of one kind. */
export interface ListAsked {
  archetype?: Archetype | undefined;
  limit: number;
}

export interface Stamps {
  /** The database's snapshot. While it is the same, nothing at all was committed. */
  snapshot: string;
  /**
   * The list's contents, the most popular NEOs first. Each stamp begins with the NEO's id and changes
   * whenever something on the card may have changed, including its creator. It uses `xmin`, the id
   * of the transaction that wrote the row, so no writer has to maintain it.
   */
  stamps: readonly string[];
}

/** Includes the server's start, because another database server starts its own count of transactions. */
const SNAPSHOT = `pg_current_snapshot()::text || ' ' || pg_postmaster_start_time()::text`;

const stampsSql = (archetype: boolean, limit: number): string => /* sql */ `
  with now as materialized (select ${SNAPSHOT} as snapshot)
  select snapshot, case when snapshot is distinct from ? then (
    select coalesce(string_agg(id || ':' || stamp || ':' || ${personStamp('listed.user_id')}, ',' order by place), '')
    from (
      select id, user_id, xmin as stamp, row_number() over (order by conversation_count desc, id) as place
      from neos
      where visibility = 'public-listed' and compliance <> 'red' and not is_withheld and compliance = any(?)
        ${archetype ? 'and archetype = ?' : ''}
      order by conversation_count desc, id
      limit ${limit}
    ) listed
  ) end as stamps
  from now`;

/**
 * The lists that screens request are prepared statements, because planning takes as long as running
 * them. The limit is a literal: with a parameter the planner would assume a tenth of the table.
 */
const prepared = (archetype: boolean) => ({
  sql: stampsSql(archetype, CATALOG_LIMIT),
  options: { name: archetype ? 'listed-stamps-by-archetype' : 'listed-stamps' },
});
const PREPARED = { whole: prepared(false), byArchetype: prepared(true) };

function statementOf({ archetype, limit }: ListAsked): { sql: string; options: object } {
  const isUsual = limit === CATALOG_LIMIT;
  if (isUsual) return archetype ? PREPARED.byArchetype : PREPARED.whole;
  return { sql: stampsSql(archetype !== undefined, Math.trunc(limit)), options: {} };
}

/**
 * The stamps of a public list. @param known earlier stamps, returned unchanged if nothing was
 * committed since
 */
export async function listStamps(
  scope: Scope,
  asked: ListAsked,
  known: Stamps | undefined,
): Promise<Stamps> {
  const { sql, options } = statementOf(asked);
  const { rows } = (await scope.db
    .raw(sql, [
      known?.snapshot ?? null,
      [...listedCompliances(scope.viewer)],
      ...(asked.archetype ? [asked.archetype] : []),
    ])
    .options(options)) as { rows: { snapshot: string; stamps: string | null }[] };
  const { snapshot, stamps } = rows[0]!;
  if (stamps === null && known) return known;
  return { snapshot, stamps: stamps ? stamps.split(',') : [] };
}
