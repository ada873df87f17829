import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { RADIUS } from '../theme/tokens.ts';
import { card } from './card-styles.ts';

/** The placeholder of a conversation that is loading; hidden from screen readers. */
export function ActiveChatCardSkeleton() {
  return (
    <Box aria-hidden sx={card}>
      <Skeleton
        variant="rectangular"
        height="auto"
        sx={{ aspectRatio: '4 / 5', borderRadius: `${RADIUS.picture}px` }}
      />
      <Box sx={{ display: 'grid', alignContent: 'start' }}>
        {[
          ['58%', 24],
          ['94%', 18],
          ['72%', 18],
          ['46%', 16],
        ].map(([width, height], index) => (
          <Skeleton key={index} width={width} height={height} sx={{ transform: 'none', mb: 1 }} />
        ))}
        <Skeleton variant="rounded" width={112} height={36} sx={{ mt: 1, borderRadius: '18px' }} />
      </Box>
    </Box>
  );
}
