import type { Page } from '@playwright/test';
import type { Own } from '../support/base.ts';
import { standsAbove } from '../support/barriers.ts';
import { DEMO_PASSWORD, expect, test } from '../support/test.ts';

const CONTACT = { SUPPORT_EMAIL: 'help@neo.test', X_URL: 'https://x.com/neo-test' };

/** Tests with two interface languages and contact addresses. */
const bilingual = test.extend<object, Pick<Own, 'settings'>>({
  settings: [{ UI_LANGUAGES: 'en,es', ...CONTACT }, { scope: 'worker' }],
});

const PHONE = { width: 390, height: 844 };
const TOP = ['Active', 'Catalog', 'Favs', 'Dashboard', 'Create'];
const BOTTOM = ['Active', 'Favs', 'Catalog', 'Dashboard', 'Create'];

const bar = (page: Page) => page.getByRole('banner');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const entries = (page: Page) => page.getByRole('menuitem').allTextContents();
const languageOf = (page: Page) => page.getByRole('button', { name: /^AI response language/ });

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menu', { name: 'Your account' })).toBeVisible();
}

test('on a large screen the bar links to the five places and marks the current one', async ({
  page,
  signIn,
}) => {
  await signIn('plus');
  await page.goto('/catalog');
  const links = navigation(page).getByRole('link');
  await expect(links).toHaveText(TOP);
  await expect(navigation(page).getByRole('link', { name: 'Catalog' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('link', { name: 'Back' })).toBeHidden();
  await openMenu(page);
  expect(await entries(page)).toEqual(['Settings', 'Sign out']);
});

test('a moderator finds the console in the menu', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/catalog');
  await openMenu(page);
  expect(await entries(page)).toEqual(['Settings', 'Admin', 'Sign out']);
  await expect(page.getByRole('menuitem', { name: 'Admin' })).toHaveAttribute('href', '/admin');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the navigation is at the bottom, the menu has the rest, and a profile has a way back', async ({
    page,
    signIn,
    findNeo,
  }) => {
    await signIn('plus');
    await page.goto('/favs');
    await expect(navigation(page).getByRole('link')).toHaveText(BOTTOM);
    await expect(bar(page).getByRole('link', { name: 'NEO' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await openMenu(page);
    await expect(page.getByText('plus@demo.neo')).toBeVisible();
    await expect(page.getByRole('menuitemradio')).toHaveText(['English', 'Español']);
    expect(await entries(page)).toEqual([
      'Settings',
      'Sign out',
      'About',
      'Pricing',
      'Privacy',
      'Terms',
      'Safety',
    ]);
    await page.keyboard.press('Escape');

    await page.goto('/catalog?q=hypatia');
    const neo = await findNeo('Hypatia');
    // The server renders for a wide screen. The cards change their layout after hydration.
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: neo.name, exact: true }).click();
    await expect(page).toHaveURL(`/neo/${neo.id}`);
    await bar(page).getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/catalog?q=hypatia');
  });

  test('a chat has the whole screen', async ({ page, signIn, findNeo }) => {
    await signIn('standard');
    await page.goto(`/chat/${(await findNeo('Hypatia')).id}`);
    await expect(page.getByRole('link', { name: 'NEO', exact: true })).toHaveCount(0);
    await expect(navigation(page)).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });

  test('a visitor sees the logo, language and Sign in at the top, and the footer at the bottom', async ({
    page,
    findNeo,
  }) => {
    await page.goto(`/neo/${(await findNeo('Hypatia')).id}`);
    await expect(bar(page).getByRole('link', { name: 'NEO' })).toHaveAttribute('href', '/');
    await expect(bar(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/');
    await languageOf(page).click();
    await page.getByRole('menuitemradio', { name: 'Español' }).click();
    await expect(page.getByText('Sign in required')).toBeVisible();
    await expect(page.getByText('Please sign in to change AI response language')).toBeVisible();

    const footer = page.getByRole('contentinfo');
    for (const [name, href] of Object.entries({
      'Discover NEOs': '/discover',
      'Create NEO': '/create',
      Pricing: '/pricing',
      Dashboard: '/dashboard',
      About: '/about',
      'Privacy Policy': '/privacy',
      'Terms of Service': '/terms',
    })) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await expect(footer).toContainText(
      'An AI messaging platform for discovery, inspiration and entertainment.',
    );
    // No address is set here.
    await expect(page.getByRole('link', { name: /Contact|on X/ })).toHaveCount(0);
  });
});

test('the landing has no bar, and its footer offers language and colours', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('button', { name: /language/ })).toBeVisible();
  await expect(footer.getByRole('button', { name: 'Dark mode' })).toBeVisible();
});

test('the language of replies is changed in the bar, and a failure is reported', async ({
  page,
  signIn,
}) => {
  await signIn('plus');
  await page.goto('/catalog');
  await page.route('**/api/auth/user/settings', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Later' } }),
  );
  await languageOf(page).click();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await expect(page.getByText('Failed to update AI response language')).toBeVisible();
  await expect(languageOf(page)).toHaveText(/EN$/);

  await page.unroute('**/api/auth/user/settings');
  await languageOf(page).click();
  const sent = page.waitForRequest('**/api/auth/user/settings');
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  expect((await sent).postDataJSON()).toEqual({ aiResponseLanguage: 'es' });
  await expect(languageOf(page)).toHaveText(/ES$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await languageOf(page).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(languageOf(page)).toHaveText(/EN$/);
});

test('colours follow the device until I choose, and the choice stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-mui-color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(scheme).toHaveAttribute('data-mui-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Light mode' }).click();
  await expect(scheme).toHaveAttribute('data-mui-color-scheme', 'light');
  await page.reload();
  await expect(scheme).toHaveAttribute('data-mui-color-scheme', 'light');
  const [byDay, byNight] = await page.locator('meta[name=theme-color]').all();
  const wall = (await byDay?.getAttribute('content')) ?? '';
  if (byNight) await expect(byNight).toHaveAttribute('content', wall);
});

test('a new page takes the focus to its beginning and is announced', async ({ page, signIn }) => {
  await signIn('standard');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Catalog', exact: true }).first().click();
  await expect(page).toHaveURL('/catalog');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('[data-announcer]')).toHaveText(await page.title());
});

test('signing out works when the server cannot be reached', async ({ page, signIn }) => {
  await signIn('standard');
  await page.goto('/dashboard');
  await page.evaluate(() => sessionStorage.setItem('left', 'behind'));
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 503, body: '' }));
  page.removeAllListeners('console');
  await openMenu(page);
  const home = page.waitForRequest((request) => request.isNavigationRequest());
  const loaded = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  expect(new URL((await home).url()).pathname).toBe('/');
  await loaded;
  // The page may navigate once more, which ends what is evaluated in it.
  await expect(async () => {
    expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBeNull();
  }).toPass();
});

bilingual.describe('where English and Spanish are on', () => {
  bilingual.describe('in a Spanish browser', () => {
    bilingual.use({ locale: 'es-MX' });

    bilingual(
      'the page is Spanish, and English once I choose it, on the next visit too',
      async ({ page }) => {
        await page.goto('/');
        const html = page.locator('html');
        await expect(html).toHaveAttribute('lang', 'es');
        await page.getByRole('contentinfo').getByRole('button', { name: /ES$/ }).click();
        await page.getByRole('menuitemradio', { name: 'English' }).click();
        await expect(html).toHaveAttribute('lang', 'en');
        await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');

        await page.reload();
        await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
        // Without the cookie the language comes from local storage.
        await page.context().clearCookies({ name: 'language' });
        await page.reload();
        await expect(html).toHaveAttribute('lang', 'en');
        expect((await page.context().cookies()).map(({ name }) => name)).toContain('language');
      },
    );

    bilingual('the pages name the addresses that the operator has set', async ({ page }) => {
      await page.goto('/privacy');
      const footer = page.getByRole('contentinfo');
      const mail = `mailto:${CONTACT.SUPPORT_EMAIL}`;
      await expect(footer.getByRole('link', { name: 'Contactar con soporte' })).toHaveAttribute(
        'href',
        mail,
      );
      await expect(footer.getByRole('link', { name: 'NEO en X' })).toHaveAttribute(
        'href',
        CONTACT.X_URL,
      );
      await expect(page.locator('#contact + *').getByRole('link')).toHaveAttribute('href', mail);
    });

    bilingual(
      'on a phone, what Plus opens and both ways on stand above the bar at its foot',
      async ({ page, context, baseURL }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await context.request.post('/api/auth/login', {
          data: { email: 'standard@demo.neo', password: DEMO_PASSWORD },
          headers: { origin: baseURL ?? '' },
        });
        await page.goto('/active');
        const bar = page
          .getByRole('navigation')
          .filter({ has: page.getByRole('link', { name: 'Activos' }) })
          .last();
        await standsAbove(page.getByRole('link', { name: 'Volver al panel' }), bar);
      },
    );
  });

  bilingual(
    'choosing the language of the replies changes the interface with it',
    async ({ page, context, baseURL }) => {
      await context.request.post('/api/auth/login', {
        data: { email: 'plus@demo.neo', password: DEMO_PASSWORD },
        headers: { origin: baseURL ?? '' },
      });
      await page.goto('/catalog');
      await languageOf(page).click();
      await page.getByRole('menuitemradio', { name: 'Español' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await bar(page).getByRole('button', { name: /ES$/ }).click();
      await page.getByRole('menuitemradio', { name: 'English' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    },
  );
});
