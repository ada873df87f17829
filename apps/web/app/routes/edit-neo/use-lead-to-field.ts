import { useEffect, useRef } from 'react';
import { isNeoField } from '../../features/neo-form/values.ts';
import type { NeoField } from '../../features/neo-form/values.ts';
import type { EditTab } from './edit-tabs.ts';

/** Focuses a field of the profile, once its tab is shown. */
export function useLeadToField(
  tab: EditTab,
  showTab: (tab: EditTab) => void,
  focus: (field: NeoField) => void,
) {
  const wanted = useRef<NeoField | null>(null);
  useEffect(() => {
    if (tab === 'profile' && wanted.current) focus(wanted.current);
    wanted.current = null;
  });
  return (field: string | undefined) => {
    if (tab === 'profile' || field === undefined || !isNeoField(field)) return;
    wanted.current = field;
    showTab('profile');
  };
}
