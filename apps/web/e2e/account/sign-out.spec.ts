import type { Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { signInBy } from '../support/account.ts';
import { DEMO_PASSWORD, expect, test } from '../support/test.ts';
import { talkWith } from '../support/talk.ts';

const SECRET = 'The key lies under the third heron';

// Playwright's Chromium disables the back/forward cache. Only a browser with a window of its own keeps it.
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
}

/** Goes back through the whole history and checks that no page shows anything that needs a session. */
async function goBackThroughAll(page: Page): Promise<void> {
  const steps = await page.evaluate(() => history.length);
  for (let step = 1; step < steps; step += 1) {
    await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
    await page.waitForLoadState();
    await expect(page.getByText(SECRET)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Your account' })).toHaveCount(0);
  }
}

test('after signing out, Back shows no page that was loaded while I was signed in', async ({
  page,
  talkingTo,
}) => {
  const talk = await talkingTo('plus', 'Frida Kahlo');
  await talk.say(SECRET);
  // Full page loads, as from an outside link.
  await page.goto(`/chat/${talk.neo.id}`);
  await expect(page.getByText(SECRET).first()).toBeVisible();
  await page.goto('/settings');
  await page.goto('/catalog');
  await expect(page.getByText(/NEOs found/)).toBeVisible();
  await page.goto('/api/neos/catalog?limit=200');
  await page.goto('/dashboard');
  await signOut(page);
  await goBackThroughAll(page);
});

test('after signing out, Back shows no screen of a page that was loaded before I signed in', async ({
  page,
  findNeo,
  forget,
  signIn,
}) => {
  const neo = await findNeo('Frida Kahlo');
  await signIn('plus');
  await forget(neo);
  await page.context().clearCookies();
  await page.goto(`/?next=${encodeURIComponent(`/chat/${neo.id}`)}`);
  await signInBy(page, { email: 'plus@demo.neo', password: DEMO_PASSWORD });
  const talk = talkWith(page, neo.name);
  await talk.hasMessages(1);
  await talk.say(SECRET);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/catalog');
  await signOut(page);
  await goBackThroughAll(page);
});

test('a page that I come back to shows nothing after the session ended elsewhere', async ({
  page,
  talkingTo,
  context,
}) => {
  const talk = await talkingTo('plus', 'Frida Kahlo');
  await talk.say(SECRET);
  await page.goto('/about');
  await context.clearCookies();
  await page.goBack();
  await expect(page).toHaveURL(/\?next=/);
  await expect(page.getByText(SECRET)).toHaveCount(0);
});

test('a page from the browser’s back-forward cache is loaded again', async ({
  page,
  talkingTo,
}) => {
  const talk = await talkingTo('plus', 'Frida Kahlo');
  await talk.say(SECRET);
  const isHidden = await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    return !document.body.checkVisibility();
  });
  expect(isHidden).toBe(true);
  await page.context().clearCookies();
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL(/\?next=/);
  await expect(page.getByText(SECRET)).toHaveCount(0);
});
