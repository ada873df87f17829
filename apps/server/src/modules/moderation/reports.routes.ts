import { reports } from '@neo/contracts';
import { chooseLanguage, LANGUAGES } from '@neo/domain';
import { Reply, routes } from '../../platform/http/routes.ts';
import type { Route } from '../../platform/http/routes.ts';
import { writeLimits } from '../../platform/limits/write-limits.ts';
import { makeAppeal } from './appeals/make-appeal.ts';
import { presentOwnAppeal, readOwnDecision } from './cases/own-decision.ts';
import { listOwnReports } from './reports/own-reports.queries.ts';
import { reportThing } from './reports/report-thing.ts';
import type { ReportNeeds } from './reports/report-thing.ts';

export const reportsRoutes = (needs: ReportNeeds): Route[] =>
  routes(reports, {
    create: async ({ scope, body, caller }) => {
      const browser = (caller.header('accept-language') ?? '').slice(0, 500).split(',');
      const language = chooseLanguage({ cookie: null, browser }, LANGUAGES);
      const { address } = caller;
      const { report, isNew } = await reportThing(scope, body, needs, { address, language });
      const receipt = { id: report.id, state: report.state };
      return new Reply(receipt, { status: isNew ? 201 : 200 });
    },
    list: ({ scope, query }) => listOwnReports(scope, query),
    decision: ({ scope, params }) => readOwnDecision(scope, params.id),
    appeal: writeLimits(needs.isLimited)('report', async ({ scope, params, body }) =>
      presentOwnAppeal(await makeAppeal(scope, params.id, body.text)),
    ),
  });
