import { expect, test } from '../support/test.ts';

/** The specification's literal texts and figures, by page. */
const PAGES = [
  {
    path: '/home',
    title: 'Create Your Perfect AI NEO',
    says: ['NEO Wizard', 'Natural Conversations', 'Share & Discover'],
  },
  {
    path: '/about',
    title: 'About NEO',
    says: ['AI messaging platform for discovery, inspiration and entertainment'],
  },
  {
    path: '/pricing',
    title: 'Pricing Plans',
    says: [
      'Browse public NEOs',
      'Chat with public NEOs',
      '$9.99',
      'per month',
      'Unlimited NEO creation',
      'Full conversation history',
      'Chat management',
      'Priority support',
      'Export of your chats',
      '7-day free trial',
      'No credit card',
      'Custom',
      'User management',
      'Moderation',
      'Analytics',
    ],
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    says: [
      'Last updated August 17, 2025',
      'at least 13 years old',
      'under 18, you need the consent of a parent',
      'Usage data: about 2 years',
      'answered within 30 days',
    ],
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    says: [
      'Last updated August 17, 2025',
      'at least 13 years old',
      'under 18, you need the consent of a parent',
      'with 30 days’ notice',
      '7 days, once per account, without a credit card',
    ],
  },
];

for (const { path, title, says } of PAGES) {
  test(`${path} has its required texts for everybody`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const text of says) await expect(page.getByText(text).first()).toBeVisible();
  });
}

test('the other landing leads to the form and to the dashboard', async ({ page }) => {
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Start Creating' })).toHaveAttribute(
    'href',
    '/create',
  );
  await expect(page.getByRole('link', { name: 'View Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});

test('the contents of a legal text lead to its chapters', async ({ page }) => {
  await page.goto('/privacy');
  await page.getByRole('link', { name: '10. Children and young people' }).click();
  await expect(page).toHaveURL('/privacy#children');
  await expect(
    page.getByRole('heading', { name: '10. Children and young people' }),
  ).toBeInViewport();
});

test('Upgrade to Plus leads a visitor to sign in, and back to the prices', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Upgrade to Plus' }).click();
  await expect(page).toHaveURL(`/?next=${encodeURIComponent('/pricing')}`);
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeFocused();
  await expect(page.getByText('Unauthorized')).toHaveCount(0);
});

test('somebody with Plus sees that it is their plan', async ({ page, signIn }) => {
  await signIn('plus');
  await page.goto('/pricing');
  await expect(page.getByText('This is your plan')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upgrade to Plus' })).toHaveCount(0);
});

test('a NEO is shared with its name, its words and its own picture', async ({
  page,
  request,
  baseURL,
  findNeo,
}) => {
  const neo = await findNeo('Frida Kahlo');
  await page.goto(`/neo/${neo.id}`);
  const content = (selector: string) => page.locator(selector).getAttribute('content');
  await expect(page).toHaveTitle('Frida Kahlo - AI Chat · NEO');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${baseURL}/neo/${neo.id}`,
  );
  expect(await content('meta[property="og:title"]')).toBe('Frida Kahlo - AI Chat');
  expect(await content('meta[property="og:description"]')).toBe(neo.description);
  expect(await content('meta[name="twitter:title"]')).toBe('Frida Kahlo - AI Chat');
  const picture = (await content('meta[property="og:image"]')) ?? '';
  expect(picture).toBe(`${baseURL}/neo/${neo.id}/card.png`);
  expect((await request.get(picture)).headers()['content-type']).toBe('image/png');
});

test('private pages are kept out of search engines', async ({ page, signIn }) => {
  await page.goto('/no/such/page');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await signIn('plus');
  await page.goto('/catalog');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.goto('/about');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});

test('robots.txt names the site map, and the site map what can be found', async ({
  request,
  baseURL,
  findNeo,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const neo = await findNeo('Frida Kahlo');
  const map = await (await request.get('/sitemap.xml')).text();
  for (const path of ['/', '/about', '/pricing', '/privacy', '/terms', `/neo/${neo.id}`]) {
    expect(map).toContain(`<loc>${baseURL}${path}</loc>`);
  }
});

test('the app installs: a manifest, and icons that are there', async ({ page, request }) => {
  await page.goto('/about');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as {
    display: string;
    start_url: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
});
