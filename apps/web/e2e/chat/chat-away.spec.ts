import type { Browser } from '@playwright/test';
import { ownNeos } from '../support/own-neos.ts';
import { openTalk } from '../support/talk.ts';
import { DEMO_PASSWORD, expect, test } from '../support/test.ts';

/** A NEO whose owner, signed in from another browser, can change its visibility. */
async function othersNeo(browser: Browser, origin: string) {
  const elsewhere = await browser.newContext({ baseURL: origin });
  const headers = { origin };
  const data = { email: 'superadmin@demo.neo', password: DEMO_PASSWORD };
  const answer = await elsewhere.request.post('/api/auth/login', { data, headers });
  expect(answer.status()).toBe(200);
  const owned = ownNeos(elsewhere.request, origin);
  const neo = await owned.create({ name: 'Vesper', visibility: 'public-listed' });
  return {
    neo,
    show: (visibility: string) =>
      elsewhere.request.patch(`/api/neos/${neo.id}`, { data: { visibility }, headers }),
    remove: () => owned.remove(neo.id),
    close: () => elsewhere.close(),
  };
}

test('a NEO is taken away while I talk with it: I see why, keep what was said, and go on when it is back', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  const { neo, show, remove, close } = await othersNeo(browser, baseURL ?? '');
  await signIn('plus');
  const talk = await openTalk(page, neo as never);
  await talk.say('Are you staying?');

  await show('private');
  await expect(page.getByText('This persona is private')).toBeVisible();
  await expect(page.getByText('Online', { exact: true })).toHaveCount(0);
  await expect(talk.messages).toHaveCount(3);
  await expect(talk.field).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Message actions' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export chat' }).click();
  await page.getByRole('menuitem', { name: 'Markdown' }).click();
  expect((await download).suggestedFilename()).toContain('Vesper');

  await show('public-listed');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(talk.field).toBeFocused();
  await talk.field.fill('Still writing');
  await remove();
  await expect(page.getByText('Persona not found')).toBeVisible();
  await expect(talk.field).toHaveValue('Still writing');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await page.getByRole('link', { name: 'Back to Discover' }).click();
  await expect(page).toHaveURL('/discover');
  await close();
});

test('where nothing is kept I also see it at once, and go on when the NEO is back', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  const { neo, show, remove, close } = await othersNeo(browser, baseURL ?? '');
  await signIn('standard');
  const listens = page.waitForResponse('**/conversation/changes');
  const talk = await openTalk(page, neo as never);
  await talk.say('Are you staying?');
  await listens;

  await show('private');
  await expect(page.getByText('This persona is private')).toBeVisible();
  await expect(talk.messages).toHaveCount(3);
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await tryAgain.press('Enter');
  await expect(tryAgain).toBeVisible();
  await show('public-listed');
  await tryAgain.press('Enter');
  await talk.say('And now?');
  await expect(talk.messages).toHaveCount(5);
  await remove();
  await close();
});

test('an edit that another window made impossible stays in its editor, beside what I am writing, and can be said after all', async ({
  context,
  talkingTo,
}) => {
  const first = await talkingTo('plus', 'Hypatia');
  await first.say('What is a cone?');
  const other = await context.newPage();
  const second = await openTalk(other, first.neo, 3);
  await second.field.press('ArrowUp');
  const editor = other.getByRole('textbox', { name: 'Edit your message' });
  await editor.fill('What is a sphere?');
  await first.say('And a circle?');
  await second.hasMessages(4);
  await expect(editor).toHaveValue('What is a sphere?');
  await expect(other.getByText('The conversation has moved on since.')).toBeVisible();
  await other.getByRole('button', { name: 'Send as a new message' }).click();
  await second.hasMessages(7);
  await expect(second.messages.nth(1)).toContainText('What is a cone?');
  await expect(second.messages.nth(5)).toContainText('What is a sphere?');
});
