import { dayOf } from '@neo/domain';
import { raw } from 'objection';
import type { InsightDays } from '@neo/contracts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { NeoRow } from '../neo/neo.model.ts';
import { COUNTED, NeoDayRow } from './neo-day.model.ts';

const DAY_MS = 86_400_000;

export interface OwnDays {
  from: string;
  to: string;
  neos: { id: string; name: string; days: NeoDayRow[] }[];
}

/** The viewer's NEOs with the days on which something happened, the oldest first. */
export async function listOwnDays(scope: MemberScope, days: InsightDays): Promise<OwnDays> {
  const { db, viewer, now } = scope;
  const to = dayOf(now);
  const from = dayOf(new Date(now.getTime() - (days - 1) * DAY_MS));
  const neos = await NeoRow.query(db)
    .select('id', 'name')
    .where({ userId: viewer.id })
    .orderBy('createdAt', 'desc');
  const rows = await NeoDayRow.query(db)
    .select('neoId', raw('day::text as day'), ...COUNTED)
    .whereIn(
      'neoId',
      neos.map(({ id }) => id),
    )
    .whereBetween('day', [from, to])
    .orderBy('neo_days.day');
  const byNeo = Map.groupBy(rows, ({ neoId }) => neoId);
  return { from, to, neos: neos.map(({ id, name }) => ({ id, name, days: byNeo.get(id) ?? [] })) };
}
