import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useNear } from '@neo/ui';
import { Suspense, useRef } from 'react';
import { onDemand } from '../../shell/on-demand.tsx';
import { Section } from './Section.tsx';

const { Part: Insights } = onDemand('insights', () =>
  import('./insights/Insights.tsx').then((module) => module.Insights),
);

const HEIGHT = { xs: 420, md: 410 };

/** The figures of the viewer's NEOs, loaded when they are first seen: they are below the fold. */
export function InsightsOnDemand() {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useNear(place, true);
  const waiting = (
    <Section title={t`Insights`}>
      <Skeleton variant="rounded" height={240} />
    </Section>
  );
  return (
    // What is below it stays where it is, whatever the figures are.
    <Box ref={place} sx={{ minHeight: HEIGHT }}>
      {isSeen ? (
        <Suspense fallback={waiting}>
          <Insights />
        </Suspense>
      ) : (
        waiting
      )}
    </Box>
  );
}
