import GlobalStyles from '@mui/material/GlobalStyles';
import { MOTION } from '@neo/ui';
import { PORTRAIT } from './portrait-travel.ts';

/** The view transition between pages: quick, and never blocking the next click. */
export function TravelStyles() {
  return (
    <GlobalStyles
      styles={{
        '::view-transition': { pointerEvents: 'none' },
        '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
          animationDuration: `${MOTION.move}ms`,
        },
        [`::view-transition-group(${PORTRAIT})`]: {
          animationDuration: `${MOTION.enter}ms`,
          animationTimingFunction: 'cubic-bezier(.2, .8, .2, 1)',
        },
        // The current picture stays until the larger one is loaded, so that there is no blank.
        [`::view-transition-old(${PORTRAIT}), ::view-transition-new(${PORTRAIT})`]: {
          height: '100%',
          objectFit: 'cover',
        },
        [`::view-transition-old(${PORTRAIT}):not(:only-child)`]: { animation: 'none', zIndex: 1 },
      }}
    />
  );
}
