import type { EditedField } from '@neo/domain';
import { useLabels } from '../../../i18n/words.ts';
import type { EditTab, Spot } from '../edit-tabs.tsx';
import { SpotLinks } from '../SpotLinks.tsx';
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
  const { fields } = useLabels();
  const nameOf = ({ tab, place }: Spot): string => {
    const [start = ''] = place.split(/[:.]/);
    const field = fields[LISTED[start] ?? (start as EditedField)];
    return field === undefined || field === names[tab] ? names[tab] : `${names[tab]}: ${field}`;
  };
  const lead = (spot: Spot): void => {
    // So that the field says why.
    if (spot.tab === 'profile') void edit.form.trigger();
    edit.lead(spot);
  };
  return (
    <div role="alert">
      <SpotLinks spots={spots} nameOf={nameOf} lead={lead} variant="body2" />
    </div>
  );
}
