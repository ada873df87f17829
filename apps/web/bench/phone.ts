import type { BrowserContextOptions } from 'playwright';

/** How many times slower than this machine a phone is taken to be. */
export const CPU_SLOWDOWN = 4;

/** Lighthouse's phone. Without its user agent the server would guess a wide screen. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
