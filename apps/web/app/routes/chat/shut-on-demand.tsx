import { Suspense } from 'react';
import { onDemand } from '../../shell/on-demand.tsx';
import type { ShutProps } from './Shut.tsx';

const { Part } = onDemand('shut', () => import('./Shut.tsx').then(({ Shut }) => Shut));

/** Why a conversation cannot continue. Few conversations end, so its code is loaded for those. */
export const ShutOnDemand = (props: ShutProps) => (
  <Suspense>
    <Part {...props} />
  </Suspense>
);
