import { Suspense } from 'react';
import { onDemand } from '../../../shell/on-demand.tsx';

const { Part } = onDemand('plan-ended', () =>
  import('./PlanEnded.tsx').then(({ PlanEnded }) => PlanEnded),
);

/** Most people who open the list have the plan. */
export const PlanEndedOnDemand = (props: { hasStored: boolean }) => (
  <Suspense>
    <Part {...props} />
  </Suspense>
);
