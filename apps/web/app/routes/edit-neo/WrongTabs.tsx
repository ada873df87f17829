import type { NeoTab } from '@neo/domain';
import { useSyncExternalStore } from 'react';
import { useFormState } from 'react-hook-form';
import { SpotLinks } from './SpotLinks.tsx';
import type { Edit } from './use-edit.ts';

const unsubscribed = () => () => undefined;

/** Links to the other tabs on which a refused save found something wrong. */
export function WrongTabs({ edit, names }: { edit: Edit; names: Record<NeoTab, string> }) {
  const { form, lead, tab, sheet } = edit;
  // A change of either part may fix a problem.
  useFormState({ control: form.control });
  useSyncExternalStore(sheet?.subscribe ?? unsubscribed, () => sheet?.state());
  const spots = edit.wrongSpots().filter((spot) => spot.tab !== tab);
  if (spots.length === 0) return null;
  return (
    <SpotLinks spots={spots} nameOf={(spot) => names[spot.tab]} lead={lead} variant="caption" />
  );
}
