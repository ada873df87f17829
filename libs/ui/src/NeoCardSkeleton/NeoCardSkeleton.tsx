import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { RADIUS, ROOMY } from '../theme/tokens.ts';

const WIDE = `@media (min-width: ${ROOMY}px)`;
const NARROW = `@media (max-width: ${ROOMY - 0.05}px)`;

export interface NeoCardSkeletonProps {
  form?: 'grid' | 'list' | undefined;
}

const lines = (widths: readonly string[]) =>
  widths.map((width, index) => (
    <Skeleton
      key={index}
      width={width}
      height={index === 0 ? 26 : 18}
      // On phones a card has a name and a line.
      sx={{ transform: 'none', mb: 1, ...(index > 1 && { [NARROW]: { display: 'none' } }) }}
    />
  ));

/** The placeholder of a card that is loading; hidden from screen readers. */
export function NeoCardSkeleton({ form = 'grid' }: NeoCardSkeletonProps) {
  const picture = (
    <Skeleton
      variant="rectangular"
      height="auto"
      sx={{
        aspectRatio: '4 / 5',
        [NARROW]: { aspectRatio: '1 / 1' },
        borderRadius: `${RADIUS.picture}px`,
      }}
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
        gridTemplateColumns: 'minmax(0, 1fr)',
        rowGap: 1,
        [WIDE]: {
          gridTemplateColumns: { xs: '88px minmax(0, 1fr)', md: '112px minmax(0, 1fr)' },
          columnGap: { xs: 2, md: 3.5 },
        },
      }}
    >
      {picture}
      <div>{lines(['44%', '30%', '80%', '52%'])}</div>
    </Box>
  );
}
