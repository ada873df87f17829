import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

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
  // Contrast cannot be measured during a colour transition.
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
  // Legacy mode skips frames, which our pages do not have, and reporting only violations takes a fifth of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect.soft(found, where).toEqual([]);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect.soft(tooWide, `${where}: pixels too wide`).toBeLessThanOrEqual(0);
}
