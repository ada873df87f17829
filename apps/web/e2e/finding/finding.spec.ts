import { barsNobody } from '../support/barriers.ts';
import { expect, test } from '../support/test.ts';

test('two categories chosen at once are both chosen', async ({ page, signIn }) => {
  await signIn('plus');
  await page.goto('/catalog');
  // A click before hydration is lost, so retry until the page reacts.
  await expect(async () => {
    await page.getByRole('button', { name: 'List' }).click();
    await expect(page.getByRole('button', { name: 'List' })).toHaveAttribute(
      'aria-pressed',
      'true',
      { timeout: 500 },
    );
  }).toPass();
  await page.evaluate(() => {
    for (const box of [...document.querySelectorAll<HTMLInputElement>('[type=checkbox]')].slice(
      0,
      2,
    ))
      box.click();
  });
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  expect(new URL(page.url()).searchParams.getAll('category')).toHaveLength(2);
});

test('the catalog keeps the chosen layout after a reload', async ({ page, signIn }) => {
  await signIn('plus');
  await page.goto('/catalog');
  const list = page.getByRole('button', { name: 'List' });
  await list.click();
  await page.reload();
  await expect(list).toHaveAttribute('aria-pressed', 'true');
});

for (const { width, view, form, size } of [
  { width: 1280, view: 'grid', form: 'a label below its picture', size: 512 },
  { width: 1280, view: 'list', form: 'a row', size: 512 },
  { width: 800, view: 'grid', form: 'a row', size: 256 },
  { width: 390, view: 'list', form: 'a label below its picture', size: 256 },
]) {
  test(`in a ${view} of ${width} pixels a card is ${form}, with a picture of ${size} pixels`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn('standard');
    await page.goto(`/catalog?view=${view}`);
    const card = page.getByRole('list', { name: 'NEOs' }).getByRole('article').first();
    const picture = card.locator('img');
    await picture.scrollIntoViewIfNeeded();
    const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(shown).toContain(`?size=${size}`);
    const [frame, name] = [
      await picture.boundingBox(),
      await card.getByRole('heading').boundingBox(),
    ];
    expect(name!.x > frame!.x + frame!.width ? 'a row' : 'a label below its picture').toBe(form);
  });
}

test('the catalog’s filters are in its address, and Back returns to the earlier ones', async ({
  page,
  signIn,
}) => {
  await signIn('standard');
  await page.goto(
    '/catalog?type=person-simulator&category=Science+%26+Technology&view=list&sort=name',
  );
  await expect(page.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('name');
  const names = () => page.getByRole('article').getByRole('heading').allTextContents();
  expect(await names()).toEqual((await names()).toSorted((a, b) => a.localeCompare(b)));
  const music = page.getByRole('checkbox', { name: /^Music/ });
  await music.check();
  await expect(page).toHaveURL(/category=Music/);
  await page.goBack();
  await expect(music).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Science/ })).toBeChecked();
});

test('a NEO that I open right after typing opens, however busy the browser is', async ({
  page,
  signIn,
}) => {
  await signIn('standard');
  await page.goto('/catalog');
  await page.getByRole('searchbox', { name: 'Search NEOs' }).fill('nietzsche');
  await expect(page.getByText('1 NEO found')).toBeVisible();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('article h2 a')!.click();
    // Until the wait for the address is over, React cannot render that the page is left.
    const end = performance.now() + 1_000;
    while (performance.now() < end);
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Friedrich Nietzsche' })).toBeVisible();
  await expect(page).toHaveURL(/\/neo\/[^?]+$/);
});

test('a category says how many NEOs it would show', async ({ page, signIn }) => {
  await signIn('standard');
  await page.goto('/catalog');
  const music = page.getByRole('checkbox', { name: /^Music/ });
  const count = Number(
    /\d+/.exec((await page.locator('label', { has: music }).textContent()) ?? ''),
  );
  await music.check();
  await expect(page.getByText(`${count} NEO`, { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(count);
});

test('as plus I refresh the catalog, and a failure is reported; as standard I cannot', async ({
  page,
  signIn,
}) => {
  await signIn('plus');
  await page.goto('/catalog');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.click();
  await expect(page.getByText('Catalog refreshed')).toBeVisible();
  await page.route('**/api/neos/catalog*', (route) => route.fulfill({ status: 500, body: '' }));
  await refresh.click();
  await expect(page.getByText('Could not refresh the catalog. Please try again.')).toBeVisible();
  await signIn('standard');
  await page.goto('/catalog');
  await expect(page.getByText('NEOs found')).toBeVisible();
  await expect(refresh).toHaveCount(0);
});

test('a favourite stays if the server fails to remove it', async ({
  page,
  signIn,
  findNeo,
  forget,
  baseURL,
}) => {
  await signIn('standard');
  const neo = await findNeo('Rumi');
  await forget(neo);
  const data = { neoId: neo.id };
  await page.request.post('/api/favorites', { data, headers: { origin: baseURL ?? '' } });
  await page.goto('/favs');
  const heart = page.getByRole('button', { name: 'Favorite Rumi' });
  await page.route(`**/api/favorites/${neo.id}`, (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await heart.click();
  await expect(page.getByText('Failed to remove from favorites')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.unroute(`**/api/favorites/${neo.id}`);
  await forget(neo);
});

test('removing a favourite moves the focus to the next one', async ({
  page,
  signIn,
  findNeo,
  forget,
  baseURL,
}) => {
  await signIn('standard');
  const neos = await Promise.all(['Rumi', 'Hypatia', 'Marie Curie'].map(findNeo));
  for (const neo of neos) {
    await forget(neo);
    const data = { neoId: neo.id };
    await page.request.post('/api/favorites', { data, headers: { origin: baseURL ?? '' } });
  }
  await page.goto('/favs');
  const hearts = page.getByRole('listitem').getByRole('button', { pressed: true });
  await expect(hearts).toHaveCount(3);
  for (const left of [2, 1]) {
    const next = (await hearts.nth(1).getAttribute('aria-label')) ?? '';
    await hearts.first().press('Enter');
    await expect(hearts).toHaveCount(left);
    await expect(page.getByRole('button', { name: next })).toBeFocused();
  }
  await hearts.first().press('Enter');
  await expect(page.getByRole('link', { name: 'Explore NEOs' })).toBeFocused();
});

test('the sign-in page focuses its first field', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Start Building for Free' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
});

test('the open account menu is accessible', async ({ page, signIn }) => {
  await signIn('plus');
  await page.goto('/catalog');
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await barsNobody(page);
});

test('on a phone two cards stand side by side, more come by scrolling, and Back returns to where I was', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('standard');
  await page.goto('/catalog');
  const cards = page.getByRole('list', { name: 'NEOs' }).getByRole('article');
  await expect(cards).toHaveCount(24);
  await expect(async () => {
    const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
    expect(second?.y).toBe(first?.y);
    expect(second?.x).toBeGreaterThan(first?.x ?? Infinity);
  }).toPass();
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    expect(await cards.count()).toBeGreaterThan(30);
  }).toPass();
  const link = cards.nth(30).getByRole('heading').getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(page).toHaveURL(/\/neo\//);
  await page.goBack();
  await expect(link).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - position)).toBeLessThan(50);
});

test('I follow a creator, whose NEOs then stand in a row of Discover', async ({ page, signIn }) => {
  await signIn('standard');
  await page.goto('/catalog?sort=trending');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('trending');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'More like this' })).toBeVisible();
  await page.getByRole('main').locator('a[href^="/user/"]').first().click();
  const done = (method: string) =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/follow') && answer.request().method() === method,
    );
  const followed = done('PUT');
  await page.getByRole('button', { name: /^Follow / }).click();
  await expect(page.getByRole('button', { name: /^Following / })).toBeVisible();
  expect((await followed).ok()).toBe(true);
  const profile = page.url();
  await page.goto('/discover');
  await expect(page.getByRole('heading', { name: 'From creators you follow' })).toBeVisible();
  // So that the test can run twice on the same data.
  await page.goto(profile);
  const unfollowed = done('DELETE');
  await page.getByRole('button', { name: /^Following / }).click();
  expect((await unfollowed).ok()).toBe(true);
});
