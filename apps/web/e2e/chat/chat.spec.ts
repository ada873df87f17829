import type { Locator, Page } from '@playwright/test';
import { barsNobody, standsAbove } from '../support/barriers.ts';
import { openTalk } from '../support/talk.ts';
import { expect, test } from '../support/test.ts';

const TALL = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`).join('\n');

/** Distance from the scroll position to the end, in pixels. */
const left = (log: Locator) =>
  log.evaluate((element) => element.scrollHeight - element.clientHeight - element.scrollTop);

/** Refuses every later message as a busy model would. */
const refuseTurns = (page: Page) =>
  page.route('**/chat', (route) =>
    route.fulfill({ status: 503, json: { message: 'The model is busy.', code: 'upstream_busy' } }),
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the chat scrolls to what I send, however tall, and stays where I read', async ({
    page,
    talkingTo,
  }) => {
    const talk = await talkingTo('standard', 'Sun Tzu');
    for (const text of [TALL, TALL]) {
      await talk.say(text);
      await expect.poll(() => left(talk.log)).toBeLessThan(2);
    }
    await talk.log.evaluate((element) => {
      // As a reader scrolls: without a wheel or a key, the end may still be held.
      element.dispatchEvent(new WheelEvent('wheel'));
      element.scrollTo({ top: 0 });
    });
    const pill = page.getByRole('button', { name: 'Newest message' });
    await expect(pill).toBeVisible();
    await page.waitForTimeout(300);
    expect(await talk.log.evaluate((element) => element.scrollTop)).toBe(0);

    await talk.say('And now?');
    await expect(pill).toHaveCount(0);
    await expect.poll(() => left(talk.log)).toBeLessThan(2);
  });

  test('the chat scrolls down to an error and its retry', async ({ page, talkingTo }) => {
    const talk = await talkingTo('standard', 'Sun Tzu');
    await talk.say(TALL);
    await refuseTurns(page);
    await talk.field.fill(TALL);
    await talk.field.press('Enter');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeInViewport({ ratio: 1 });
    expect(await left(talk.log)).toBeLessThan(2);
  });
});

test('unsent text of one tab is not in a second one until the first is closed', async ({
  page,
  context,
  talkingTo,
}) => {
  const talk = await talkingTo('plus', 'Hypatia');
  await refuseTurns(page);
  await talk.field.fill('Sent once');
  await talk.field.press('Enter');
  await expect(talk.messages.filter({ hasText: 'Not sent' })).toHaveCount(1);

  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('textbox', { name: 'Message to Hypatia' })).toBeVisible();
  await expect.poll(() => second.evaluate(() => sessionStorage.getItem('chat-tab'))).not.toBeNull();
  await expect(second.getByText('Not sent')).toHaveCount(0);

  await page.close();
  await second.reload();
  await expect(second.getByText('Not sent')).toHaveCount(1);
});

test('unsent text is there when I leave the chat and come back', async ({ page, talkingTo }) => {
  const talk = await talkingTo('plus', 'Hypatia');
  await refuseTurns(page);
  await talk.field.fill('Not lost');
  await talk.field.press('Enter');
  const unsent = page.getByText('Not sent');
  await expect(unsent).toHaveCount(1);
  await page.goBack();
  await expect(unsent).toHaveCount(0);
  await page.goForward();
  await expect(unsent).toHaveCount(1);
  await page.reload();
  await expect(unsent).toHaveCount(1);
});

test('an edit that I began is open again after a reload, unless I cancelled it', async ({
  page,
  talkingTo,
}) => {
  const talk = await talkingTo('plus', 'Hypatia');
  await talk.say('What is a circle?');
  const edited = page.getByRole('textbox', { name: 'Edit your message' });
  await talk.field.press('ArrowUp');
  await edited.fill('What is a sphere?');
  await page.reload();
  await expect(edited).toHaveValue('What is a sphere?');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await talk.hasMessages(3);
  await expect(edited).toHaveCount(0);
});

test('an unsent message stays, also after a reload, until I send, edit or discard it', async ({
  page,
  talkingTo,
}) => {
  const talk = await talkingTo('plus', 'Hypatia');
  await refuseTurns(page);
  const unsent = talk.messages.filter({ hasText: 'Not sent' });
  const act = (text: string, name: string) =>
    unsent.filter({ hasText: text }).getByRole('button', { name, exact: true }).press('Enter');
  for (const [index, text] of ['First', 'Second', 'Third', 'Fourth'].entries()) {
    await talk.field.fill(text);
    await talk.field.press('Enter');
    await expect(unsent).toHaveCount(index + 1);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(index + 1);
  }
  // The notice must not cover the composer.
  await standsAbove(page.getByRole('alert').filter({ hasText: 'Error' }), talk.field);

  await page.unroute('**/chat');
  await talk.field.fill('Hello');
  await talk.field.press('Enter');
  await talk.hasMessages(7);
  await expect(unsent).toHaveCount(4);
  await page.reload();
  await expect(unsent).toHaveCount(4);
  await barsNobody(page);

  await act('Second', 'Try again');
  await talk.hasMessages(8);
  await expect(unsent).toHaveCount(3);
  await act('Fourth', 'Discard');
  await expect(unsent).toHaveCount(2);
  await act('First', 'Edit');
  await expect(talk.field).toHaveValue('First');
  await expect(talk.field).toBeFocused();
  await talk.field.press('Enter');
  await talk.hasMessages(8);
  await expect(unsent).toHaveText(/Third/);
  await act('Third', 'Try again');
  await talk.hasMessages(9);
  await expect(page.getByText('Not sent')).toHaveCount(0);
  const before = await talk.texts();
  await page.reload();
  await talk.hasMessages(9);
  await expect.poll(() => talk.texts()).toEqual(before);
});

test('a session that ended leads from the chat to sign in, and back', async ({
  page,
  talkingTo,
}) => {
  const talk = await talkingTo('standard', 'Sun Tzu');
  await page.context().clearCookies();
  await talk.field.fill('Are you there?');
  await talk.field.press('Enter');
  await expect(page).toHaveURL(`/?next=${encodeURIComponent(`/chat/${talk.neo.id}`)}`);
  await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible();
});

test('a reply that I stop says so, and the field gets the focus', async ({ page, talkingTo }) => {
  const talk = await talkingTo('standard', 'Sun Tzu');
  await talk.field.fill(TALL);
  await talk.field.press('Enter');
  await expect(talk.log.locator('[aria-hidden=true]').filter({ hasText: /\w{3}/ })).toBeAttached();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(talk.field).toBeFocused();
  await expect(talk.messages.last().getByText('Stopped.')).toBeVisible();
  await expect(talk.field).toBeFocused();
});

test('a second window shows what is said in the first, and keeps its draft', async ({
  page,
  context,
  talkingTo,
}) => {
  const first = await talkingTo('plus', 'Hypatia');
  const other = await context.newPage();
  const second = await openTalk(other, first.neo);
  await second.field.fill('From the second');
  await first.field.fill('From the first');
  const isHeard = page.waitForResponse('**/chat');
  await first.field.press('Enter');
  await isHeard;
  await second.field.press('Enter');
  await second.hasMessages(3);
  await expect(second.messages.nth(1)).toContainText('From the first');
  await expect(second.field).toHaveValue('From the second');
});
