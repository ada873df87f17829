/** The view-transition name that a card's portrait and the profile's share. */
export const PORTRAIT = 'neo-portrait';

/** Whether this browser has view transitions, and its user does not prefer reduced motion. */
export const canTravel = (): boolean =>
  typeof document !== 'undefined' &&
  'startViewTransition' in document &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

let carried: HTMLElement | undefined;

/**
 * Marks the picture of the card around this link, so that it grows into the profile's. Only one at a time, as names are
 * unique.
 */
export function carryPortrait(link: HTMLElement): void {
  carried?.style.removeProperty('view-transition-name');
  carried = link.closest('article')?.querySelector('img') ?? undefined;
  carried?.style.setProperty('view-transition-name', PORTRAIT);
}

/**
 * Another click ends a transition early, and a background page has none. React Router does not handle either rejection;
 * neither is an error.
 */
export function forgiveCutTravel(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason }: { reason: unknown } = event;
    if (reason instanceof DOMException && /transition/i.test(reason.message))
      event.preventDefault();
  });
}
