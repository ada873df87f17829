import { ownNeos } from '../support/own-neos.ts';
import { DEMO_PASSWORD, expect, test } from '../support/test.ts';

/** Together with the demo data this exceeds one answer of the catalog. */
const EXTRA = 170;
const AT_ONCE = 10;

const TYPES = ['person-simulator', 'fictional-character', 'original-creation'] as const;

test.describe('in a catalog of more than 200 NEOs', () => {
  const made: string[] = [];

  test.beforeEach(async ({ page, signIn, baseURL }) => {
    await signIn('admin');
    const own = ownNeos(page.request, baseURL ?? '');
    while (made.length < EXTRA) {
      const batch = Array.from({ length: AT_ONCE }, (_, index) => made.length + index);
      const neos = await Promise.all(
        batch.map((number) =>
          own.create({
            name: `Crowd ${number}`,
            visibility: 'public-listed',
            archetype: TYPES[number % TYPES.length] ?? TYPES[0],
            categories: [number % 2 ? 'Music' : 'Business'],
          }),
        ),
      );
      made.push(...neos.map(({ id }) => id));
    }
  });

  test.afterAll(async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const headers = { origin: baseURL ?? '' };
    await context.request.post('/api/auth/login', {
      data: { email: 'admin@demo.neo', password: DEMO_PASSWORD },
      headers,
    });
    const own = ownNeos(context.request, baseURL ?? '');
    while (made.length > 0) await Promise.all(made.splice(0, AT_ONCE).map((id) => own.remove(id)));
    await context.close();
  });

  test('I find, narrow and scroll as in a small one', async ({ page, signIn }) => {
    await signIn('plus');
    await page.goto('/catalog');
    const cards = page.getByRole('article');
    await expect(page.getByText(/^2\d\d NEOs found$/)).toBeVisible();
    const shown = await cards.count();
    expect(shown).toBeLessThan(100);
    await cards.last().scrollIntoViewIfNeeded();
    await expect.poll(() => cards.count()).toBeGreaterThan(shown);

    const music = page.getByRole('checkbox', { name: /^Music/ });
    await expect(page.locator('label', { has: music })).toHaveText(/Music\s*\d+/);
    await page.getByRole('searchbox', { name: 'Search NEOs' }).fill('crowd');
    await expect(page.getByText(`${EXTRA} NEOs found`)).toBeVisible();
    await expect(page.locator('label', { has: music })).toHaveText(`Music${EXTRA / 2}`);
    await music.check();
    await expect(page.getByText(`${EXTRA / 2} NEOs found`)).toBeVisible();

    await page.reload();
    await expect(page.getByText(`${EXTRA / 2} NEOs found`)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search NEOs' }).fill('nietzche');
    await music.uncheck();
    await expect(
      page.getByRole('link', { name: 'Friedrich Nietzsche', exact: true }),
    ).toBeVisible();
  });

  test('the button loads the next NEOs and moves the focus to the first of them', async ({
    page,
    signIn,
  }) => {
    await signIn('plus');
    // Without IntersectionObserver, scrolling loads nothing.
    await page.addInitScript(() => {
      window.IntersectionObserver = class extends window.IntersectionObserver {
        override observe() {}
      };
    });
    await page.goto('/catalog');
    const cards = page.getByRole('article');
    await expect(page.getByText(/^2\d\d NEOs found$/)).toBeVisible();
    const shown = await cards.count();
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await expect.poll(() => cards.count()).toBeGreaterThan(shown);
    await expect(cards.nth(shown).getByRole('heading').getByRole('link')).toBeFocused();
  });
});
