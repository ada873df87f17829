import { listedCompliances } from '@neo/domain';
import type { Archetype } from '@neo/domain';
import type { Scope } from '../../platform/db/scope.ts';
import { personStamp } from '../identity/index.ts';

/** Which public list: it is the same for all viewers of one kind. */
export interface ListAsked {
  archetype?: Archetype | undefined;
  limit: number;
}

/**
 * What a public list holds now, most talked with first: for each card a text that begins with the NEO's id and is
 * another one as soon as anything that the card says may have changed, its creator included. `xmin` is the
 * transaction that wrote the row, so that no writer can forget to tell.
 */
export async function listStamps(scope: Scope, { archetype, limit }: ListAsked): Promise<string> {
  const { rows } = await scope.db.raw<{ rows: { stamps: string | null }[] }>(
    /* sql */ `
    select string_agg(stamp, ',' order by conversation_count desc, id) as stamps from (
      select id, conversation_count,
        id || ':' || xmin || ':' || ${personStamp('neos.user_id')} as stamp
      from neos
      where visibility = 'public-listed' and compliance <> 'red' and compliance = any(?)
        ${archetype ? 'and archetype = ?' : ''}
      order by conversation_count desc, id
      limit ?
    ) listed`,
    [[...listedCompliances(scope.viewer)], ...(archetype ? [archetype] : []), limit],
  );
  return rows[0]?.stamps ?? '';
}
