import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { NEO_TABS } from '@neo/domain';
import type { NeoTab } from '@neo/domain';
import { TabBar } from '@neo/ui';
import { useSearchParams } from 'react-router';

/** Those whose code and texts load on demand. */
export type SheetTab = Exclude<NeoTab, 'profile'>;

/** A place of the form, where something is wrong. */
export interface Spot {
  tab: NeoTab;
  /** A field of the profile, or a `Place` of the sheet. */
  place: string;
}

/** The tab that the address names. The first one has no parameter. Each change is a step of the history. */
export function useEditTab(): [NeoTab, (tab: NeoTab) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const tab = NEO_TABS.find((one) => one === named) ?? 'profile';
  const show = (next: NeoTab) => {
    if (next !== tab)
      setParams(next === 'profile' ? {} : { tab: next }, { preventScrollReset: true });
  };
  return [tab, show];
}

export function useTabNames(): Record<NeoTab, string> {
  const { t } = useLingui();
  return { profile: t`Profile`, sheet: t`Sheet`, greetings: t`Greetings`, lore: t`Lore` };
}

export interface EditTabBarProps {
  id: string;
  tab: NeoTab;
  onTab: (tab: NeoTab) => void;
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
        items={NEO_TABS.map((value) => ({ value, label: names[value] }))}
        value={tab}
        onChange={onTab}
      />
    </Box>
  );
}
