import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { createECDH, randomBytes } from 'node:crypto';
import { barsNobodyInAnyLook } from '../support/barriers.ts';
import { expect, test } from '../support/test.ts';

/**
 * A headless browser has no push service, so `subscribe` is given what a browser with one answers. Everything else is
 * real: the permission, the server, and the worker, to which DevTools delivers the messages.
 */
test.use({ serviceWorkers: 'allow' });

const SWITCH = 'Tell me in this browser when a NEO has replied';

/** Lets this page's browser have a push service. */
async function withService(page: Page): Promise<void> {
  const curve = createECDH('prime256v1');
  const keys = {
    p256dh: curve.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  // Nothing listens there; no message is sent in these tests.
  const endpoint = `https://push.example.org/${crypto.randomUUID()}`;
  await page.addInitScript(
    ([at, parts]) => {
      const isOn = () => localStorage.getItem('a-push-service') !== null;
      const subscription = {
        endpoint: at,
        toJSON: () => ({ endpoint: at, keys: parts }),
        unsubscribe: async () => {
          localStorage.removeItem('a-push-service');
          return true;
        },
      };
      PushManager.prototype.getSubscription = async () =>
        (isOn() ? subscription : null) as PushSubscription | null;
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('a-push-service', '');
        return subscription as unknown as PushSubscription;
      };
    },
    [endpoint, keys] as const,
  );
}

/** The worker of a page, as DevTools drives it. */
async function workerOf(context: BrowserContext, page: Page): Promise<{
  push: (notification: object | null) => Promise<void>;
  cdp: CDPSession;
}> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const cdp = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await found;
  return {
    cdp,
    async push(notification) {
      const data = notification ? JSON.stringify({ web_push: 8030, notification }) : 'nonsense';
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
  };
}

/** What the worker shows. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, lang, tag, data, body }) => ({ title, lang, tag, data, body }));
  });

test('I am told of replies in this browser when I switch it on, until I sign out', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['notifications']);
  await withService(page);
  await signIn('plus');
  await page.goto('/settings');
  const toggle = page.getByRole('switch', { name: SWITCH });
  await expect(toggle).not.toBeChecked();
  await toggle.press('Space');
  await expect(toggle).toBeEnabled();
  await expect(toggle).toBeChecked();
  await page.reload();
  await expect(toggle).toBeChecked();
  await barsNobodyInAnyLook(page);
  const state = async (): Promise<unknown> =>
    ((await (await context.request.get('/api/me/pushes')).json()) as { endpoint: unknown }).endpoint;
  expect(await state()).toMatch(/^https:\/\/push\.example\.org\//);
  await toggle.press('Space');
  await expect(toggle).toBeEnabled();
  await expect(toggle).not.toBeChecked();
  expect(await state()).toBe(null);
  await toggle.press('Space');
  await expect(toggle).toBeEnabled();
  await expect(toggle).toBeChecked();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('/');
  await signIn('plus');
  expect(await state()).toBe(null);
  await page.goto('/settings');
  await expect(toggle).not.toBeChecked();
});

test('a browser that was told not to show any is explained how to', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await signIn('plus');
  await page.goto('/settings');
  await expect(page.getByText('This browser does not let NEO show notifications')).toBeVisible();
  await expect(page.getByRole('switch', { name: SWITCH })).toBeHidden();
});

test('a browser that cannot show any is told what can', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
  });
  await signIn('plus');
  await page.goto('/settings');
  await expect(page.getByText('On an iPhone or iPad, add NEO to the Home Screen')).toBeVisible();
});

test('a browser without a push service says that it could not be reached', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['notifications']);
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () =>
      Promise.reject(new DOMException('push service error', 'AbortError'));
  });
  await signIn('plus');
  await page.goto('/settings');
  const toggle = page.getByRole('switch', { name: SWITCH });
  await toggle.press('Space');
  await expect(page.getByText('service for notifications could not be reached')).toBeVisible();
  await expect(toggle).not.toBeChecked();
});

/** Closes the page's document: nobody sees a page of the app. */
const leave = (page: Page) => page.goto('about:blank');

test('the worker shows a push only where I see no page, and one for each conversation', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['notifications']);
  await signIn('plus');
  await page.goto('/dashboard');
  const { push } = await workerOf(context, page);
  const first = { title: 'Ada has replied', lang: 'en', tag: 'one', navigate: '/chat/ada/one' };
  await push(first);
  await leave(page);
  await push({ ...first, tag: 'two', navigate: 'https://elsewhere.example/chat/ada/two' });
  await push({ ...first, tag: 'two', title: 'Once more', navigate: '/chat/ada/two' });
  await push(null);
  await page.goto('/favicon.svg');
  await expect.poll(() => shown(page)).toHaveLength(2);
  expect(await shown(page)).toEqual([
    { title: 'Once more', lang: 'en', tag: 'two', data: '/chat/ada/two', body: '' },
    { title: 'NEO', lang: '', tag: '', data: '/', body: '' },
  ]);
});
