import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useIsWarm, warmUp } from './warmth.ts';

/** Milliseconds of hovering before the tip appears. */
const DELAY = 700;

export interface TipProps {
  text: string;
  /** One focusable element that accepts a ref: a button, a link. */
  children: ReactElement;
  /** The child has its own accessible name, and the text describes it. Otherwise the text is its name. */
  describes?: boolean | undefined;
  placement?: 'top' | 'bottom' | 'left' | 'right' | undefined;
}

/**
 * A tip for a hovered or focused element. It waits 700 ms, but not within 300 ms of another tip, so
 * that a row of buttons can be read quickly. Never the only place of important information.
 */
export function Tip({ text, children, describes = false, placement = 'bottom' }: TipProps) {
  const [isOpen, setOpen] = useState(false);
  const isWarm = useIsWarm();
  useEffect(() => (isOpen ? warmUp() : undefined), [isOpen]);
  const delay = isWarm ? 0 : DELAY;
  return (
    <Tooltip
      title={text}
      describeChild={describes}
      placement={placement}
      enterDelay={delay}
      enterNextDelay={delay}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    >
      {children}
    </Tooltip>
  );
}
