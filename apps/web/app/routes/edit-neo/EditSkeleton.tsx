import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { RADIUS } from '@neo/ui';

const FIELDS = [96, 56, 56, 220];

/** The placeholder of the form while it loads. */
export function EditSkeleton({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ pt: { xs: 3, md: 6 } }}>
      <Skeleton variant="text" sx={{ fontSize: '3rem', width: 'min(420px, 80%)', mb: 3 }} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, lg: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {['start', 'end'].map((column) => (
          <Box
            key={column}
            sx={{
              p: { xs: 2, sm: 3 },
              borderRadius: `${RADIUS.sheet}px`,
              bgcolor: 'background.paper',
              border: '1px solid',
              borderColor: 'divider',
              display: 'grid',
              gap: 3,
            }}
          >
            <Skeleton variant="text" sx={{ fontSize: '1.75rem', width: 160 }} />
            {FIELDS.map((height, index) => (
              <Skeleton key={index} variant="rounded" height={height} />
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
