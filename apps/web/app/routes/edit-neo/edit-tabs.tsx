import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { NEO_TABS } from '@neo/domain';
import type { NeoTab } from '@neo/domain';
import { TabBar } from '@neo/ui';
import { useSearchParams } from 'react-router';

/** All tabs: the parts of the NEO, and its rehearsal. */
const EDIT_TABS = [...NEO_TABS, 'rehearse'] as const;
export type EditTab = (typeof EDIT_TABS)[number];

/** Those whose code and texts load on demand. */
export type SheetTab = Exclude<NeoTab, 'profile'>;

/** A place of the form, where something is wrong. */
export interface Spot {
  tab: NeoTab;
  /** A field of the profile, or a `FieldPath` of the sheet. */
  place: string;
}

/** The tab that the address names. The first one has no parameter. Each change is a step of the history. */
export function useEditTab(): [EditTab, (tab: EditTab) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const tab = EDIT_TABS.find((one) => one === named) ?? 'profile';
  const show = (next: EditTab) => {
    if (next !== tab)
      setParams(next === 'profile' ? {} : { tab: next }, { preventScrollReset: true });
  };
  return [tab, show];
}

export function useTabNames(): Record<EditTab, string> {
  const { t } = useLingui();
  return {
    profile: t`Profile`,
    sheet: t`Sheet`,
    greetings: t`Greetings`,
    lore: t`Lore`,
    rehearse: t`Rehearse`,
  };
}

export interface EditTabBarProps {
  id: string;
  tab: EditTab;
  onTab: (tab: EditTab) => void;
  /** Somebody is about to open another tab. */
  onWake: () => void;
}

/** The tabs of the form. */
export function EditTabBar({ id, tab, onTab, onWake }: EditTabBarProps) {
  const { t } = useLingui();
  const names = useTabNames();
  return (
    <Box onPointerEnter={onWake} onFocus={onWake}>
      <TabBar
        id={id}
        label={t`Parts of the NEO`}
        items={EDIT_TABS.map((value) => ({ value, label: names[value] }))}
        value={tab}
        onChange={onTab}
      />
    </Box>
  );
}
