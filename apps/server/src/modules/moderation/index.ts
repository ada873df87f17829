import type { Knex } from 'knex';
import { caseRoutes } from './cases.routes.ts';
import type { CaseNeeds } from './cases.routes.ts';
import { moderationConsumers } from './cases/tell-decision.ts';
import { moderationRoutes } from './moderation.routes.ts';
import type { ModerationOptions as ConsoleOptions } from './moderation.routes.ts';
import { reportsRoutes } from './reports.routes.ts';
import { pruneReports } from './reports/prune-reports.ts';
import type { ReportNeeds } from './reports/report-thing.ts';

export { ownReports } from './own-data.ts';
export { countOpenReports } from './reports/count-open-reports.ts';

export type ModerationOptions = ConsoleOptions &
  CaseNeeds &
  Omit<ReportNeeds, 'isLimited'> & { db: Knex; rateLimits: boolean };

/** Reports, decisions and appeals, and the console's API: everything under /api/admin. */
export const moderationModule = (options: ModerationOptions) => ({
  name: 'moderation',
  routes: [
    ...reportsRoutes({ ...options, isLimited: options.rateLimits }),
    ...caseRoutes(options),
    ...moderationRoutes(options),
  ],
  consumers: moderationConsumers(options),
  /** Erases texts of reports that were closed long ago. */
  prune: (now: Date) => pruneReports(options.db, now),
});
