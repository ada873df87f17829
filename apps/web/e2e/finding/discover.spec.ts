import { expect, test } from '../support/test.ts';

test('Discover shows the six most popular NEOs, and a row for each archetype', async ({
  page,
  signIn,
}) => {
  await signIn('standard');
  await page.goto('/discover');
  const featured = page.getByRole('region', { name: 'Featured NEOs' });
  await expect(featured.getByRole('listitem')).toHaveCount(6);
  for (const name of ['Person Simulator', 'Fictional Character', 'Original Creation'])
    await expect(page.getByRole('region', { name })).toBeVisible();

  const row = page.getByRole('region', { name: 'Fictional Character' });
  await row.getByRole('link', { name: 'See all: Fictional Character' }).click();
  await expect(page).toHaveURL('/catalog?type=fictional-character');
  await expect(page.getByText(/NEOs found in Fictional Character/)).toBeVisible();
});

test('one press moves a row by one card', async ({ page, signIn }) => {
  await signIn('standard');
  await page.goto('/discover');
  const row = page.getByRole('region', { name: 'Person Simulator' });
  const left = () => row.getByRole('list').evaluate((list) => list.scrollLeft);
  const back = row.getByRole('button', { name: 'Scroll Person Simulator left' });
  await expect(back).toBeDisabled();
  await row.getByRole('button', { name: 'Scroll Person Simulator right' }).click();
  await expect.poll(left).toBe(336);
  await back.click();
  await expect.poll(left).toBe(0);
});

test('rows that could not be loaded can be loaded again', async ({ page, signIn }) => {
  await signIn('standard');
  await page.goto('/favs');
  await page.route('**/api/neos/catalog*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: 'Discover NEOs' }).click();
  await expect(page.getByText('Failed to fetch public personas')).toBeVisible();
  await page.unroute('**/api/neos/catalog*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Featured NEOs' })).toBeVisible();
});
