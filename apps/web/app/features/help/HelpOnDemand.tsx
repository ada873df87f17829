import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import type { HelpLinesProps } from './HelpLines.tsx';
import { useHelpAtHand } from './use-help-at-hand.ts';
import { useHelpLines } from './use-help-lines.ts';

const HelpLines = lazy(() =>
  import('./HelpLines.tsx').then(
    (module) => ({ default: module.HelpLines }),
    () => ({ default: PlainLines }),
  ),
);

/** The help lines, without their card while its code loads, or if it cannot be loaded. */
export function HelpOnDemand({ onDismissed }: HelpLinesProps) {
  const { help } = useHelpLines();
  useHelpAtHand();
  if (help === null) return null;
  return (
    <Box sx={{ pb: 1.5, maxHeight: '45dvh', overflowY: 'auto' }}>
      <Suspense fallback={<PlainLines />}>
        <HelpLines onDismissed={onDismissed} />
      </Suspense>
    </Box>
  );
}

function PlainLines() {
  const { help } = useHelpLines();
  return (
    <Box component="ul" role="status" sx={{ m: 0, px: 3, typography: 'body1' }}>
      {help?.lines.map(({ name, phone, text, url }) => (
        <li key={url}>{[name, phone ?? text, url].filter(Boolean).join(' · ')}</li>
      ))}
    </Box>
  );
}
