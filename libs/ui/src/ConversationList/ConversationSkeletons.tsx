import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const WIDTHS = ['62%', '48%', '71%', '55%', '66%'] as const;

/** The placeholder of a list that is loading. */
export function ConversationSkeletons({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: '2px' }}>
      {WIDTHS.map((width) => (
        <Box key={width} aria-hidden sx={{ px: 1.5, py: 1 }}>
          <Skeleton width={width} height={20} sx={{ transform: 'none' }} />
          <Skeleton width="88%" height={15} sx={{ transform: 'none', mt: 0.5 }} />
        </Box>
      ))}
    </Box>
  );
}
