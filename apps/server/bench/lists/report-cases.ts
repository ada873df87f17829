import { cases } from '@neo/contracts';
import type { Knex } from 'knex';
import { PAGE } from './console-cases.ts';
import type { ConsoleCase } from './console-cases.ts';

/** As many reported things as reports, so that the queue has as many rows as it can. A tenth of them is decided. */
export async function loadReports(db: Knex, reports: number): Promise<void> {
  await db.raw(
    `insert into report_targets (id, kind, key, neo_id, user_id, label, review, is_urgent, open_reports, reason_counts, opened_at, last_reported_at)
     select gen_random_uuid(), 'neo', 'neo:' || n.id, n.id, n.user_id, n.name,
       case when n.nr % 10 = 0 then 'closed' else 'open' end, n.nr % 200 = 1,
       case when n.nr % 10 = 0 then 0 else 1 end,
       case when n.nr % 200 = 1 then '{"minors": 1}'::jsonb else '{"spam": 1}'::jsonb end,
       now() - n.nr * interval '1 minute', now() - n.nr * interval '1 minute'
     from (select *, row_number() over () as nr from neos limit ?) n`,
    [reports],
  );
  await db.raw(
    `insert into reports (id, target_id, reporter_id, language, reason, text, state, created_at)
     select gen_random_uuid(), t.id, ids[1 + (random() * (array_length(ids, 1) - 1))::int], 'en', 'spam', md5(t.key),
       case when t.open_reports = 0 then 'closed' else 'open' end, t.opened_at
     from report_targets t, (select array_agg(id) as ids from users) people`,
  );
  for (const table of ['report_targets', 'reports']) await db.raw('vacuum analyze ??', [table]);
}

const QUEUE = 'is_urgent desc, open_reports desc, opened_at, id';

function aCase(
  name: string,
  filter: Record<string, string>,
  bare: { where?: string; offset?: number } = {},
): ConsoleCase {
  const { where = 'open_reports > 0', offset = 0 } = bare;
  return {
    name: `reports: ${name}`,
    endpoint: cases.list,
    query: {
      range: JSON.stringify([offset, offset + PAGE - 1]),
      ...(Object.keys(filter).length > 0 && { filter: JSON.stringify(filter) }),
    },
    bare: { from: 'report_targets', where, values: [], order: QUEUE, offset },
  };
}

/** The queue: its first, a deep and its last page, and each filter. */
export const reportCases = (reports: number): ConsoleCase[] => [
  aCase('first page', {}),
  aCase('deep page', {}, { offset: reports / 2 }),
  aCase('last page', {}, { offset: reports * 0.9 - PAGE }),
  aCase(
    'reason',
    { reason: 'minors' },
    { where: `open_reports > 0 and jsonb_exists(reason_counts, 'minors')` },
  ),
  aCase('kind', { targetKind: 'neo' }, { where: `open_reports > 0 and kind = 'neo'` }),
  aCase('decided', { state: 'closed' }, { where: `review = 'closed'` }),
  aCase('unclaimed', { claimedBy: 'nobody' }, { where: 'open_reports > 0 and claimed_by is null' }),
  aCase('name', { q: 'lighthouse' }, { where: `open_reports > 0 and label ilike '%lighthouse%'` }),
];
