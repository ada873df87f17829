import { recordEarly } from './record.ts';

/** A kept press shows that it was taken. */
const STYLE = '[data-kept]{opacity:.6;cursor:progress}';

/** For the page's head: it runs before anything can be pressed, and React passes over it. */
export const earlyHead = (nonce: string): string =>
  `<style nonce="${nonce}">${STYLE}</style><script nonce="${nonce}">(${recordEarly.toString()})()</script>`;
