import type { NavItem } from '@neo/ui';

/** How the bars of the shell look at an address (specification, "Shell and navigation"). */
export interface Bars {
  hasTopBar: boolean;
  hasFooter: boolean;
  hasBottomNav: boolean;
  hasBack: boolean;
  /** In a chat the lower end is where one writes: a notice must not lie on it. */
  hasToastsOnTop: boolean;
}

export function barsFor(pathname: string, isSignedIn: boolean): Bars {
  const isChat = pathname.startsWith('/chat/');
  const isLanding = pathname === '/' && !isSignedIn;
  return {
    hasTopBar: !isChat && !isLanding,
    hasFooter: !isChat,
    hasBottomNav: !isChat && isSignedIn,
    hasToastsOnTop: isChat,
    hasBack: /\/chat\/|\/neo\/|\/edit/.test(pathname),
  };
}

/** The items with the one marked that the address belongs to; `/` shows the dashboard. */
export function withCurrent(items: readonly NavItem[], pathname: string): NavItem[] {
  const here = pathname === '/' ? '/dashboard' : pathname;
  return items.map((item) => ({ ...item, current: item.href === here }));
}
