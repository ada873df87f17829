import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PROFILE_ROOM } from '@neo/ui';

/** The placeholder of a profile while it loads. */
export function ProfileSkeleton({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ pt: { lg: 4 } }}>
      <Box sx={{ ...PROFILE_ROOM, bgcolor: 'gallery.sunk' }}>
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
