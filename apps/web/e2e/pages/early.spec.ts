import type { Page } from '@playwright/test';
import { newEmail, PASSWORD } from '../support/account.ts';
import { ownNeos } from '../support/own-neos.ts';
import { talkWith } from '../support/talk.ts';
import { expect, test } from '../support/test.ts';

/** Keeps scripts back until they are let through, as on a slow line. */
async function keepBack(page: Page, scripts: string) {
  const { promise: isFree, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await isFree;
    await route.fallback();
  });
  return letThrough;
}

async function openEarly(page: Page, path: string) {
  const letThrough = await keepBack(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('main')).toBeVisible();
  return letThrough;
}

/** The writes that the page sends. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(new URL(request.url()).pathname);
  });
  return writes;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('before the code runs', () => {
  test('the landing leads on: to the panel, and to whom I came for', async ({ page }) => {
    await openEarly(page, '/');
    await page.getByRole('link', { name: 'Start Building for Free' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await page
      .getByRole('link', { name: /^Chat with / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/\?next=/);
  });

  test('registering by the Enter key is kept with all that was typed, and happens once', async ({
    page,
  }) => {
    const writes = writesOf(page);
    const letThrough = await openEarly(page, '/register');
    await page.getByRole('textbox', { name: 'Email' }).fill(newEmail());
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('textbox', { name: 'Year of birth' }).fill('1990');
    await page.getByRole('textbox', { name: 'Display name' }).fill('Early Bird');
    await page.keyboard.press('Enter');
    await button(page, 'Create account').click();
    letThrough();
    const nameOf = async () =>
      ((await (await page.request.get('/api/auth/user')).json()) as { displayName?: string } | null)
        ?.displayName;
    await expect.poll(nameOf).toBe('Early Bird');
    expect(writes.filter((path) => path.endsWith('/register'))).toHaveLength(1);
  });

  test('a sign-in is kept, and its password stays out of the address', async ({ page }) => {
    const letThrough = await openEarly(page, '/');
    await page.getByRole('textbox', { name: 'Email' }).fill('plus@demo.neo');
    await page.getByRole('textbox', { name: 'Password' }).fill('not-the-password');
    await page.keyboard.press('Enter');
    letThrough();
    await expect(page.getByRole('alert').first()).toBeVisible();
    expect(page.url()).not.toContain('?');
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('not-the-password');
  });
});

test.describe('before the code runs, as plus', () => {
  test.beforeEach(({ signIn }) => signIn('plus'));

  test('Create NEO says what is missing, and keeps what is there', async ({ page }) => {
    const writes = writesOf(page);
    const letThrough = await openEarly(page, '/create');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    const original = page.getByRole('radio', { name: /Original Creation/ });
    await name.fill('Early NEO');
    await original.check();
    await button(page, 'Create NEO').click();
    letThrough();
    await expect(page.getByText('Please select at least one character attribute')).toBeVisible();
    await expect(name).toHaveValue('Early NEO');
    await expect(original).toBeChecked();
    expect(writes).toEqual([]);
  });

  test('a menu opens', async ({ page }) => {
    const letThrough = await openEarly(page, '/favs');
    await button(page, 'Your account').press('Enter');
    letThrough();
    await expect(page.getByRole('menu')).toBeVisible();
  });

  test('Cancel leaves the form', async ({ page }) => {
    await openEarly(page, '/create');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('arrow keys go from tab to tab, and the last one opens', async ({ page, baseURL }) => {
    const own = ownNeos(page.request, baseURL ?? '');
    const { id } = await own.create({ name: 'Turned Early' });
    const letThrough = await openEarly(page, `/neo/${id}/edit`);
    await page.getByRole('tab', { name: 'Profile' }).focus();
    const sheet = page.getByRole('tab', { name: 'Sheet' });
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowRight']) {
      await page.keyboard.press(key);
    }
    await expect(sheet).toBeFocused();
    letThrough();
    await expect(sheet).toHaveAttribute('aria-selected', 'true');
    await expect(sheet).toBeFocused();
    await own.remove(id);
  });

  test('Delete opens its dialog, once, however often it was pressed', async ({ page, baseURL }) => {
    const own = ownNeos(page.request, baseURL ?? '');
    const { id } = await own.create({ name: 'Pressed Early' });
    const letThrough = await openEarly(page, `/neo/${id}/edit`);
    for (let press = 0; press < 3; press++) await button(page, 'Delete NEO').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Typed Early');
    letThrough();
    await expect(page.getByRole('alertdialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
      'Typed Early',
    );
    await own.remove(id);
  });

  test('a message is sent, by Enter or by the button', async ({ page, findNeo, forget }) => {
    const neo = await findNeo('Marie Curie');
    await forget(neo);
    const writes = writesOf(page);
    const letThrough = await openEarly(page, `/chat/${neo.id}`);
    const talk = talkWith(page, neo.name);
    await talk.field.fill('I was early.');
    await talk.field.press('Enter');
    // Grey until the code has seen the text, and pressed all the same.
    await button(page, 'Send').click({ force: true });
    letThrough();
    await expect(talk.messages.filter({ hasText: 'I was early.' }).first()).toBeVisible();
    await expect(talk.field).toHaveValue('');
    await expect(button(page, 'Send')).toBeVisible();
    expect(writes.filter((path) => path.endsWith('/chat'))).toHaveLength(1);
  });

  test('Enter after React runs waits for the text typed before', async ({
    page,
    findNeo,
    forget,
  }) => {
    const neo = await findNeo('Marie Curie');
    await forget(neo);
    await page.goto(`/chat/${neo.id}`);
    await expect(button(page, 'Regenerate')).toBeVisible();
    const letFollow = await keepBack(page, '**/assets/replay-*.js');
    const letThrough = await openEarly(page, `/chat/${neo.id}`);
    const talk = talkWith(page, neo.name);
    await talk.field.fill('Typed before React.');
    const isFollowing = page.waitForRequest('**/assets/replay-*.js');
    letThrough();
    await isFollowing;
    await talk.field.press('Enter');
    letFollow();
    await expect(talk.messages.filter({ hasText: 'Typed before React.' }).first()).toBeVisible();
    await expect(talk.field).toHaveValue('');
  });

  test('of two views, the one that is pressed last stays', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const letFollow = await keepBack(page, '**/assets/replay-*.js');
    const letThrough = await openEarly(page, '/catalog');
    await button(page, 'List').click();
    const isFollowing = page.waitForRequest('**/assets/replay-*.js');
    letThrough();
    await isFollowing;
    await button(page, 'Grid').click();
    letFollow();
    await expect(page.locator('[data-kept]')).toHaveCount(0);
    await expect(button(page, 'Grid')).toHaveAttribute('aria-pressed', 'true');
    await button(page, 'List').click();
    await expect(button(page, 'List')).toHaveAttribute('aria-pressed', 'true');
    await button(page, 'Grid').click();
  });

  test('Skip to content leads to its start, not into its first field', async ({ page }) => {
    await openEarly(page, '/catalog');
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await page.keyboard.press('Tab');
    await expect(button(page, 'Refresh')).toBeFocused();
  });

  test('a category that is checked filters the catalog', async ({ page }) => {
    const letThrough = await openEarly(page, '/catalog');
    await page.getByRole('checkbox', { name: /^Philosophy/ }).click();
    letThrough();
    await expect(page).toHaveURL(/category=/);
    await expect(page.getByRole('checkbox', { name: /^Philosophy/ })).toBeChecked();
  });

  test('a switch is saved, although its part hydrates later', async ({ page }) => {
    const letThrough = await openEarly(page, '/settings');
    const memory = page.getByRole('switch', { name: 'NEOs remember my conversations' });
    const wasOn = await memory.isChecked();
    await memory.click();
    const saved = page.waitForRequest((request) => request.method() !== 'GET');
    letThrough();
    expect((await saved).postDataJSON()).toEqual({ memory: !wasOn });
    await expect(memory).toBeEnabled();
    await expect(memory).toBeChecked({ checked: !wasOn });
    await memory.click();
    await expect(memory).toBeEnabled();
    await expect(memory).toBeChecked({ checked: wasOn });
  });

  test('the catalog filters and searches, each once', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const letThrough = await openEarly(page, '/catalog');
    await page.getByRole('searchbox').fill('curie');
    for (let press = 0; press < 2; press++) await button(page, 'Filters').click();
    letThrough();
    await expect(button(page, 'Filters')).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveURL(/curie/);
    await expect(page.getByRole('heading', { name: 'Marie Curie' })).toBeVisible();
  });
});
