import Typography from '@mui/material/Typography';
import type { NeoCard } from '@neo/contracts';
import { useReviewWords } from './use-review-words.ts';

export interface ReviewLineProps {
  neo: Pick<NeoCard, 'compliance' | 'review'>;
  variant: 'caption' | 'body2';
}

/** What a moderator decided about a NEO of one's own, why and when; nothing where nobody has yet. */
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
