import { expect, test } from '../support/test.ts';

const SAID = 'Which shade of ultramarine does a pomegranate have?';

test('as plus I find what I said, and a result leads to the message', async ({
  page,
  talkingTo,
}) => {
  const talk = await talkingTo('plus', 'Frida Kahlo');
  await talk.say(SAID);
  await page.goto('/active');
  await page.getByRole('searchbox', { name: 'Search your messages' }).fill('pomegr ultramarine');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=pomegr\+ultramarine$/);
  // Only the last word may be a beginning.
  await expect(page.getByText('No Messages Found')).toBeVisible();
  await page.getByRole('searchbox').fill('ÚLTRAMARINE pomegr');
  const hit = page.getByRole('link', { name: /You: Which shade/ }).first();
  await expect(hit.locator('mark')).toHaveText(['ultramarine', 'pomegr']);
  await hit.click();
  await expect(page).toHaveURL(/\/chat\/[^/]+\/[^/]+\?at=\d+$/);
  const found = page.getByRole('article').filter({ hasText: 'The message that you searched for' });
  await expect(found).toContainText(SAID);
  await expect(found).toBeFocused();
});
