import { newEmail, PASSWORD } from '../support/account.ts';
import { talkWith } from '../support/talk.ts';
import { DEMO_PASSWORD, expect, test } from '../support/test.ts';

test('signed out I am sent to sign in and come back to where I was', async ({ page }) => {
  await page.goto('/catalog?type=fictional-character');
  await expect(page).toHaveURL('/?next=%2Fcatalog%3Ftype%3Dfictional-character');
  await expect(
    page.getByRole('heading', { name: 'Create a free account to continue' }),
  ).toBeVisible();
  await expect(page.getByText('NEOs Catalog', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('textbox', { name: 'Email' }).fill('standard@demo.neo');
  await page.getByLabel('Password', { exact: false }).first().fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/catalog?type=fictional-character');
  await expect(page.getByText(/NEOs found in Fictional Character/)).toBeVisible();
});

test('a stranger who came for a NEO talks with it after three presses and a form', async ({
  page,
}) => {
  await page.goto('/');
  // The landing shows the NEOs that people talk with most, and other tests change which these are.
  const chat = page.getByRole('link', { name: /^Chat with / }).first();
  const label = (await chat.getAttribute('aria-label'))!;
  await chat.click();
  // Each screen has a control with the name of one on the screen before.
  await expect(page.getByRole('heading', { name: /^Create a free account/ })).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(page.getByText(label, { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(newEmail());
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Year of birth' }).fill('1990');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/chat\//);
  const talk = talkWith(page, label.replace('Chat with ', ''));
  await talk.hasMessages(1);
  await talk.say('What do you paint today?');

  // Nobody keeps it, which is said on leaving, once.
  await page.getByRole('link', { name: 'View profile' }).first().click();
  await expect(page.getByText('This conversation was not kept')).toBeVisible();
  await page.getByRole('button', { name: 'Upgrade to Plus' }).click();
  await expect(page.getByText('Welcome to Plus')).toBeVisible();
});

test('signed out, pages of members show nothing and lead to sign in', async ({ page, request }) => {
  for (const path of ['/dashboard', '/catalog', '/favs', '/chat/1']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe(`/?next=${encodeURIComponent(path)}`);
  }
  await page.goto('/favs');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});

test('after sign-in another site is not followed', async ({ page, context }) => {
  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
    await context.clearCookies();
    await page.goto(`/?next=${encodeURIComponent(next)}`);
    await page.getByRole('button', { name: 'Standard: standard@demo.neo' }).click();
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
  }
});

test('a wrong password is reported, and I can try again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Plus: plus@demo.neo' }).click();
  await page.getByLabel('Password', { exact: false }).first().fill('wrong-password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Login Failed')).toBeVisible();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
});

test('an error in the address is shown once and leaves the address', async ({ page }) => {
  await page.goto('/?error=invalid_state');
  await expect(page.getByText('Authentication Error')).toBeVisible();
  await expect(
    page.getByText('Authentication security check failed. Please try again.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('signing out leaves nothing behind', async ({ page, signIn }) => {
  await signIn('plus');
  await page.goto('/catalog');
  await page.evaluate(() => localStorage.setItem('left', 'behind'));
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('left'))).toBeNull();
  await page.goto('/catalog');
  await expect(page).toHaveURL('/?next=%2Fcatalog');
});

test('a session that ended elsewhere leads to sign in, and back', async ({ page, signIn }) => {
  await signIn('plus');
  await page.goto('/dashboard');
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Catalog' }).first().click();
  await expect(page).toHaveURL('/?next=%2Fcatalog');
  await expect(page.getByText('Unauthorized')).toBeVisible();
});
