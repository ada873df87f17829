import type { NavItem } from '@neo/ui';

/** The bars of the shell at an address (specification, "Shell and navigation"). */
export interface Bars {
  hasTopBar: boolean;
  hasFooter: boolean;
  hasBottomNav: boolean;
  hasBack: boolean;
  /** The composer is at the bottom of a chat: a notice must not cover it. */
  hasToastsOnTop: boolean;
}

export function barsFor(pathname: string, isSignedIn: boolean): Bars {
  const isChat = /^\/(?:chat|debate)\/./.test(pathname);
  const isLanding = pathname === '/' && !isSignedIn;
  // Without a network no bar leads anywhere.
  const isOffline = pathname === '/offline';
  return {
    hasTopBar: !isChat && !isLanding && !isOffline,
    hasFooter: !isChat && !isOffline,
    hasBottomNav: !isChat && !isOffline && isSignedIn,
    hasToastsOnTop: isChat,
    hasBack: /\/chat\/|\/neo\/|\/edit/.test(pathname),
  };
}

/** The five places of the bars. The two bars hold them in different orders. */
export const PLACES = {
  active: '/active',
  catalog: '/catalog',
  favs: '/favs',
  dashboard: '/dashboard',
  create: '/create',
} as const;
export type Place = keyof typeof PLACES;

export const TOP_BAR: readonly Place[] = ['active', 'catalog', 'favs', 'dashboard', 'create'];
export const BOTTOM_NAV: readonly Place[] = ['active', 'favs', 'catalog', 'dashboard', 'create'];

/** The items of a bar in its order, with the current one marked; `/` shows the dashboard. */
export function itemsFor(
  order: readonly Place[],
  items: Record<Place, Omit<NavItem, 'href' | 'current'>>,
  pathname: string,
): NavItem[] {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  const here = path === '/' ? PLACES.dashboard : path;
  return order.map((place) => ({
    ...items[place],
    href: PLACES[place],
    current: PLACES[place] === here,
  }));
}

/** The target of "Back" for people who came from outside the app: one level up. */
export function wayUp(pathname: string, isSignedIn: boolean): string {
  const edited = /^(\/neo\/[^/]+)\/edit/.exec(pathname)?.[1];
  return edited ?? (isSignedIn ? PLACES.catalog : '/');
}
