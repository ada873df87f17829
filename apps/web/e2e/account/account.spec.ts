import { linkInLetter, makeAccount, newEmail, PASSWORD, signInBy } from '../support/account.ts';
import { expect, test } from '../support/test.ts';

test('I create an account, and the link in the letter confirms my e-mail, once', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await page.goto('/?next=%2Fcatalog');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(
    page.getByText('At least 8 characters (fewer if they are not plain letters)'),
  ).toBeVisible();
  await expect(page.getByText('Please enter your year of birth')).toBeVisible();

  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Year of birth' }).fill('1990');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/catalog');
  await expect(page.getByText('Welcome to NEO')).toBeVisible();

  const link = await linkInLetter(request, { to: email, subject: 'Confirm your e-mail for NEO' });
  await page.goto(link);
  await expect(page.getByText('Thank you. Your e-mail is confirmed.')).toBeVisible();
  await expect(page).toHaveURL('/verify-email');
  await page.goto('/settings');
  await expect(page.getByText('Confirmed. You sign in with it')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('This link was already used or has expired.')).toBeVisible();
});

test('the link in the letter asks for a password where I am not signed in, and locks out whoever registered', async ({
  browser,
  page,
  context,
  request,
  baseURL,
}) => {
  const { email } = await makeAccount(context.request, baseURL ?? '');
  const link = await linkInLetter(request, { to: email, subject: 'Confirm your e-mail for NEO' });
  const elsewhere = await browser.newContext();
  const mine = await elsewhere.newPage();
  await mine.goto(link);
  const field = mine.getByRole('textbox', { name: 'Your password, or a new one' });
  await field.fill('short');
  await mine.getByRole('button', { name: 'Confirm e-mail' }).click();
  await expect(
    mine.getByText('At least 8 characters (fewer if they are not plain letters)'),
  ).toBeVisible();
  await field.fill('a password of my own');
  await mine.getByRole('button', { name: 'Confirm e-mail' }).click();
  await expect(mine.getByText('Your e-mail is confirmed. Sign in with')).toBeVisible();
  await elsewhere.close();
  expect((await context.request.get('/api/auth/user')).status()).toBe(401);
  await page.goto('/?next=%2Fcatalog');
  await signInBy(page, { email, password: 'a password of my own' });
  await expect(page).toHaveURL('/catalog');
});

test('an e-mail that already has an account is refused at its field, and what I typed stays', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Email' }).fill('plus@demo.neo');
  await page.getByRole('textbox', { name: 'Display name' }).fill('Somebody');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Year of birth' }).fill('1990');
  await page.getByRole('button', { name: 'Create account' }).click();
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/^There is an account with this e-mail already/);
  await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveValue('Somebody');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(PASSWORD);
});

test('I forgot my password: a letter lets me set another one, and I sign in with it', async ({
  page,
  request,
  baseURL,
}) => {
  // Another browser creates the account, so this one stays signed out.
  const { email } = await makeAccount(request, baseURL ?? '');
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If ${email} has an account, we e-mailed you a link.`)).toBeVisible();

  await page.goto(
    await linkInLetter(request, { to: email, subject: 'Set a new password for NEO' }),
  );
  await expect(page).toHaveURL('/reset-password');
  await page.getByRole('textbox', { name: 'New password' }).fill(`${PASSWORD}-again`);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password is set')).toBeVisible();
  await expect(page).toHaveURL('/');

  await signInBy(page, { email, password: PASSWORD });
  await expect(page.getByText('Login Failed')).toBeVisible();
  await signInBy(page, { email, password: `${PASSWORD}-again` });
  await expect(page).toHaveURL('/dashboard');
});

test('an e-mail without an account gets the same answer', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(
    page.getByText('If nobody@example.test has an account, we e-mailed you a link.'),
  ).toBeVisible();
});

test('an expired link says so, and another one is offered', async ({ page }) => {
  await page.goto('/reset-password#made-up');
  await page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('This link was already used or has expired.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for another link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('an error code of a sign-in is explained, whatever it says, and leaves the address', async ({
  page,
}) => {
  const codes = {
    invalid_state: 'Authentication security check failed. Please try again.',
    '<b>whatever</b>': 'Authentication failed. Please try again.',
  };
  for (const [code, words] of Object.entries(codes)) {
    await page.goto(`/?${new URLSearchParams({ error: code })}`);
    const notice = page.getByRole('region', { name: 'Notifications (F8)' });
    await expect(notice).toContainText('Authentication Error');
    await expect(notice).toContainText(words);
    await expect(page).toHaveURL('/');
  }
});

test('a failure to add Google is also explained to somebody who is signed in', async ({
  page,
  signIn,
}) => {
  await signIn('standard');
  await page.goto('/?error=account_exists');
  await expect(page.getByText('Authentication Error')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('Google says that it is not configured here', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Google', exact: true }).click();
  await expect(page.getByText('Google Sign-In Failed')).toBeVisible();
  await expect(page.getByText('Google sign-in is not configured on this server.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Google', exact: true })).toBeEnabled();
});

test('the trial starts once: days are counted, and a second start leads to the prices', async ({
  page,
  context,
  baseURL,
}) => {
  await makeAccount(context.request, baseURL ?? '');
  const other = await context.newPage();
  await other.goto('/create');
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Upgrade to Plus' }).click();
  await expect(page.getByText('Welcome to Plus')).toBeVisible();
  await expect(page.getByText(/^Your trial ends on /)).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByText('Plus · trial')).toBeVisible();
  await expect(page.getByText(/^7 days left\. It ends on /)).toBeVisible();

  await other.getByRole('button', { name: 'Upgrade to Plus' }).click();
  await expect(other.getByText('Your trial has been used')).toBeVisible();
  await expect(other).toHaveURL('/pricing');
});
