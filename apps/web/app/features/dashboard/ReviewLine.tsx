import Typography from '@mui/material/Typography';
import type { NeoCard } from '@neo/contracts';
import { useReviewWords } from './use-review-words.ts';

export interface ReviewLineProps {
  neo: Pick<NeoCard, 'compliance' | 'visibility' | 'review'>;
  variant: 'caption' | 'body2';
}

/** A moderator's decision about the viewer's own NEO, with reason and date. Renders nothing without a decision. */
export function ReviewLine({ neo, variant }: ReviewLineProps) {
  const words = useReviewWords(neo);
  if (words === undefined) return null;
  return (
    <Typography
      variant={variant}
      component="p"
      color="textSecondary"
      // A reason may be one long word.
      sx={{ mt: 0.5, textWrap: 'pretty', overflowWrap: 'anywhere' }}
    >
      {words}
    </Typography>
  );
}
