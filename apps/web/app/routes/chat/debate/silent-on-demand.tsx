import { Suspense } from 'react';
import { onDemand } from '../../../shell/on-demand.tsx';

const { Part } = onDemand('silent', () => import('./Silent.tsx').then(({ Silent }) => Silent));

/** Why nobody of a debate answers. It is seldom wanted. */
export const SilentOnDemand = () => (
  <Suspense>
    <Part />
  </Suspense>
);
