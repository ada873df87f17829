import { useLingui } from '@lingui/react/macro';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Spot } from './edit-tabs.tsx';

export interface SpotLinksProps {
  spots: readonly Spot[];
  nameOf: (spot: Spot) => string;
  lead: (spot: Spot) => void;
  variant: 'body2' | 'caption';
}

/** Names the places of the form that need a correction, and leads to them. */
export function SpotLinks({ spots, nameOf, lead, variant }: SpotLinksProps) {
  const { t } = useLingui();
  return (
    <Typography variant={variant} color="error" component="div">
      {t`Something needs a correction in:`}{' '}
      {spots.map((spot, at) => (
        <span key={spot.tab}>
          {at > 0 && ', '}
          <Link
            component="button"
            type="button"
            variant={variant}
            color="inherit"
            onClick={() => lead(spot)}
          >
            {nameOf(spot)}
          </Link>
        </span>
      ))}
    </Typography>
  );
}
