import type { NeoCard } from '@neo/contracts';
import { ownNeos } from '../support/own-neos.ts';
import { DEMO_PASSWORD, expect, test } from '../support/test.ts';

const MISSING = '0195f7a8-0000-7000-8000-000000000000';

test('I mark a favourite, find it in my favourites, and unmark it', async ({
  page,
  signIn,
  findNeo,
  forget,
}) => {
  await signIn('standard');
  const neo = await findNeo('Marie Curie');
  await forget(neo);
  await page.goto(`/neo/${neo.id}`);
  const fav = page.getByRole('button', { name: 'Fav Marie Curie' });
  await expect(fav).toHaveAttribute('aria-pressed', 'false');
  await fav.click();
  await expect(page.getByText('Marie Curie has been added to your favorites.')).toBeVisible();
  await expect(fav).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('link', { name: 'Favs' }).first().click();
  await expect(page.getByText('1 favorite', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search your favorites' }).fill('zzz');
  await expect(page.getByText('No favorites match your search')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search your favorites' }).fill('curie');
  await page.getByRole('button', { name: 'Favorite Marie Curie' }).click();
  await expect(page.getByText('NEO has been removed from your favorites list.')).toBeVisible();
  await expect(page.getByText('No favorites yet')).toBeVisible();
});

test('a NEO behind a password opens with it, and not without', async ({
  page,
  browser,
  signIn,
}) => {
  const owner = await browser.newContext();
  const login = await owner.request.post('/api/auth/login', {
    data: { email: 'plus@demo.neo', password: DEMO_PASSWORD },
  });
  expect(login.status()).toBe(200);
  const own = (await (await owner.request.get('/api/neos/cards')).json()) as NeoCard[];
  await owner.close();
  const locked = own.find(
    ({ visibility, compliance }) => visibility === 'public-password' && compliance !== 'red',
  );
  if (!locked) throw new Error('The demo data has no NEO behind a password');

  await signIn('standard');
  const answer = await page.goto(`/neo/${locked.id}`);
  expect(answer?.status()).toBe(403);
  expect(await page.content()).not.toContain(locked.name);
  const password = page.getByLabel('Password', { exact: false }).first();
  await password.fill('not this one');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('That is not the password.')).toBeVisible();
  for (const right of ['snack-time', 'chapter-one']) {
    await password.fill(right);
    await page.getByRole('button', { name: 'Open' }).click();
    const heading = page.getByRole('heading', { level: 1, name: locked.name });
    if (
      await heading.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error('Neither password of the demo data opened it');
});

test('a missing NEO and a private one say so', async ({ page, browser, signIn }) => {
  const owner = await browser.newContext();
  await owner.request.post('/api/auth/login', {
    data: { email: 'plus@demo.neo', password: DEMO_PASSWORD },
  });
  const own = (await (await owner.request.get('/api/neos/cards')).json()) as NeoCard[];
  await owner.close();
  const hidden = own.find(({ visibility }) => visibility === 'private');
  if (!hidden) throw new Error('The demo data has no private NEO');

  await signIn('standard');
  expect((await page.goto(`/neo/${MISSING}`))?.status()).toBe(404);
  await expect(page.getByText('NEO not found')).toBeVisible();
  expect((await page.goto(`/chat/${MISSING}`))?.status()).toBe(404);
  await expect(page.getByText('Persona not found')).toBeVisible();
  await expect(page.getByText('The requested persona could not be found.')).toBeVisible();
  expect((await page.goto(`/neo/${hidden.id}`))?.status()).toBe(403);
  await expect(page.getByText('This persona is private')).toBeVisible();
  expect(await page.content()).not.toContain(hidden.name);

  await page.context().clearCookies();
  await page.goto(`/neo/${hidden.id}`);
  await expect(page).toHaveURL(`/?next=${encodeURIComponent(`/neo/${hidden.id}`)}`);
});

test('signed out I read a profile and am asked to sign in to chat', async ({ page, findNeo }) => {
  const neo = await findNeo('Frida Kahlo');
  await page.goto(`/neo/${neo.id}`);
  await page.getByRole('link', { name: 'Sign in to Chat' }).click();
  await expect(page).toHaveURL(`/?next=${encodeURIComponent(`/chat/${neo.id}`)}`);
  await expect(page.getByText('Unauthorized')).toHaveCount(0);
  await expect(page.getByText('Chat with Frida Kahlo', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeFocused();
});

test('a profile is shared by its address', async ({ page, context, signIn, findNeo }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('standard');
  const neo = await findNeo('Frida Kahlo');
  await page.goto(`/neo/${neo.id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Frida Kahlo' });
  await expect(dialog.getByRole('link')).toHaveCount(6);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('button', { name: 'Link copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('on my own profile I find the way to edit it, and every share counts', async ({
  page,
  context,
  signIn,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('plus');
  const own = ownNeos(page.request, baseURL ?? '');
  const { id } = await own.create({ name: 'Shared Guest', visibility: 'public-listed' });
  await page.goto(`/neo/${id}`);
  await expect(page).toHaveTitle(/^Shared Guest - AI Chat/);
  await expect(page.getByText('Public · In review')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit Persona' })).toHaveAttribute(
    'href',
    `/neo/${id}/edit`,
  );
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  for (let shares = 1; shares <= 2; shares += 1) {
    const counted = page.waitForResponse(`**/api/neos/${id}/share`);
    await page.getByRole('dialog').getByRole('button', { name: /link/i }).click();
    expect((await counted).status()).toBe(204);
  }
  const cards = await page.request.get('/api/neos/cards');
  const mine = ((await cards.json()) as NeoCard[]).find((card) => card.id === id);
  expect(mine?.shareCount).toBe(2);
  await own.remove(id);
});

test('a profile leads to who made it; signed out over the sign-in panel', async ({
  page,
  signIn,
  findNeo,
}) => {
  const neo = await findNeo('Frida Kahlo');
  const maker = `/user/${neo.creator.username}`;
  const link = page.getByRole('link', { name: /Created by/ });
  await page.goto(`/neo/${neo.id}`);
  await link.click();
  await expect(page).toHaveURL(`/?next=${encodeURIComponent(maker)}`);
  await signIn('standard');
  await page.goto(`/neo/${neo.id}`);
  await link.click();
  await expect(page).toHaveURL(maker);
});

test('too many wrong passwords say how long to wait', async ({ page, browser, signIn }) => {
  const owner = await browser.newContext();
  await owner.request.post('/api/auth/login', {
    data: { email: 'plus@demo.neo', password: DEMO_PASSWORD },
  });
  const own = (await (await owner.request.get('/api/neos/cards')).json()) as NeoCard[];
  await owner.close();
  const locked = own.find(
    ({ visibility, compliance }) => visibility === 'public-password' && compliance !== 'red',
  );
  await signIn('standard');
  await page.goto(`/neo/${locked?.id}`);
  await page.route('**/unlock', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '2' },
      json: { code: 'too_many', message: 'Too many requests. Please wait a little.' },
    }),
  );
  const password = page.getByLabel('Password', { exact: false }).first();
  await password.fill('not this one');
  const open = page.getByRole('button', { name: 'Open' });
  await open.click();
  await expect(page.getByText(/Try again in \d seconds?\./)).toBeVisible();
  await expect(open).toBeDisabled();
  await expect(password).toBeFocused();
  await expect(open).toBeEnabled();
});

test('an address that leads nowhere says so, and leads home', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});
