import type { BrowserContext, Page } from '@playwright/test';
import { createECDH, randomBytes } from 'node:crypto';
import { barsNobodyInAnyLook } from '../support/barriers.ts';
import { expect, test } from '../support/test.ts';

/**
 * A headless browser has no push service, and its pages believe that notifications are denied: they are told what a
 * browser with both answers, and so is the worker. Server and worker are real, and DevTools delivers the messages.
 */
// A context of its own: one that is emptied keeps its worker, and stays offline.
test.use({ serviceWorkers: 'allow', reuseContext: false });

const SWITCH = 'Tell me in this browser when a NEO has replied';

/** A browser that has not been asked yet, and says yes. */
const willingly = (page: Page) =>
  page.addInitScript(() => {
    const given = () => localStorage.getItem('a-permission') ?? 'default';
    Object.defineProperty(Notification, 'permission', { get: given });
    Notification.requestPermission = async () => {
      localStorage.setItem('a-permission', 'granted');
      return 'granted';
    };
  });
const permission = (page: Page) => page.evaluate(() => Notification.permission);

/** Lets this page's browser have a push service. */
async function withService(page: Page): Promise<void> {
  await willingly(page);
  const curve = createECDH('prime256v1');
  const keys = {
    p256dh: curve.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  // Nothing listens there; no message is sent in these tests.
  const endpoint = `https://push.example.org/${crypto.randomUUID()}`;
  await page.addInitScript(
    ([at, parts]) => {
      // Signing out empties the storage of the page.
      const isOn = () => document.cookie.includes('a-push-service=on');
      const set = (to: 'on' | 'off') => {
        document.cookie = `a-push-service=${to}; path=/`;
      };
      const subscription = {
        endpoint: at,
        toJSON: () => ({ endpoint: at, keys: parts }),
        unsubscribe: async () => {
          set('off');
          return true;
        },
      };
      PushManager.prototype.getSubscription = async () =>
        (isOn() ? subscription : null) as PushSubscription | null;
      PushManager.prototype.subscribe = async () => {
        set('on');
        return subscription as unknown as PushSubscription;
      };
    },
    [endpoint, keys] as const,
  );
}

/** The worker of a page, to which DevTools delivers messages. */
async function workerOf(context: BrowserContext, page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  // A page of its own, of no site: it stays when the other one leaves.
  const cdp = await context.newCDPSession(await context.newPage());
  const { origin } = new URL(page.url());
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await found;
  const [worker] = context.serviceWorkers();
  const inWorker = <T>(script: string) => worker!.evaluate<T>(script);
  // Counts how often it has looked for pages, and notes where a press leads: browsers let only people's presses lead there.
  await inWorker(`
    self.looked = 0;
    self.went = [];
    self.kept = new Map();
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      const { tag = '', lang = '', data } = options;
      const key = tag || self.kept.size;
      self.kept.set(key, { title, lang, tag, data, close: () => self.kept.delete(key) });
    };
    const { matchAll } = Clients.prototype;
    Clients.prototype.matchAll = async function (options) {
      const pages = await matchAll.call(this, options);
      self.looked += 1;
      return pages;
    };
    Clients.prototype.openWindow = async (path) => void self.went.push('opens ' + path);
    WindowClient.prototype.focus = async function () {
      self.went.push('shows ' + new URL(this.url).pathname);
    };`);
  return {
    async push(notification: object | null): Promise<void> {
      const data = notification ? JSON.stringify({ web_push: 8030, notification }) : 'nonsense';
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
    looked: () => inWorker<number>('self.looked'),
    shown: () =>
      inWorker<Shown[]>(
        '[...self.kept.values()].map(({ title, lang, tag, data }) => ({ title, lang, tag, data }))',
      ),
    /** Presses a notification. @returns where that led */
    async press(tag: string): Promise<string[]> {
      await inWorker(`
        self.went = [];
        const notification = self.kept.get('${tag}');
        const event = new ExtendableEvent('notificationclick');
        self.dispatchEvent(Object.assign(event, { notification }));`);
      await expect.poll(() => inWorker<string[]>('self.went')).toHaveLength(1);
      return inWorker<string[]>('self.went');
    },
  };
}

interface Shown {
  title: string;
  lang: string;
  tag: string;
  data: string;
}

/** The address that the server would push to. */
async function subscribed(context: BrowserContext): Promise<string | null> {
  const answer = await context.request.get('/api/me/pushes');
  return ((await answer.json()) as { endpoint: string | null }).endpoint;
}

test('I am told of replies in this browser when I switch it on', async ({
  page,
  context,
  signIn,
}) => {
  await withService(page);
  await signIn('plus');
  await page.goto('/settings');
  const toggle = page.getByRole('switch', { name: SWITCH });
  await expect(toggle).not.toBeChecked();
  expect(await permission(page)).toBe('default');
  const told = page.waitForResponse((response) => response.request().method() === 'PUT');
  await toggle.press('Space');
  await told;
  await expect(toggle).toBeChecked();
  await page.reload();
  await expect(toggle).toBeChecked();
  await barsNobodyInAnyLook(page);
  expect(await subscribed(context)).toMatch(/^https:\/\/push\.example\.org\//);
  await toggle.press('Space');
  await expect(toggle).toBeEnabled();
  await expect(toggle).not.toBeChecked();
  expect(await subscribed(context)).toBe(null);
});

test('I am no longer told when I have signed out', async ({ page, context, signIn }) => {
  await withService(page);
  await signIn('plus');
  await page.goto('/settings');
  const toggle = page.getByRole('switch', { name: SWITCH });
  // A switch that was pressed before the page is hydrated looks pressed before anything is sent.
  const told = page.waitForResponse((response) => response.request().method() === 'PUT');
  await toggle.press('Space');
  await told;
  await expect(toggle).toBeEnabled();
  await expect(toggle).toBeChecked();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('/');
  expect(await page.evaluate(() => document.cookie)).toContain('a-push-service=off');
  await signIn('plus');
  expect(await subscribed(context)).toBe(null);
});

test('a browser that blocks notifications says how to allow them', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await signIn('plus');
  await page.goto('/settings');
  await expect(page.getByText('This browser does not let NEO show notifications')).toBeVisible();
  await expect(page.getByRole('switch', { name: SWITCH })).toBeHidden();
});

test('a browser without notifications says which devices have them', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
  });
  await signIn('plus');
  await page.goto('/settings');
  await expect(page.getByText('On an iPhone or iPad, add NEO to the Home Screen')).toBeVisible();
});

test('a browser without a push service says that it could not be reached', async ({
  page,
  signIn,
}) => {
  await willingly(page);
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
  await signIn('plus');
  await page.goto('/dashboard');
  const { push, looked, shown, press } = await workerOf(context, page);
  const first = { title: 'Ada has replied', lang: 'en', tag: 'one', navigate: '/chat/ada/one' };
  await push(first);
  await expect.poll(looked).toBe(1);
  await leave(page);
  await push({ ...first, tag: 'two', navigate: 'https://elsewhere.example/chat/ada/two' });
  await expect.poll(shown).toHaveLength(1);
  await push({ ...first, tag: 'two', title: 'Once more', navigate: '/chat/ada/two' });
  await expect.poll(shown).toMatchObject([{ title: 'Once more' }]);
  await push(null);
  await expect.poll(shown).toHaveLength(2);
  const bySize = (await shown()).toSorted((a, b) => a.title.length - b.title.length);
  expect(bySize).toEqual([
    { title: 'NEO', lang: '', tag: '', data: '/' },
    { title: 'Once more', lang: 'en', tag: 'two', data: '/chat/ada/two' },
  ]);
  expect(await press('two')).toEqual(['opens /chat/ada/two']);
});

test('a press shows the page that has the conversation', async ({
  page,
  context,
  signIn,
  findNeo,
}) => {
  await signIn('plus');
  const { id } = await findNeo('Hypatia');
  await page.goto('/dashboard');
  const { push, shown, press } = await workerOf(context, page);
  await leave(page);
  const navigate = `/chat/${id}/${crypto.randomUUID()}`;
  await push({ title: 'Hypatia has replied', lang: 'en', tag: 'one', navigate });
  await expect.poll(shown).toHaveLength(1);
  // The newest conversation with a NEO has the NEO's own address.
  await page.goto(`/chat/${id}`);
  expect(await press('one')).toEqual([`shows /chat/${id}`]);
  expect(await shown()).toEqual([]);
});
