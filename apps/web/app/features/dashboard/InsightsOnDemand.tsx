import { useLingui } from '@lingui/react/macro';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useRef, useState } from 'react';
import { onDemand } from '../../shell/on-demand.tsx';
import { useLoadNear } from '../search/use-load-near.ts';
import { Section } from './Section.tsx';

const { Part: Insights } = onDemand('insights', () =>
  import('./insights/Insights.tsx').then((module) => module.Insights),
);

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
    <div ref={place}>
      {isSeen ? (
        <Suspense fallback={waiting}>
          <Insights />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
