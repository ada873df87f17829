import type { Locator, Page } from '@playwright/test';
import { talkWith } from '../support/talk.ts';
import { DEMO_PASSWORD, expect, test } from '../support/test.ts';

const isFocused = (target: Locator) =>
  target.evaluateAll((found) => found.some((element) => element === document.activeElement));

/** More than any page has, with the chats that other tests have left on the dashboard. */
const PRESSES_MAX = 400;

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < PRESSES_MAX; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never got there');
}

test('with the keyboard alone I sign in, find a NEO and talk', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type('standard@demo.neo');
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  await tabTo(page, page.getByRole('link', { name: 'Catalog' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'NEOs Catalog' })).toBeVisible();
  await tabTo(page, page.getByRole('searchbox', { name: 'Search NEOs' }));
  await page.keyboard.type('nietzsche');
  await expect(page.getByText('1 NEO found')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Friedrich Nietzsche', exact: true }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Friedrich Nietzsche' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Start Conversation' }));
  await page.keyboard.press('Enter');
  const talk = talkWith(page, 'Friedrich Nietzsche');
  await talk.hasMessages(1);
  await tabTo(page, talk.field);
  await page.keyboard.type('What does the abyss look like?');
  await page.keyboard.press('Enter');
  await talk.hasMessages(3);
  await expect(talk.field).toBeFocused();
});

test('the first Tab skips the bars', async ({ page, signIn }) => {
  await signIn('standard');
  await page.goto('/catalog');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox', { name: 'Search NEOs' })).toBeFocused();
});
