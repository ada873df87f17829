import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { CHROMIUM } from '../e2e/support/chromium.ts';

/** Starts the browser. `debugPort` lets Lighthouse drive it. */
export function launchBrowser(debugPort?: number): Promise<Browser> {
  return chromium.launch({
    ...CHROMIUM,
    args: [
      ...CHROMIUM.args,
      ...(debugPort === undefined ? [] : [`--remote-debugging-port=${debugPort}`]),
    ],
  });
}
