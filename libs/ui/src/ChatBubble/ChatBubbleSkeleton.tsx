import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

export interface ChatBubbleSkeletonProps {
  /** Whether the message is the person's own. */
  isOwn?: boolean;
}

/** The place of a message that is being read. */
export function ChatBubbleSkeleton({ isOwn = false }: ChatBubbleSkeletonProps) {
  return (
    <Box component="article" aria-hidden sx={{ display: 'grid' }}>
      <Skeleton
        variant="rounded"
        height={72}
        sx={{ width: '62%', borderRadius: '18px', ...(isOwn ? { justifySelf: 'end' } : { ml: 6 }) }}
      />
    </Box>
  );
}
