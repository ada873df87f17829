import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { RADIUS } from '@neo/ui';

/** The placeholder of a profile while it loads. */
export function ProfileSkeleton({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ pt: { lg: 4 } }}>
      <Box
        sx={{
          bgcolor: 'gallery.sunk',
          borderRadius: { xs: 0, md: `${RADIUS.sheet}px` },
          mx: { xs: -2, md: 0 },
          px: { xs: 2.5, sm: 4, lg: 8 },
          py: { xs: 4, md: 7 },
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(220px, 340px) minmax(0, 1fr)' },
          columnGap: { md: 6, lg: 9 },
          rowGap: 4,
          alignItems: 'center',
        }}
      >
        <Skeleton
          variant="rounded"
          sx={{
            width: { xs: 'min(64vw, 280px)', md: '100%' },
            height: 'auto',
            aspectRatio: '4 / 5',
            mx: 'auto',
          }}
        />
        <Box>
          <Skeleton variant="text" sx={{ fontSize: '3.5rem', width: 'min(360px, 80%)' }} />
          <Skeleton variant="text" sx={{ fontSize: '1.25rem', width: 'min(460px, 100%)' }} />
          <Skeleton variant="rounded" sx={{ height: 48, width: 'min(420px, 100%)', mt: 3 }} />
        </Box>
      </Box>
    </Box>
  );
}
