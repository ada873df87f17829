import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

export interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

/** What a scheme alone can break: it changes colours, and nothing else of the page. */
export const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Shows the page that is open at this width and in this scheme, and waits until it has come to rest there. */
export async function lookAt(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mui-color-scheme', colorScheme);
  await page.waitForLoadState('networkidle');
  // Halfway between two colours there is no contrast to speak of.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
}

/** The page as it stands has nothing that bars anybody, and is no wider than its screen. */
export async function barsNobody(page: Page, where = page.url(), rules?: string[]): Promise<void> {
  // In the page itself, for ours have no frames, and without telling what is well: a fifth of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect.soft(found, where).toEqual([]);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect.soft(tooWide, `${where}: pixels too wide`).toBeLessThanOrEqual(0);
}
