import type { Page } from '@playwright/test';
import { barsNobodyInAnyLook } from '../support/barriers.ts';
import { expect, test } from '../support/test.ts';
import type { Fixtures } from '../support/test.ts';

// A context of its own: one that is emptied keeps its worker, and stays offline.
test.use({ serviceWorkers: 'allow', reuseContext: false });

/** Resolves once the worker has what a page needs without a network. */
const whenReady = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

/** Whether the page has a script that it loads for later. */
const hasLoaded = (page: Page, script: string) =>
  page.evaluate(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    script,
  );

/** The conversations that this browser keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'neo-offline')) return 0;
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open('neo-offline');
      // It was deleted meanwhile, and must not be recreated without the product's stores.
      opening.onupgradeneeded = () => opening.transaction!.abort();
      opening.onerror = () => resolve(0);
      opening.onsuccess = () => {
        const count = opening.result
          .transaction('conversations')
          .objectStore('conversations')
          .count();
        count.onsuccess = () => {
          opening.result.close();
          resolve(count.result);
        };
      };
    });
  });

/** A chat with Ada Lovelace that can be read without a network. */
async function aKeptChat(page: Page, talkingTo: Fixtures['talkingTo']) {
  const talk = await talkingTo('plus', 'Ada Lovelace');
  await talk.say('Good day, Ada');
  await whenReady(page);
  await expect.poll(() => kept(page)).toBe(1);
  return talk;
}

test('what I opened last can be read without a network, and continued with one', async ({
  page,
  context,
  talkingTo,
}) => {
  await aKeptChat(page, talkingTo);
  await context.setOffline(true);
  await page.goto('/catalog');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await barsNobodyInAnyLook(page);
  await page.getByRole('link', { name: /Ada Lovelace/ }).click();
  const log = page.getByRole('log', { name: 'Conversation with Ada Lovelace' });
  await expect(log.getByText('Good day, Ada')).toBeVisible();
  await page.getByRole('link', { name: 'Conversations on this device' }).click();
  await context.setOffline(false);
  await page.goto('/catalog');
  await expect(page.getByRole('heading', { name: 'NEOs Catalog' })).toBeVisible();
});

test('a chat that I reload without a network is there to read, and continues once I am back', async ({
  page,
  context,
  talkingTo,
}) => {
  const talk = await aKeptChat(page, talkingTo);
  await context.setOffline(true);
  await page.reload();
  const log = page.getByRole('log', { name: 'Conversation with Ada Lovelace' });
  await expect(log.getByText('Good day, Ada')).toBeVisible();
  await barsNobodyInAnyLook(page);
  await context.setOffline(false);
  await expect(page.getByRole('status')).toHaveText('You are online again');
  await page.getByRole('link', { name: 'Continue this conversation' }).click();
  await talk.hasMessages(3);
});

test('nothing of mine stays in the browser after I have signed out', async ({
  page,
  context,
  talkingTo,
  signIn,
}) => {
  await aKeptChat(page, talkingTo);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('/');
  expect(await kept(page)).toBe(0);
  await signIn('standard');
  await context.setOffline(true);
  await page.goto('/catalog');
  await expect(page.getByText('Nothing to read here yet')).toBeVisible();
});

test('a conversation that I delete or empty is not kept, even if I leave at once, and undo keeps it again', async ({
  page,
  talkingTo,
}) => {
  const talk = await aKeptChat(page, talkingTo);
  const undo = page.getByRole('button', { name: 'Undo' });
  await page.getByRole('button', { name: 'Conversation menu' }).click();
  await page.getByRole('menuitem', { name: 'Start over' }).click();
  await expect.poll(() => kept(page)).toBe(0);
  await undo.click();
  await expect.poll(() => kept(page)).toBe(1);

  await page.goto('/active');
  await page.getByRole('button', { name: 'Delete chat with Ada Lovelace' }).click();
  await page.getByRole('button', { name: 'Delete chat', exact: true }).click();
  await expect.poll(() => kept(page)).toBe(0);
  await undo.click();
  await expect.poll(() => kept(page)).toBe(1);

  await page.goto(`/chat/${talk.neo.id}`);
  await page.getByRole('button', { name: 'Conversations', exact: true }).click();
  await page
    .getByRole('list', { name: /^Conversations with/ })
    .getByRole('link')
    .focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('heading', { name: 'Conversation deleted' })).toBeVisible();
  await expect.poll(() => kept(page)).toBe(0);
  await page.reload();
  await page.goto('/about');
  expect(await kept(page)).toBe(0);
});

test('a page that shows what I opened shows it to nobody after I have signed out in another', async ({
  page,
  context,
  talkingTo,
  signIn,
}) => {
  const { neo } = await aKeptChat(page, talkingTo);
  const other = await context.newPage();
  await context.setOffline(true);
  await other.goto(`/chat/${neo.id}`);
  const message = other.getByRole('log').getByText('Good day, Ada');
  await expect(message).toBeVisible();
  await context.setOffline(false);
  await expect(other.getByRole('link', { name: 'Continue this conversation' })).toBeVisible();
  await expect(message).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('/');
  await expect(message).toHaveCount(0);
  await signIn('standard');
  await page.goto('/dashboard');
  await expect(other.getByText('Nothing to read here yet')).toBeVisible();
});

test('what is kept of me is shown to nobody once the server says that I am signed out', async ({
  page,
  context,
  talkingTo,
}) => {
  await aKeptChat(page, talkingTo);
  await context.setOffline(true);
  await page.reload();
  const message = page.getByRole('log').getByText('Good day, Ada');
  await expect(message).toBeVisible();
  await context.clearCookies();
  await context.setOffline(false);
  await expect(page.getByRole('status')).toHaveText('You are online again');
  await expect(message).toHaveCount(0);
});

test.describe('a link that I only point at', () => {
  test.use({ complains: /Failed to load resource/ });
  for (const away of ['the network', 'the server alone']) {
    test(`leaves the page as it is while ${away} is away, and is followed afterwards`, async ({
      page,
      context,
      signIn,
    }) => {
      await signIn('plus');
      await page.goto('/dashboard');
      await whenReady(page);
      await page.evaluate(() => document.documentElement.setAttribute('data-stays', ''));
      let failed = 0;
      if (away === 'the network') await context.setOffline(true);
      else
        await context.route('**/*.js', async (route) => {
          failed += 1;
          await route.abort('connectionrefused');
        });
      for (const name of ['Catalog', 'Favs', 'Create']) {
        await page.getByRole('link', { name, exact: true }).hover();
        // React Router waits for 100 ms before it loads anything.
        await page.waitForTimeout(300);
      }
      if (away !== 'the network') expect(failed).toBeGreaterThan(0);
      await expect(page.locator('html[data-stays]')).toBeAttached();
      await context.setOffline(false);
      await context.unrouteAll();
      await page.getByRole('link', { name: 'Create', exact: true }).click();
      await expect(page).toHaveURL(/\/create$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html[data-stays]')).toBeAttached();
    });
  }
});

test.describe('signing out', () => {
  // The specification asks for this line.
  test.use({ complains: /^Logout failed/ });
  test('who signs out without a network is signed out once it is back', async ({
    page,
    context,
    talkingTo,
  }) => {
    await aKeptChat(page, talkingTo);
    await page.goto('/dashboard');
    await expect.poll(() => hasLoaded(page, 'leave-browser')).toBe(true);
    await expect.poll(() => hasLoaded(page, 'UserMenuSheet')).toBe(true);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByText('Nothing to read here yet')).toBeVisible();
    await context.setOffline(false);
    const answer = await page.goto('/dashboard');
    expect(await answer!.text()).not.toContain('Your account');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  });
});

test('another person who signs in does not find what I opened', async ({
  page,
  context,
  talkingTo,
  signIn,
}) => {
  await aKeptChat(page, talkingTo);
  await signIn('superadmin');
  await page.goto('/dashboard');
  // At once, before the store is looked at.
  await context.setOffline(true);
  await page.goto('/catalog');
  await expect(page.getByText('Nothing to read here yet')).toBeVisible();
  await context.setOffline(false);
  await page.goto('/dashboard');
  await expect.poll(() => kept(page)).toBe(0);
});
