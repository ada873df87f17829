import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { onDemand } from '../../shell/on-demand.tsx';
import type { NeoTableProps } from './table/NeoTable.tsx';

/** Separate from the dashboard, so that people who use cards do not load it. */
const { Part: NeoTable } = onDemand('neo-table', () =>
  import('./table/NeoTable.tsx').then((module) => module.NeoTable),
);

/** The table of the viewer's NEOs, loaded when it is first shown. */
export function NeoTableOnDemand(props: NeoTableProps) {
  return (
    <Suspense
      fallback={<Skeleton variant="rounded" height={240} aria-label={props.label} aria-busy />}
    >
      <NeoTable {...props} />
    </Suspense>
  );
}
