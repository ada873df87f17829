import type { Transparency } from '@neo/contracts';
import type { DistressKind } from '@neo/domain';
import { Table } from '../../../platform/db/model.ts';
import type { Scope } from '../../../platform/db/scope.ts';

/** A row of `crisis_referrals`. */
class ReferralRow extends Table {
  static override tableName = 'crisis_referrals';
  static override idColumn = ['day', 'country', 'kind'];

  declare day: string;
  declare country: string;
  declare kind: DistressKind;
  declare n: string;
}

/** Counts that help lines were shown. If that fails, only the count is lost. */
export async function countReferral(
  { db, now, log }: Scope,
  { country, kind }: { country: string; kind: DistressKind },
): Promise<void> {
  await db
    .raw(
      `insert into crisis_referrals as c (day, country, kind, n) values (?, ?, ?, 1)
       on conflict (day, country, kind) do update set n = c.n + 1`,
      [now.toISOString().slice(0, 10), country, kind],
    )
    .catch((err: unknown) => log.warn({ err }, 'a shown help line was not counted'));
}

/** How often lines were shown, by year, the newest first. */
export async function referralsByYear({ db }: Scope): Promise<{ year: number; count: number }[]> {
  const { rows } = await db.raw<{ rows: { year: number; count: string }[] }>(
    `select extract(year from day)::int as year, sum(n) as count
     from crisis_referrals group by 1 order by 1 desc`,
  );
  return rows.map(({ year, count }) => ({ year, count: Number(count) }));
}

/** How often lines were shown in a period, by kind and by country. */
export async function countReferrals(
  { db }: Scope,
  { from, to }: { from: Date; to: Date },
): Promise<Transparency['crisisReferrals']> {
  const rows = await ReferralRow.query(db)
    .select('country', 'kind', 'n')
    .where('day', '>=', from.toISOString().slice(0, 10))
    .where('day', '<=', to.toISOString().slice(0, 10));
  const byKind: Record<string, number> = {};
  const byCountry: Record<string, number> = {};
  for (const { country, kind, n } of rows) {
    byKind[kind] = (byKind[kind] ?? 0) + Number(n);
    byCountry[country] = (byCountry[country] ?? 0) + Number(n);
  }
  return { total: rows.reduce((sum, { n }) => sum + Number(n), 0), byKind, byCountry };
}
