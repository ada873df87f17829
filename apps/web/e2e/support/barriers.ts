import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

/**
 * By night on the smallest phone and by day at a desk, as stories are tried: both widths and both schemes. The night
 * comes first, because the server cannot know it in advance.
 */
export const LOOKS = [
  { width: 320, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const satisfies Look[];

/** The console is for phones of usual width and wider. */
export const LOOKS_OF_CONSOLE: readonly Look[] = [{ ...LOOKS[0], width: 390 }, LOOKS[1]];

/** Applies width and colour scheme to the open page and waits until it stops changing. */
export async function lookAt(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mui-color-scheme', colorScheme);
  await page.waitForLoadState('networkidle');
  await transitionsEnd(page);
}

async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
}

/** Asserts that the page has no accessibility violation and does not scroll sideways. */
export async function barsNobody(page: Page, where = page.url()): Promise<void> {
  // Contrast cannot be measured during a colour transition: those under way end, and no new one takes time from here on.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await transitionsEnd(page);
  // Legacy mode skips frames, which our pages do not have, and reporting only violations takes a fifth of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect.soft(found, where).toEqual([]);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect.soft(tooWide, `${where}: pixels too wide`).toBeLessThanOrEqual(0);
}

/** Asserts in both looks that the open page has no accessibility violation and does not scroll sideways. */
export async function barsNobodyInAnyLook(page: Page, looks: readonly Look[] = LOOKS) {
  const { pathname } = new URL(page.url());
  for (const look of looks) {
    await lookAt(page, look);
    await barsNobody(page, `${pathname}, ${look.width}, ${look.colorScheme}`);
  }
}

/** Waits until `upper` ends above the beginning of `lower`. A page that still loads may replace either of them. */
export async function standsAbove(upper: Locator, lower: Locator): Promise<void> {
  const overlap = async () => {
    const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
    return above && below ? above.y + above.height - below.y : Infinity;
  };
  await expect.poll(overlap).toBeLessThan(0);
}
