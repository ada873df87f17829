import { cases } from '@neo/contracts';
import { routes } from '../../platform/http/routes.ts';
import type { FileAnswer, Route } from '../../platform/http/routes.ts';
import { decideAppeal } from './appeals/decide-appeal.ts';
import { getAppeal, listAppeals } from './appeals/appeals.queries.ts';
import { getCase } from './cases/case-detail.ts';
import { listCases, presentCases, presentDecisions } from './cases/cases.queries.ts';
import { claimCase, releaseCase } from './cases/claim-case.ts';
import { decideCase } from './cases/decide-case.ts';
import type { DecideNeeds } from './cases/decide-case.ts';
import { asCsv, readTransparency } from './cases/transparency.ts';
import type { CountReferrals } from './cases/transparency.ts';
import { pageOf } from './list-dialects.ts';
import { inDialect } from './moderation.routes.ts';

export interface CaseNeeds extends DecideNeeds {
  readonly countReferrals: CountReferrals;
}

const QUEUE = ['urgency', 'ASC'] as const;
const OLDEST = ['createdAt', 'ASC'] as const;

const asFile = (text: string, type: 'json' | 'csv', from: string): FileAnswer => ({
  type: type === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
  bytes: Buffer.from(text),
  cacheControl: 'no-store',
  fileName: `neo-transparency-${from.slice(0, 10)}.${type}`,
});

export const caseRoutes = (needs: CaseNeeds): Route[] =>
  routes(cases, {
    list: async ({ scope, query }) =>
      inDialect('reports', await listCases(scope, pageOf(query, QUEUE), query.filter), query),
    get: ({ scope, params }) => getCase(scope, params.id),
    claim: async ({ scope, params }) =>
      (await presentCases(scope, [await claimCase(scope, params.id)]))[0]!,
    release: ({ scope, params }) => releaseCase(scope, params.id),
    decide: async ({ scope, params, body }) =>
      (await presentDecisions(scope, [await decideCase(scope, params.id, body, needs)]))[0]!,
    appeals: async ({ scope, query }) =>
      inDialect('appeals', await listAppeals(scope, pageOf(query, OLDEST), query.filter), query),
    appeal: ({ scope, params }) => getAppeal(scope, params.id),
    decideAppeal: async ({ scope, params, body }) => {
      await decideAppeal(scope, params.id, body);
      return getAppeal(scope, params.id);
    },
    transparency: async ({ scope, query }) => {
      const numbers = await readTransparency(scope, query, needs.countReferrals);
      const text = query.format === 'csv' ? asCsv(numbers) : JSON.stringify(numbers, null, 2);
      return asFile(text, query.format, numbers.from);
    },
  });
