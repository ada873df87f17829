import Typography from '@mui/material/Typography';
import type { NeoCard } from '@neo/contracts';
import { VISIBILITY_LABEL } from '../../labels.ts';
import { useTranslated } from '../neo-cards/use-card-labels.ts';
import { useOwnStatus } from './use-own-status.ts';

/** The visibility and the review state of one's own NEO. */
export function OwnStatusLine({ neo }: { neo: NeoCard }) {
  const visibilities = useTranslated(VISIBILITY_LABEL);
  const { review, reach } = useOwnStatus()(neo);
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ textWrap: 'pretty' }}>
      <Typography
        component="span"
        variant="caption"
        color="textPrimary"
        sx={{ display: 'block', fontWeight: 600 }}
      >
        {visibilities[neo.visibility]} · {review}
      </Typography>
      {reach}
    </Typography>
  );
}
