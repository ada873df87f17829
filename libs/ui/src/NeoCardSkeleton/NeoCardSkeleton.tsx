import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { RADIUS } from '../theme/tokens.ts';

export interface NeoCardSkeletonProps {
  form?: 'grid' | 'list' | undefined;
}

const lines = (widths: readonly string[]) =>
  widths.map((width, index) => (
    <Skeleton
      key={index}
      width={width}
      height={index === 0 ? 26 : 18}
      sx={{ transform: 'none', mb: 1 }}
    />
  ));

/** The placeholder of a card that is loading; hidden from screen readers. */
export function NeoCardSkeleton({ form = 'grid' }: NeoCardSkeletonProps) {
  const picture = (
    <Skeleton
      variant="rectangular"
      height="auto"
      sx={{ aspectRatio: '4 / 5', borderRadius: `${RADIUS.picture}px` }}
    />
  );
  if (form === 'grid') {
    return (
      <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
        {picture}
        <div>{lines(['62%', '46%', '100%', '88%', '70%'])}</div>
      </Box>
    );
  }
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: '88px minmax(0, 1fr)',
          md: '112px minmax(0, 1fr)',
        },
        columnGap: { sm: 2, md: 3.5 },
        rowGap: 1.25,
      }}
    >
      <Box sx={{ '& > *': { aspectRatio: { xs: '1 / 1', sm: '4 / 5' } } }}>{picture}</Box>
      <div>{lines(['44%', '30%', '80%', '52%'])}</div>
    </Box>
  );
}
