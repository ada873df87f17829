import Box from '@mui/material/Box';
import { useNear, useOnDemand } from '@neo/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CardPreviewProps } from './CardPreview.tsx';

const loadPreview = () => import('./CardPreview.tsx').then(({ CardPreview }) => CardPreview);

/** Keeps the room of the card, so that nothing moves when it comes. In pixels. */
const HEIGHTS = { beside: 560, below: 190 } as const;

/** The preview, which loads when it comes into view: on a phone it is below the whole form. */
export function CardPreviewOnDemand(props: CardPreviewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame, true);
  const { Part: Preview, want } = useOnDemand(loadPreview);
  const load = useEffectEvent(() => want());
  useEffect(() => {
    if (isNear) load();
  }, [isNear]);
  return (
    <Box ref={frame} sx={{ minHeight: HEIGHTS[props.place] }}>
      {Preview && <Preview {...props} />}
    </Box>
  );
}
