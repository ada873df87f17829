import { makeAccount } from '../support/account.ts';
import { barsNobodyInAnyLook } from '../support/barriers.ts';
import { expect, test } from '../support/test.ts';

test('the page about the API finds a call, shows its recorded answer, and tries it', async ({
  page,
}) => {
  expect((await page.goto('/docs/api'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the calls' }).fill('healthz');
  await expect(page.getByText('1 call')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.locator('summary', { hasText: '/healthz' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Example answer' })).toContainText('alive');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^Status 200, after/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your answer' })).toContainText('alive');
  await barsNobodyInAnyLook(page);
});

test('a call that the address names is open, and a write says that it changes real data', async ({
  page,
  context,
  baseURL,
}) => {
  await makeAccount(context.request, baseURL ?? '');
  await page.goto('/docs/api#persons.create');
  const entry = page.locator('details[open]');
  await expect(entry.getByText('This changes real data', { exact: false })).toBeVisible();
  await entry.getByLabel('Body, as JSON').fill('{ "name": "Captain of the API page" }');
  await entry.getByRole('button', { name: 'Send, and change real data' }).click();
  await expect(entry.getByText(/^Status 201, after/)).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByText('Captain of the API page')).toBeVisible();
});

test('its former address leads to it', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page).toHaveURL(/\/docs\/api$/);
});
