import { CATALOG_LIMIT, listedCompliances } from '@neo/domain';
import type { Archetype } from '@neo/domain';
import type { Scope } from '../../../platform/db/scope.ts';
import { personStamp } from '../../identity/index.ts';

/** Which public list: it is the same for all viewers of one kind. */
export interface ListAsked {
  archetype?: Archetype | undefined;
  limit: number;
}

export interface Stamps {
  /** Names what the database held: as long as it is the same, nothing at all was committed. */
  snapshot: string;
  /**
   * What the list holds, most talked with first: for each card a text that begins with the NEO's id and is another
   * one as soon as anything that the card says may have changed, its creator included. `xmin` is the transaction
   * that wrote the row, so that no writer can forget to tell.
   */
  stamps: readonly string[];
}

/** With the server's start, since another server of the database counts its transactions anew. */
const SNAPSHOT = `pg_current_snapshot()::text || ' ' || pg_postmaster_start_time()::text`;

const stampsSql = (archetype: boolean, limit: number): string => /* sql */ `
  with now as materialized (select ${SNAPSHOT} as snapshot)
  select snapshot, case when snapshot is distinct from ? then (
    select coalesce(string_agg(id || ':' || stamp || ':' || ${personStamp('listed.user_id')}, ',' order by place), '')
    from (
      select id, user_id, xmin as stamp, row_number() over (order by conversation_count desc, id) as place
      from neos
      where visibility = 'public-listed' and compliance <> 'red' and compliance = any(?)
        ${archetype ? 'and archetype = ?' : ''}
      order by conversation_count desc, id
      limit ${limit}
    ) listed
  ) end as stamps
  from now`;

/**
 * The lists that screens ask for are prepared once for each connection: to plan this takes as long as to run it. The
 * limit is written out, since a plan for any limit would be one for a tenth of the table.
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

/** What a public list holds now. @param known what is known of it; given back as it is when nothing was committed since */
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
