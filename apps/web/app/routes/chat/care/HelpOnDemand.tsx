import { lazy, Suspense } from 'react';
import Box from '@mui/material/Box';
import { useHelpLines } from './use-help-lines.ts';

const HelpLines = lazy(() => import('./HelpLines.tsx'));

/** Loads the help lines for those who need them. */
export function HelpOnDemand() {
  const { help } = useHelpLines();
  if (help === null) return null;
  return (
    <Suspense>
      <Box sx={{ pb: 1.5, maxHeight: '45dvh', overflowY: 'auto' }}>
        <HelpLines />
      </Box>
    </Suspense>
  );
}
