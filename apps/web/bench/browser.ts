import { chromium } from 'playwright';
import type { Browser } from 'playwright';

/** A headless Chromium that asks nobody for anything. `debugPort` lets Lighthouse drive it. */
export function launchBrowser(debugPort?: number): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(debugPort === undefined ? [] : [`--remote-debugging-port=${debugPort}`]),
    ],
  });
}
