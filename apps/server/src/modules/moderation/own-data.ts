import type { PersonalPart } from '../identity/index.ts';
import { allOwnDecisions } from './cases/own-decision.ts';
import { allOwnReports } from './reports/own-reports.queries.ts';

/**
 * A person's reports, and decisions about them with their appeals. When an account is deleted, a trigger removes what
 * names or quotes the person; the rows stay for the counts.
 */
export const ownReports: PersonalPart = {
  name: 'safety',
  read: async (scope) => ({
    reports: await allOwnReports(scope),
    decisions: await allOwnDecisions(scope),
  }),
};
