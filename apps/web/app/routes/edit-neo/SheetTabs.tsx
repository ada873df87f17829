import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { onDemand } from '../../shell/on-demand.tsx';
import type { SheetTab } from './edit-tabs.tsx';
import type { SheetDeskProps } from './sheet/SheetDesk.tsx';

const desk = onDemand('sheet-desk', () =>
  import('./sheet/SheetDesk.tsx').then((module) => module.SheetDesk),
);
const TABS = {
  sheet: onDemand('sheet-texts', () =>
    import('./sheet/TextsTab.tsx').then((module) => module.TextsTab),
  ),
  greetings: onDemand('sheet-greetings', () =>
    import('./greetings/GreetingsTab.tsx').then((module) => module.GreetingsTab),
  ),
  lore: onDemand('sheet-lore', () => import('./lore/LoreTab.tsx').then((module) => module.LoreTab)),
};

const rehearse = onDemand('rehearse', () =>
  import('./rehearse/RehearseTab.tsx').then((module) => module.RehearseTab),
);
export const RehearsePanel = rehearse.Part;

/** Loads the code of all tabs, side by side. A failure is reported where the tab is shown. */
export const preloadTabs = (): Promise<unknown> =>
  Promise.allSettled([desk, rehearse, ...Object.values(TABS)].map(({ preload }) => preload()));

/** One of the tabs beyond the profile. */
export function SheetPanel({
  tab,
  ...props
}: Omit<SheetDeskProps, 'children'> & { tab: SheetTab }) {
  const Desk = desk.Part;
  const Tab = TABS[tab].Part;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
      <Desk {...props}>
        <Tab />
      </Desk>
    </Suspense>
  );
}
