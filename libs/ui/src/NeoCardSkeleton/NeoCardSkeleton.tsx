import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { AS_ROW, AS_WIDE_ROW, NARROW, RADIUS, ROW_COLUMNS } from '../theme/tokens.ts';

const LINES = ['62%', '46%', '100%', '88%', '70%'];

/** The placeholder of a card that is loading; hidden from screen readers. */
export function NeoCardSkeleton() {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        [NARROW]: { gap: 1 },
        [AS_ROW]: { gridTemplateColumns: ROW_COLUMNS.narrow },
        [AS_WIDE_ROW]: { gridTemplateColumns: ROW_COLUMNS.wide, columnGap: 3.5 },
      }}
    >
      <Skeleton
        variant="rectangular"
        height="auto"
        sx={{
          aspectRatio: '4 / 5',
          [NARROW]: { aspectRatio: '1 / 1' },
          borderRadius: `${RADIUS.picture}px`,
        }}
      />
      <div>
        {LINES.map((width, index) => (
          <Skeleton
            key={width}
            width={width}
            height={index === 0 ? 26 : 18}
            // On phones a card has a name and a line, and a row is a line shorter than a label.
            sx={{
              transform: 'none',
              mb: 1,
              ...(index > 1 && { [NARROW]: { display: 'none' } }),
              ...(index > 3 && { [AS_ROW]: { display: 'none' } }),
            }}
          />
        ))}
      </div>
    </Box>
  );
}
