import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './support/test.ts';

test('two categories chosen at once are both chosen', async ({ page, signIn }) => {
  await signIn('plus');
  await page.goto('/catalog');
  await page.waitForLoadState('networkidle');
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

test('the catalog hangs as I chose after a reload too', async ({ page, signIn }) => {
  await signIn('plus');
  await page.goto('/catalog');
  const list = page.getByRole('button', { name: 'List' });
  await list.click();
  await page.reload();
  await expect(list).toHaveAttribute('aria-pressed', 'true');
});

test('a favourite that goes leaves the focus on the next one', async ({
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

test('the way in leads to its first field', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Start Building for Free' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
});

test('the open menu of my account bars nobody', async ({ page, signIn }) => {
  await signIn('plus');
  await page.goto('/catalog');
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
