/** The name under which a card's portrait and the profile's are one picture to the browser. */
export const PORTRAIT = 'neo-portrait';

/** Whether this browser moves between pages, and its owner wants that. */
export const canTravel = (): boolean =>
  typeof document !== 'undefined' &&
  'startViewTransition' in document &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

let carried: HTMLElement | undefined;

/** Marks the picture of the card around this link, so that it grows into the profile's. One at a time: names are unique. */
export function carryPortrait(link: HTMLElement): void {
  carried?.style.removeProperty('view-transition-name');
  carried = link.closest('article')?.querySelector('img') ?? undefined;
  carried?.style.setProperty('view-transition-name', PORTRAIT);
}
