import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** A tab of the sheet before it is there. */
export function SheetSkeleton() {
  const { t } = useLingui();
  return (
    <Box role="status" aria-label={t`Loading...`} sx={{ display: 'grid', gap: 3 }}>
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={120} />
      <Skeleton variant="rounded" height={120} />
    </Box>
  );
}
