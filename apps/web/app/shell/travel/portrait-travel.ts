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

/** A next click cuts a move short, and a page in the background makes none. Neither is an error, and React Router leaves both to nobody. */
export function forgiveCutTravel(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason }: { reason: unknown } = event;
    if (reason instanceof DOMException && /transition/i.test(reason.message))
      event.preventDefault();
  });
}
