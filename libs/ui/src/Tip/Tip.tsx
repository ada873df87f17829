import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useIsWarm, warmUp } from './warmth.ts';

/** Milliseconds that one points at something before it explains itself. */
const DELAY = 700;

export interface TipProps {
  text: string;
  /** One element that can be focused and takes a ref: a button, a link. */
  children: ReactElement;
  /** The child has a name of its own, and the text describes it. Otherwise the text is its name. */
  describes?: boolean | undefined;
  placement?: 'top' | 'bottom' | 'left' | 'right' | undefined;
}

/**
 * A word about what one points at or focuses. It waits 700 ms; within 300 ms of another tip it does not wait, so
 * that one can read along a row of buttons. Never the only place of something that one must know.
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
