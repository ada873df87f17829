import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { NeoTab } from '@neo/domain';
import { useSyncExternalStore } from 'react';
import { useFormState } from 'react-hook-form';
import type { Edit } from './use-edit.ts';

const unsubscribed = () => () => undefined;

/** Links to the other tabs on which a refused save found something wrong. */
export function WrongTabs({ edit, names }: { edit: Edit; names: Record<NeoTab, string> }) {
  const { t } = useLingui();
  const { form, lead, tab, sheet } = edit;
  // A change of either part may fix a problem.
  useFormState({ control: form.control });
  useSyncExternalStore(sheet?.subscribe ?? unsubscribed, () => sheet?.state());
  const spots = edit.wrongSpots().filter((spot) => spot.tab !== tab);
  if (spots.length === 0) return null;
  return (
    <Box sx={{ color: 'error.main' }}>
      {t`Something needs a correction in:`}{' '}
      {spots.map((spot, at) => (
        <span key={spot.tab}>
          {at > 0 && ', '}
          <Link
            component="button"
            type="button"
            variant="caption"
            color="inherit"
            onClick={() => lead(spot)}
          >
            {names[spot.tab]}
          </Link>
        </span>
      ))}
    </Box>
  );
}
