import { barsNobody, barsNobodyInAnyLook, LOOKS } from '../support/barriers.ts';
import { linkInLetter, makeAccount, PASSWORD, signInBy } from '../support/account.ts';
import { expect, test } from '../support/test.ts';

test('I save my public profile, see that it was saved, and am on the dashboard a second later', async ({
  page,
  context,
  baseURL,
}) => {
  const { username } = await makeAccount(context.request, baseURL ?? '');
  await page.goto('/settings');
  const name = page.getByRole('textbox', { name: 'Username' });
  await name.fill(`${username}-2`);
  await expect(page.getByText('Checking availability...')).toBeVisible();
  await expect(page.getByText('This username is available')).toBeVisible();
  await page.getByRole('textbox', { name: 'Display name' }).fill('Ada of the Looms');
  await page.getByRole('textbox', { name: 'Bio' }).pressSequentially('Weaves numbers.\nAnd cards.');
  await expect(page.getByText('26/160')).toBeVisible();
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings updated')).toBeVisible();
  await expect(page.getByText('Your settings have been saved successfully.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');

  await page.goto(`/user/${username}-2`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ada of the Looms' })).toBeVisible();
  await expect(page.getByText('Weaves numbers. And cards.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page.getByRole('button', { name: 'Español' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a taken username and an overlong bio are refused with the reason', async ({
  page,
  signIn,
}) => {
  await signIn('standard');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.url());
  });
  await page.goto('/settings');
  const name = page.getByRole('textbox', { name: 'Username' });
  const own = await name.inputValue();
  await name.fill('NEO-Studio');
  await expect(page.getByText('This username is already taken')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(name).toBeFocused();

  await name.fill(own);
  await page.getByRole('textbox', { name: 'Bio' }).fill('a'.repeat(161));
  await expect(page.getByText('Too long!')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Bio must be at most 160 characters')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('a'.repeat(161));
  expect(sent).toEqual([]);
});

test('what I typed when my session ended is there when I am back', async ({
  page,
  context,
  baseURL,
}) => {
  const { email } = await makeAccount(context.request, baseURL ?? '');
  // Read after the page: later it would notice the end of the session before the form does.
  const bell = page.waitForResponse(/\/api\/notices/);
  await page.goto('/settings');
  await bell;
  await page.getByRole('textbox', { name: 'Bio' }).fill('Almost lost.');
  // A section that still loads would notice the end of the session first.
  await page.waitForLoadState('networkidle');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/?next=%2Fsettings');
  await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible();
  await signInBy(page, { email, password: PASSWORD });
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText('What you typed is still here')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('Almost lost.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings updated')).toBeVisible();
});

test('a new password ends my session in the other browser, and a wrong one is refused', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { email } = await makeAccount(context.request, baseURL ?? '');
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const login = { data: { email, password: PASSWORD }, headers: { origin: baseURL ?? '' } };
  expect((await elsewhere.request.post('/api/auth/login', login)).status()).toBe(200);

  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'End all other sessions' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Current password' }).fill('not-this-one');
  await page.getByRole('textbox', { name: 'New password' }).fill(`${PASSWORD}-new`);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('That is not your password.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is set')).toBeVisible();
  await expect(page.getByRole('button', { name: 'End all other sessions' })).toBeHidden();
  expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(401);
  expect((await context.request.get('/api/auth/user')).status()).toBe(200);
  await elsewhere.close();
});

test('I see my ways to sign in, add Google once my e-mail is confirmed, and remove it with my password', async ({
  page,
  context,
  request,
  baseURL,
  inDatabase,
}) => {
  const { email } = await makeAccount(context.request, baseURL ?? '');
  await page.goto('/settings');
  const ways = page.getByRole('list', { name: 'Ways to sign in' });
  await expect(ways.getByRole('listitem')).toHaveText(['Password']);
  await expect(page.getByText('Google can be added once your e-mail is confirmed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with Google too' })).toBeHidden();

  const subject = 'Confirm your e-mail for NEO';
  await page.goto(await linkInLetter(request, { to: email, subject }));
  await expect(page.getByText('Thank you. Your e-mail is confirmed.')).toBeVisible();
  // Stores what Google's answer would store, because tests have no Google.
  await inDatabase((database) =>
    database.query(
      `insert into sign_ins (issuer, subject, email, user_id)
       select 'https://accounts.google.com', id, 'ada@gmail.test', id from users where email = $1`,
      [email],
    ),
  );
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Sign in with Google too' })).toBeVisible();
  await expect(ways.getByRole('listitem')).toHaveCount(2);
  await expect(ways.getByText(/^Since /)).toBeVisible();
  await barsNobody(page, 'the ways to sign in');

  await ways.getByRole('button', { name: 'Remove Google: ada@gmail.test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Google?' });
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('not-this-one');
  await dialog.getByRole('button', { name: 'Remove Google' }).click();
  await expect(dialog.getByText('That is not your password.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Remove Google' }).click();
  await expect(page.getByText('Google was removed', { exact: true })).toBeVisible();
  await expect(ways.getByRole('listitem')).toHaveText(['Password']);
  await linkInLetter(request, { to: email, subject: 'Google was taken off your NEO account' });

  // Google is the only way to sign in here, so it cannot be removed.
  await inDatabase((database) =>
    database.query(
      `with gone as (update users set password_hash = null where email = $1 returning id)
       insert into sign_ins (issuer, subject, email, user_id)
       select 'https://accounts.google.com', id, email, id from users where email = $1`,
      [email],
    ),
  );
  await page.reload();
  await expect(ways.getByText(/This is the only way you can sign in\./)).toBeVisible();
  await expect(ways.getByRole('button')).toHaveCount(0);
});

test('I end a session that I left open', async ({ page, context, playwright, baseURL }) => {
  const { email } = await makeAccount(context.request, baseURL ?? '');
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await elsewhere.post('/api/auth/login', {
    data: { email, password: PASSWORD },
    headers: { origin: baseURL ?? '', 'user-agent': 'Firefox/140.0 (Windows NT 10.0)' },
  });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'End session in Firefox · Windows' }).click();
  await expect(page.getByText('Session ended')).toBeVisible();
  await expect(page.getByText('Firefox · Windows')).toBeHidden();
  expect((await elsewhere.get('/api/auth/user')).status()).toBe(401);
  await elsewhere.dispose();
});

test('I export my data and delete my account: nothing of me is left', async ({
  page,
  context,
  baseURL,
}) => {
  const { email, username } = await makeAccount(context.request, baseURL ?? '');
  await page.goto('/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('It cannot be undone.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not-this-one');
  await dialog.getByRole('button', { name: 'Delete forever' }).click();
  await expect(dialog.getByText('That is not your password.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete forever' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await signInBy(page, { email, password: PASSWORD });
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await page.goto(`/user/${username}`);
  await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Discover' })).toBeVisible();
});

test('a moderator finds the link to the console', async ({ page, signIn }) => {
  await signIn('superadmin');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Admin Console' })).toHaveAttribute(
    'href',
    '/admin',
  );
});

const SCREENS = [
  { path: '/settings', as: 'superadmin', says: 'Delete my account' },
  { path: '/user/neo-studio', as: 'superadmin', says: 'Edit profile' },
  { path: '/user/nobody-at-all', as: null, says: 'Profile Not Found' },
  { path: '/register', as: null, says: 'Create your account' },
  { path: '/forgot-password', as: null, says: 'Send the link' },
  { path: '/reset-password#made-up', as: null, says: 'Set password' },
  { path: '/verify-email', as: null, says: 'This link was already used' },
] as const;

for (const { path, as, says } of SCREENS) {
  test(`${path} is accessible, and fits`, async ({ page, signIn }) => {
    if (as) await signIn(as);
    await page.emulateMedia({ colorScheme: LOOKS[0].colorScheme });
    await page.setViewportSize({ width: LOOKS[0].width, height: 844 });
    await page.goto(path);
    await expect(page.getByText(says).first()).toBeVisible();
    await barsNobodyInAnyLook(page);
  });
}
