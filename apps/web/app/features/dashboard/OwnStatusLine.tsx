import Typography from '@mui/material/Typography';
import type { NeoCard } from '@neo/contracts';
import { useLabels } from '../../i18n/words.ts';
import { useOwnStatus } from './use-own-status.ts';

/** The visibility and the review state of the viewer's own NEO. */
export function OwnStatusLine({ neo }: { neo: NeoCard }) {
  const { visibilities } = useLabels();
  const { review, reach } = useOwnStatus()(neo);
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ textWrap: 'pretty' }}>
      <Typography
        component="span"
        variant="caption"
        color="textPrimary"
        sx={{ display: 'block', fontWeight: 600 }}
      >
        {[visibilities[neo.visibility], review].filter(Boolean).join(' · ')}
      </Typography>
      {reach}
    </Typography>
  );
}
