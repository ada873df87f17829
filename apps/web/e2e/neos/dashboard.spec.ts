import type { Insights } from '@neo/contracts';
import type { Own } from '../support/base.ts';
import { ownNeos } from '../support/own-neos.ts';
import { expect, test } from '../support/test.ts';

const bilingual = test.extend<object, Pick<Own, 'settings'>>({
  settings: [{ UI_LANGUAGES: 'en,es' }, { scope: 'worker' }],
});

test('the dashboard says how many more NEOs my plan allows', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard');
  await expect(page.getByText('/ Unlimited')).toBeVisible();
  await expect(page.getByText('Create as many as you want')).toBeVisible();
  await signIn('plus');
  await page.goto('/dashboard');
  await expect(page.getByText('/ 100')).toBeVisible();
  await expect(page.getByText(/^\d+ remaining$/)).toBeVisible();
  await signIn('standard');
  await page.goto('/dashboard');
  await expect(page.getByText('/ 0')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade to create NEOs' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No NEOs created yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Your First NEO' })).toHaveAttribute(
    'href',
    '/create',
  );
});

test('I make a NEO public and private again, and delete it', async ({ page, signIn, baseURL }) => {
  await signIn('plus');
  const { id } = await ownNeos(page.request, baseURL ?? '').create({ name: 'Passing Guest' });
  await page.goto('/dashboard');
  const card = page.getByRole('article').filter({ hasText: 'Passing Guest' });
  await expect(card.getByText('Only you can see and chat')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Edit Passing Guest' })).toHaveAttribute(
    'href',
    `/neo/${id}/edit`,
  );
  await card.getByRole('button', { name: 'Make Public' }).click();
  await expect(page.getByText('NEO updated successfully')).toBeVisible();
  await page.reload();
  await expect(card.getByText('Public · In review')).toBeVisible();
  await card.getByRole('button', { name: 'Make Private' }).click();
  await expect(card.getByText('Only you can see and chat')).toBeVisible();

  await card.getByRole('button', { name: 'Delete Passing Guest' }).click();
  await expect(page.getByText('all conversations that people had with it')).toBeVisible();
  await page.getByRole('button', { name: 'Delete NEO' }).click();
  await expect(page.getByText('NEO deleted successfully')).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'My NEOs' })).toBeFocused();
});

test('what the server refuses to change stays as it was', async ({ page, signIn, baseURL }) => {
  await signIn('plus');
  const own = ownNeos(page.request, baseURL ?? '');
  const { id } = await own.create({ name: 'Stubborn Guest' });
  await page.goto('/dashboard');
  const card = page.getByRole('article').filter({ hasText: 'Stubborn Guest' });
  await page.route(`**/api/neos/${id}`, (route) => route.fulfill({ status: 500, body: '' }));
  await card.getByRole('button', { name: 'Make Public' }).click();
  await expect(page.getByText('Failed to update NEO. Please try again.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Make Public' })).toBeVisible();
  await page.unroute(`**/api/neos/${id}`);
  await own.remove(id);
});

test('an outdated card changes nothing, and is loaded again', async ({ page, signIn, baseURL }) => {
  await signIn('plus');
  const own = ownNeos(page.request, baseURL ?? '');
  const { id } = await own.create({ name: 'Stale Guest' });
  await page.goto('/dashboard');
  const card = page.getByRole('article').filter({ hasText: 'Stale Guest' });
  await page.request.patch(`/api/neos/${id}`, {
    data: { visibility: 'public-unlisted' },
    headers: { origin: baseURL ?? '' },
  });
  await card.getByRole('button', { name: 'Make Public' }).click();
  await expect(page.getByText('This NEO was changed elsewhere since you opened it.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Make Private' })).toBeVisible();
  await own.remove(id);
});

test('a moderator’s decision and its reason are on my dashboard and in the edit form', async ({
  page,
  signIn,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await signIn('plus');
  const { id } = await ownNeos(page.request, origin).create({ name: 'Judged Guest' });
  await page.goto('/dashboard');
  const card = page.getByRole('article').filter({ hasText: 'Judged Guest' });
  await expect(card).toBeVisible();
  await expect(card.getByText(/^(Approved|Sent back|Taken away)/)).toHaveCount(0);

  await signIn('admin');
  const judged = await page.request.patch(`/api/admin/neos/${id}/compliance`, {
    data: { compliance: 'red', reason: 'It says that it heals.' },
    headers: { origin },
  });
  expect(judged.status()).toBe(200);

  await signIn('plus');
  await page.reload();
  const told = /^Rejected on .+: It says that it heals\.$/;
  await expect(card.getByText(told)).toBeVisible();
  await page.goto(`/neo/${id}/edit`);
  await expect(page.getByText(told)).toBeVisible();
  await ownNeos(page.request, origin).remove(id);
});

test('the dashboard at / stays as the server sent it', async ({ page, signIn }) => {
  await signIn('plus');
  // Marks the server-rendered heading. The mark would disappear if React rendered it again.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('main h1')?.setAttribute('data-sent', '');
    });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('main h1[data-sent]')).toHaveText('Dashboard');
});

test('I choose the table of my NEOs, sort it, and find it so when I come back, on a phone too', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('plus');
  const own = ownNeos(page.request, baseURL ?? '');
  const made = [await own.create({ name: 'Zenobia' }), await own.create({ name: 'Aspasia' })];
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(page).toHaveURL('/dashboard?view=table');
  const table = page.getByRole('table', { name: 'My NEOs' });
  const names = table.getByRole('rowheader').filter({ hasText: /Zenobia|Aspasia/ });
  await table.getByRole('button', { name: 'Name' }).press('Enter');
  await expect(names.first()).toContainText('Aspasia');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Shares' }).press('Space');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await expect(names.first()).toContainText('Aspasia');
  await expect(table.getByRole('columnheader', { name: 'Shares' })).toHaveCount(0);
  const aspasia = table.getByRole('row', { name: /Aspasia/ });
  await aspasia.getByRole('button', { name: 'Make Public: Aspasia' }).click();
  await expect(aspasia.getByRole('cell', { name: 'Public', exact: true })).toBeVisible();
  // The row moves sideways under its name, the page does not.
  await expect(names.first()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const { id } of made) await own.remove(id);
});

bilingual.describe('in Spanish', () => {
  bilingual.use({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
  bilingual(
    'the table of insights has room for all its columns',
    async ({ page, signIn, baseURL }) => {
      await signIn('plus');
      const { id, name } = await ownNeos(page.request, baseURL ?? '').create({ name: 'Much Read' });
      const figures = {
        people: 12,
        conversations: 340,
        messages: 1_234,
        regenerated: 5,
        cut: 0,
        favorites: 8,
        shares: 2,
      };
      const insights: Insights = {
        from: '2026-11-01',
        to: '2026-11-30',
        neos: [{ id, name, total: figures, days: [{ day: '2026-11-29', ...figures }] }],
      };
      await page.route('**/api/neos/insights**', (route) => route.fulfill({ json: insights }));
      await page.goto('/dashboard');
      const table = page.getByRole('table', { name: 'Estadísticas' });
      await page.getByRole('heading', { name: 'Estadísticas' }).scrollIntoViewIfNeeded();
      await expect(table.getByText(/^Máximo: 1234 el 29 nov/)).toBeVisible();
      const [needed, room] = await table.evaluate(({ scrollWidth, parentElement }) => [
        scrollWidth,
        parentElement!.clientWidth,
      ]);
      expect(needed).toBeLessThanOrEqual(room!);
    },
  );
});
