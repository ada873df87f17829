import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useRef, useState } from 'react';
import { onDemand } from '../../shell/on-demand.tsx';
import { useLoadNear } from '../search/use-load-near.ts';
import { Section } from './Section.tsx';

const { Part: Insights } = onDemand('insights', () =>
  import('./insights/Insights.tsx').then((module) => module.Insights),
);

/** The height of a section without figures, in pixels. Only a longer table moves what is below it. */
const HEIGHT = { xs: 420, md: 410 };

/** The figures of the viewer's NEOs, loaded when they are first seen: they are below the fold. */
export function InsightsOnDemand() {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useLoadNear(place, { isOn: !isSeen, pages: 0, load: () => setSeen(true), ahead: '0px' });
  const waiting = (
    <Section title={t`Insights`}>
      <Skeleton variant="rounded" height={240} />
    </Section>
  );
  return (
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
