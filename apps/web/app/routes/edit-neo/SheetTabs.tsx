import { onDemand } from '../../shell/on-demand.tsx';
import type { SheetTab } from './edit-tabs.tsx';
import type { SheetDeskProps } from './sheet/SheetDesk.tsx';

const desk = onDemand('desk', () =>
  import('./sheet/SheetDesk.tsx').then((module) => module.SheetDesk),
);
const TABS = {
  sheet: onDemand('texts', () => import('./sheet/TextsTab.tsx').then((module) => module.TextsTab)),
  greetings: onDemand('greetings', () =>
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

/** One of the tabs beyond the profile. It suspends until its code is here. */
export function SheetPanel({
  tab,
  ...props
}: Omit<SheetDeskProps, 'children'> & { tab: SheetTab }) {
  const Desk = desk.Part;
  const Tab = TABS[tab].Part;
  return (
    <Desk {...props}>
      <Tab />
    </Desk>
  );
}
