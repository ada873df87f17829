import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';

const app = useApp();
const MANY = 100_000;
const PART = 10_000;

interface Row {
  isUrgent: boolean;
  openReports: number;
  openedAt: string;
  reasons: { reason: string }[];
}
let moderator: Person;

const listed = async (query: Record<string, string> = {}) =>
  (await moderator.api.cases.list({ query: { limit: '50', ...query } })) as {
    reports: Row[];
    total: number;
  };

beforeAll(async () => {
  moderator = await signedIn(app, 'admin');
  // In parts, because a statement may take two seconds.
  for (let from = 1; from < MANY; from += PART) {
    await app.db.raw(
      `insert into report_targets (id, kind, key, label, review, is_urgent, open_reports, reason_counts, opened_at, last_reported_at)
       select gen_random_uuid(), 'neo', 'neo:' || n, 'Thing ' || n, case when n % 2 = 0 then 'open' else 'closed' end,
         n % 500 = 0, case when n % 2 = 0 then n % 7 + 1 else 0 end,
         case when n % 500 = 0 then '{"minors": 1}'::jsonb else '{"spam": 2}'::jsonb end,
         now() - n * interval '1 second', now()
       from generate_series(?::int, ?::int) n`,
      [from, from + PART - 1],
    );
  }
  await app.db.raw('analyze report_targets');
});

describe(`the queue of ${MANY} reported things`, () => {
  it('begins with minors and self-harm, then number and age', async () => {
    const { reports, total } = await listed();
    expect(total).toBe(MANY / 2);
    const order = ({ isUrgent, openReports, openedAt }: Row) =>
      [isUrgent ? 0 : 1, 9 - openReports, openedAt].join(' ');
    expect(reports.map(order)).toEqual(reports.map(order).toSorted());
    expect(reports.every(({ isUrgent }) => isUrgent)).toBe(true);
  });

  it('is filtered by reason, state and name', async () => {
    const minors = await listed({ filter: JSON.stringify({ reason: 'minors' }) });
    expect(minors.total).toBe(MANY / 500);
    const closed = await listed({ filter: JSON.stringify({ state: 'closed' }) });
    expect(closed.total).toBe(MANY / 2);
    const named = await listed({ filter: JSON.stringify({ q: 'thing 4242' }) });
    expect(named.reports.length).toBeGreaterThan(0);
  });

  it('reads one page by its index', async () => {
    const { rows } = await app.db.raw<{ rows: { 'QUERY PLAN': string }[] }>(
      `explain select * from report_targets where open_reports > 0
       order by is_urgent desc, open_reports desc, opened_at, id limit 50`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan using report_targets_queue_index');
    expect(plan).not.toContain('Sort');
  });
});
