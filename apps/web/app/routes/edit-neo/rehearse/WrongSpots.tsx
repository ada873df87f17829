import { useLingui } from '@lingui/react/macro';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { EditedField } from '@neo/domain';
import { useLabels } from '../../../i18n/words.ts';
import type { EditTab, Spot } from '../edit-tabs.tsx';
import type { Edit } from '../use-edit.ts';

/** The fields of places in lists: `greeting:7`, `entry:7.keys`. */
const LISTED: Record<string, EditedField> = { greeting: 'greetings', entry: 'lore' };

export interface WrongSpotsProps {
  edit: Edit;
  spots: readonly Spot[];
  /** Names of the tabs. */
  names: Record<EditTab, string>;
}

/** Names what is wrong in the form, by tab and field, and leads there. */
export function WrongSpots({ edit, spots, names }: WrongSpotsProps) {
  const { t } = useLingui();
  const { fields } = useLabels();
  const nameOf = ({ tab, place }: Spot): string => {
    const [start = ''] = place.split(/[:.]/);
    const field = fields[LISTED[start] ?? (start as EditedField)];
    return field === undefined || field === names[tab] ? names[tab] : `${names[tab]}: ${field}`;
  };
  return (
    <Typography role="alert" variant="body2" color="error">
      {t`Something needs a correction in:`}{' '}
      {spots.map((spot, at) => (
        <span key={spot.tab}>
          {at > 0 && ', '}
          <Link
            component="button"
            type="button"
            variant="body2"
            color="inherit"
            onClick={() => {
              // So that the field says why.
              if (spot.tab === 'profile') void edit.form.trigger();
              edit.lead(spot);
            }}
          >
            {nameOf(spot)}
          </Link>
        </span>
      ))}
    </Typography>
  );
}
