import Box from '@mui/material/Box';
import type { BoxProps } from '@mui/material/Box';
import { Suspense } from 'react';
import { useUser } from '../../data/use-user.ts';
import { onDemand } from '../on-demand.tsx';

const { Part } = onDemand('suspension', () =>
  import('./Suspended.tsx').then(({ Suspended }) => Suspended),
);

/** The notice for suspended people; nothing for all others. */
export function SuspensionOnDemand({ sx }: Pick<BoxProps, 'sx'>) {
  const suspension = useUser()?.suspension ?? null;
  if (suspension === null) return null;
  return (
    <Box sx={sx}>
      <Suspense>
        <Part suspension={suspension} />
      </Suspense>
    </Box>
  );
}
