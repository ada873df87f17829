import type { Role } from '@neo/domain';
import { barsNobodyInAnyLook, LOOKS } from '../support/barriers.ts';
import { expect, test } from '../support/test.ts';

interface Screen {
  name: string;
  path: (neoId: string) => string;
  as: Role | null;
  /** Text in the server's HTML. */
  says: string;
  /** It shows pictures and facts that only a server has. Stories try the other screens with axe (`screens.stories.tsx`). */
  isTriedHere?: boolean;
}

const NEO = 'Hypatia';

const SCREENS: Screen[] = [
  { name: 'landing', path: () => '/', as: null, says: 'Chat with Frida Kahlo.', isTriedHere: true },
  { name: 'dashboard', path: () => '/dashboard', as: 'plus', says: 'My NEOs' },
  { name: 'dashboard of standard', path: () => '/', as: 'standard', says: 'No NEOs created yet' },
  { name: 'discover', path: () => '/discover', as: 'plus', says: 'Featured NEOs' },
  { name: 'catalog', path: () => '/catalog', as: 'plus', says: 'NEOs found' },
  { name: 'empty catalog', path: () => '/catalog?q=zzzz', as: 'plus', says: 'No NEOs Found' },
  { name: 'favourites', path: () => '/favs', as: 'admin', says: 'No favorites yet' },
  {
    name: 'profile',
    path: (id) => `/neo/${id}`,
    as: 'plus',
    says: 'Start Conversation',
    isTriedHere: true,
  },
  { name: 'profile for visitors', path: (id) => `/neo/${id}`, as: null, says: 'Sign in to Chat' },
  {
    name: 'chat',
    path: (id) => `/chat/${id}`,
    as: 'standard',
    says: 'Online',
  },
  { name: '404', path: () => '/nowhere', as: null, says: '404 Page Not Found' },
];

for (const screen of SCREENS.filter(({ isTriedHere }) => isTriedHere)) {
  test.describe(screen.name, () => {
    const { colorScheme, width } = LOOKS[0];
    test.use({ colorScheme, viewport: { width, height: 844 } });

    test('is accessible and fits: dark on a phone, light on a desktop', async ({
      page,
      signIn,
      findNeo,
    }) => {
      if (screen.as) await signIn(screen.as);
      await page.goto(screen.path((await findNeo(NEO)).id));
      await barsNobodyInAnyLook(page);
    });
  });
}

for (const screen of SCREENS) {
  test.describe(`${screen.name}, without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    test('says what it is about', async ({ page, signIn, findNeo }) => {
      if (screen.as) await signIn(screen.as);
      await page.goto(screen.path((await findNeo(NEO)).id));
      await expect(page.getByText(screen.says).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/NEO/);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the links work, and the sign-in panel says what it needs', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('noscript [role=note]')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
    const neo = page.locator('a[href^="/neo/"]').first();
    const address = await neo.getAttribute('href');
    await neo.click();
    await expect(page).toHaveURL(address!);
  });
});
