import { invalidField } from '@neo/contracts';
import type { Transparency } from '@neo/contracts';
import { DECISIONS, REPORT_REASONS } from '@neo/domain';
import type { Scope } from '../../../platform/db/scope.ts';

/** How often help lines were shown in a period, by kind and by country. */
export type CountReferrals = (
  scope: Scope,
  period: { from: Date; to: Date },
) => Promise<Transparency['crisisReferrals']>;

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;

const tally = <Key extends string>(
  keys: readonly Key[],
  rows: readonly { key: string; n: string }[],
): Record<Key, number> =>
  Object.fromEntries(
    keys.map((key) => [key, Number(rows.find((row) => row.key === key)?.n ?? 0)]),
  ) as Record<Key, number>;

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((all, one) => all + one, 0);

/** The end of the day, so that a period consists of whole days. */
const endOfDay = (now: Date): Date => new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);

/** The numbers of a period, by default the last 365 days. Nobody is named. @throws invalid */
export async function readTransparency(
  scope: Scope,
  { from, to = endOfDay(scope.now) }: { from?: Date | undefined; to?: Date | undefined },
  countReferrals: CountReferrals,
): Promise<Transparency> {
  const since = from ?? new Date(to.getTime() - YEAR_MS);
  if (since > to) throw invalidField('from', 'period_ends_first');
  const { db } = scope;
  const read = async <Row>(sql: string): Promise<Row[]> =>
    (await db.raw<{ rows: Row[] }>(sql, [since, to])).rows;
  type Count = { key: string; n: string };
  const reports = await read<Count>(
    'select reason as key, count(*) as n from reports where created_at >= ? and created_at < ? group by reason',
  );
  const decisions = await read<Count>(
    'select decision as key, count(*) as n from decisions where created_at >= ? and created_at < ? group by decision',
  );
  const [times] = await read<{ hours: number | null }>(
    `select extract(epoch from percentile_cont(0.5) within group (order by created_at - opened_at)) / 3600 as hours
     from decisions where opened_at is not null and created_at >= ? and created_at < ?`,
  );
  const [appeals] = await read<{ n: string }>(
    'select count(*) as n from appeals where created_at >= ? and created_at < ?',
  );
  const [reversals] = await read<{ n: string }>(
    `select count(*) as n from appeals where state = 'reversed' and decided_at >= ? and decided_at < ?`,
  );
  const byReason = tally(REPORT_REASONS, reports);
  const byKind = tally(DECISIONS, decisions);
  const hours = times?.hours ?? null;
  return {
    from: since.toISOString(),
    to: to.toISOString(),
    reports: { total: sum(byReason), byReason },
    decisions: { total: sum(byKind), byKind },
    medianHours: hours === null ? null : Math.round(Number(hours) * 100) / 100,
    appeals: Number(appeals?.n ?? 0),
    reversals: Number(reversals?.n ?? 0),
    crisisReferrals: await countReferrals(scope, { from: since, to }),
  };
}

/** The same as a table of names and numbers. */
export function asCsv({ from, to, reports, decisions, ...rest }: Transparency): string {
  const rows: [string, string | number][] = [
    ['from', from],
    ['to', to],
    ['reports.total', reports.total],
    ...named('reports.byReason', reports.byReason),
    ['decisions.total', decisions.total],
    ...named('decisions.byKind', decisions.byKind),
    ['medianHours', rest.medianHours ?? ''],
    ['appeals', rest.appeals],
    ['reversals', rest.reversals],
    ['crisisReferrals.total', rest.crisisReferrals.total],
    ...named('crisisReferrals.byKind', rest.crisisReferrals.byKind),
    ...named('crisisReferrals.byCountry', rest.crisisReferrals.byCountry),
  ];
  return ['name,value', ...rows.map(([name, value]) => `${name},${value}`)].join('\r\n') + '\r\n';
}

const named = (of: string, counts: Record<string, number>): [string, number][] =>
  Object.entries(counts).map(([name, count]) => [`${of}.${name}`, count]);
