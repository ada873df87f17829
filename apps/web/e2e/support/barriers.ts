import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

/** The axe rules that a colour scheme can break: it changes colours only. */
export const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

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
export async function barsNobody(page: Page, where = page.url(), rules?: string[]): Promise<void> {
  // Contrast cannot be measured during a colour transition: those under way end, and no new one takes time.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await transitionsEnd(page);
  // Legacy mode skips frames, which our pages do not have, and reporting only violations takes a fifth of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  await page.emulateMedia({ reducedMotion: null });
  expect.soft(found, where).toEqual([]);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect.soft(tooWide, `${where}: pixels too wide`).toBeLessThanOrEqual(0);
}

/** Waits until `upper` ends above the beginning of `lower`. A page that still loads may replace either of them. */
export async function standsAbove(upper: Locator, lower: Locator): Promise<void> {
  const overlap = async () => {
    const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
    return above && below ? above.y + above.height - below.y : Infinity;
  };
  await expect.poll(overlap).toBeLessThan(0);
}
