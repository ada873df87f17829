import Box from '@mui/material/Box';
import { useNavigation } from 'react-router';

const line = {
  position: 'fixed',
  top: 0,
  insetInline: 0,
  height: '2px',
  zIndex: 'tooltip',
  bgcolor: 'gallery.frame',
  transformOrigin: 'left',
  '@keyframes neo-travel': { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(.92)' } },
  // Most pages load before the delay ends, and then nothing shows.
  animation: 'neo-travel 6s cubic-bezier(.1, .8, .2, 1) 200ms both',
} as const;

/** A line at the top while the next page loads, if that takes longer than a moment. */
export function TravelLine() {
  const { state } = useNavigation();
  return state === 'loading' ? <Box aria-hidden sx={line} /> : null;
}
