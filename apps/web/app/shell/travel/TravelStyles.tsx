import GlobalStyles from '@mui/material/GlobalStyles';
import { MOTION } from '@neo/ui';
import { PORTRAIT } from './portrait-travel.ts';

/** How one page becomes the next where it does so at all: quickly, and never in the way of the next click. */
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
        // The picture that is there already stays until the larger one is: no blank in between.
        [`::view-transition-old(${PORTRAIT}), ::view-transition-new(${PORTRAIT})`]: {
          height: '100%',
          objectFit: 'cover',
        },
        [`::view-transition-old(${PORTRAIT}):not(:only-child)`]: { animation: 'none', zIndex: 1 },
      }}
    />
  );
}
