import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { makeAccount } from '../support/account.ts';
import { barsNobody, barsNobodyInAnyLook, LOOKS_OF_CONSOLE } from '../support/barriers.ts';
import { ownNeos } from '../support/own-neos.ts';
import { DEMO_PASSWORD, expect, test } from '../support/test.ts';

/** More users than one page of the list shows. */
const CROWD = 130;

/** A user signed in from another browser. */
const sentences = test.extend<{
  other: { context: BrowserContext; email: string; username: string };
}>({
  other: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const account = await makeAccount(context.request, baseURL ?? '');
    await use({ context, ...account });
    await context.close();
  },
});

/** Opens the list of users and searches for this one. */
async function find(page: Page, email: string) {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by name or e-mail...' }).fill(email);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  return page.getByRole('row').filter({ hasText: email });
}

const statusOf = async (context: BrowserContext): Promise<number> =>
  (await context.request.get('/api/auth/user')).status();

sentences.describe('the users of the console', () => {
  sentences(
    'a changed role ends the session of that person, and the audit says why',
    async ({ page, signIn, other }) => {
      const reason = `Asked for it, ${randomUUID()}`;
      await signIn('superadmin');
      await find(page, other.email);
      const role = page.getByRole('combobox', { name: `Role of ${other.username}` });
      await role.click();
      await page.getByRole('option', { name: 'Plus' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Change the role?' });
      await dialog.getByRole('textbox', { name: 'Reason (optional)' }).fill(reason);
      expect(await statusOf(other.context)).toBe(200);
      await dialog.getByRole('button', { name: 'Change role' }).click();
      await expect(page.getByRole('status').getByText('Success', { exact: true })).toBeVisible();
      await expect(page.getByText('User role updated successfully')).toBeVisible();
      await expect(role).toHaveText('Plus');
      expect(await statusOf(other.context)).toBe(401);

      await page.getByRole('link', { name: 'Audit' }).click();
      const entry = page.getByRole('row').filter({ hasText: reason });
      await expect(entry).toContainText('Role changed');
      await expect(entry).toContainText('Standard → Plus');
      await entry.getByRole('button', { name: '@neo-studio' }).click();
      await expect(page.getByText('Done by @neo-studio')).toBeVisible();
      await expect(entry).toBeVisible();
    },
  );

  sentences(
    'a deleted user is gone, with the right to sign in',
    async ({ page, signIn, other, baseURL }) => {
      await signIn('superadmin');
      const row = await find(page, other.email);
      await row.getByRole('button', { name: `Actions for ${other.username}` }).click();
      await page.getByRole('menuitem', { name: 'Delete User' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Delete this user?' });
      await expect(dialog).toContainText('all their NEOs will be permanently deleted');
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await dialog.getByRole('button', { name: 'Delete User' }).click();
      await expect(page.getByText('User deleted successfully')).toBeVisible();
      await expect(page.getByText('Nothing matches')).toBeVisible();
      expect(await statusOf(other.context)).toBe(401);
      const again = await other.context.request.post('/api/auth/login', {
        data: { email: other.email, password: 'seven-herons-on-a-tin-roof' },
        headers: { origin: baseURL ?? '' },
      });
      expect(again.status()).toBe(401);
    },
  );

  sentences('all sessions of somebody end at once', async ({ page, signIn, other }) => {
    await signIn('superadmin');
    const row = await find(page, other.email);
    await row.getByRole('button', { name: `Actions for ${other.username}` }).click();
    await page.getByRole('menuitem', { name: 'End all sessions' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End all sessions' }).click();
    await expect(page.getByText('All sessions ended')).toBeVisible();
    expect(await statusOf(other.context)).toBe(401);
  });

  sentences('one’s own row says YOU and cannot be deleted', async ({ page, signIn }) => {
    await signIn('superadmin');
    const row = await find(page, 'superadmin@demo.neo');
    await expect(row.getByText('YOU', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await expect(page.getByRole('menuitem', { name: 'View NEOs' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Delete User' })).toHaveCount(0);
  });

  sentences('the last superadmin stays one, and nothing is lost', async ({ page, signIn }) => {
    await signIn('superadmin');
    await find(page, 'superadmin@demo.neo');
    const role = page.getByRole('combobox', { name: /^Role of/ });
    await role.click();
    await page.getByRole('option', { name: 'Standard' }).click();
    await page.getByRole('button', { name: 'Change role' }).click();
    await expect(page.getByRole('alert').getByText('Error', { exact: true })).toBeVisible();
    await expect(role).toHaveText('Superadmin');
  });

  sentences(
    'a moderator reads roles, and is told why they are not to change',
    async ({ page, signIn, other }) => {
      await signIn('admin');
      const row = await find(page, other.email);
      const role = page.getByRole('combobox', { name: `Role of ${other.username}` });
      await expect(role).toHaveAccessibleDescription('Only a superadmin changes roles.');
      await role.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('option')).toHaveCount(0);
      await row.getByRole('button', { name: /^Actions for/ }).click();
      await expect(page.getByRole('menuitem', { name: 'View NEOs' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: 'Delete User' })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Dead letters' })).toHaveCount(0);
    },
  );

  sentences('a hundred to a page, with the page in words', async ({ page, signIn, inDatabase }) => {
    const domain = `${randomUUID()}.test`;
    await inDatabase(async (database) => {
      await database.query(
        `insert into users (id, email, username, created_at, updated_at)
         select gen_random_uuid(), 'crowd-' || n || '@' || $1::text, 'crowd-' || left($1::text, 8) || '-' || n, now(), now()
         from generate_series(1, $2::int) n`,
        [domain, CROWD],
      );
    });
    try {
      await signIn('superadmin');
      await page.goto('/admin/users');
      await page.getByRole('searchbox').fill(domain);
      await expect(page.getByText(`${CROWD} users`)).toBeVisible();
      await expect(page.getByText('Page 1 of 2')).toBeVisible();
      await expect(page.getByRole('rowheader')).toHaveCount(100);
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('Page 2 of 2')).toBeVisible();
      await expect(page.getByRole('rowheader')).toHaveCount(CROWD - 100);
      await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
      await page.getByRole('button', { name: 'Previous' }).click();
      await expect(page.getByText('Page 1 of 2')).toBeVisible();
      await page.getByRole('searchbox').fill(`crowd-7@${domain}`);
      await expect(page.getByText('1 user', { exact: true })).toBeVisible();
      await expect(page.getByText('Page 1 of')).toHaveCount(0);
    } finally {
      await inDatabase((database) =>
        database.query('delete from users where email like $1', [`%@${domain}`]),
      );
    }
  });

  sentences('a filter that was saved comes back by its name', async ({ page, signIn }) => {
    await signIn('superadmin');
    await page.goto('/admin/users');
    await page.getByRole('combobox', { name: 'Role' }).first().click();
    await page.getByRole('option', { name: 'Superadmin' }).click();
    await expect(page.getByText('1 user', { exact: true })).toBeVisible();
    const filters = page.getByRole('button', { name: 'Filters' });
    await filters.click();
    await page.getByRole('menuitem', { name: 'Save this filter' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('The staff');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await filters.click();
    await page.getByRole('menuitem', { name: 'Clear filters' }).click();
    await expect(page.getByText('1 user', { exact: true })).toHaveCount(0);
    await page.reload();
    await filters.click();
    await page.getByRole('menuitem', { name: 'The staff' }).click();
    await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  });

  sentences(
    'what is chosen while one still types stays, behind one button on a phone',
    async ({ page, signIn, other }) => {
      await signIn('superadmin');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/admin/users');
      await expect(page.getByRole('combobox', { name: 'Role', exact: true })).toBeHidden();
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Role' }).click();
      await page.getByRole('combobox', { name: 'Role', exact: true }).click();
      const standard = page.getByRole('option', { name: 'Standard' });
      await standard.waitFor();
      // The list stays usable during the search's debounce.
      await page.getByRole('searchbox', { includeHidden: true }).fill(other.email, { force: true });
      await standard.click();
      await expect(page.getByText('1 user', { exact: true })).toBeVisible();
      await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toContain('role');
      expect(new URL(page.url()).searchParams.get('filter')).toContain(other.email);
    },
  );

  sentences('a list that cannot be read says so, and is read again', async ({ page, signIn }) => {
    await signIn('superadmin');
    await page.route('**/api/admin/users?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/admin/users');
    await expect(page.getByText('Failed to load users. Please try again.')).toBeVisible();
    await page.unroute('**/api/admin/users?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('superadmin@demo.neo')).toBeVisible();
  });

  sentences(
    'a session that ended leads to signing in, and back',
    async ({ page, signIn, context, baseURL }) => {
      await signIn('admin');
      await page.goto('/admin/audit');
      await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
      // Not before the click: the console also asks for its counts, from the page that is open then.
      await page.route('**/api/admin/users?*', async (route) => {
        await context.request.post('/api/auth/logout', { headers: { origin: baseURL ?? '' } });
        await route.continue();
      });
      await page.getByRole('link', { name: 'Users' }).click();
      await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible();
      await page.waitForURL((url) => url.pathname === '/');
      expect(new URL(page.url()).searchParams.get('next')).toBe('/admin/users');
      await page.unroute('**/api/admin/users?*');
      await page.getByRole('textbox', { name: 'Email' }).fill('admin@demo.neo');
      await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    },
  );
});

sentences.describe('one user’s NEOs', () => {
  sentences('are read with who they are of', async ({ page, signIn }) => {
    await signIn('superadmin');
    const row = await find(page, 'plus@demo.neo');
    await row.getByRole('link', { name: /NEOs of/ }).click();
    await expect(page).toHaveURL(/\/admin\/users\/[\w-]+\/neos$/);
    await expect(page.getByText(/^Member since \w+ \d{4}$/)).toBeVisible();
    await expect(page.getByText('plus@demo.neo')).toBeVisible();
    const card = page.getByRole('article').first();
    await expect(card).toContainText(/\d+ conversations?/);
    await card.getByRole('button', { name: /^Actions for/ }).click();
    const entries = await page.getByRole('menuitem').allInnerTexts();
    expect(entries).toEqual([
      'View NEO',
      'Edit NEO',
      'See reports',
      'Report this NEO',
      'Delete NEO',
    ]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Back to Admin' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  });

  sentences('can be none', async ({ page, signIn, other }) => {
    await signIn('admin');
    const row = await find(page, other.email);
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'View NEOs' }).click();
    await expect(page.getByRole('heading', { name: 'No NEOs' })).toBeVisible();
    await expect(page.getByText("This user hasn't created any NEOs yet.")).toBeVisible();
  });

  sentences('are deleted from their card', async ({ page, signIn, browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await context.request.post('/api/auth/login', {
      data: { email: 'plus@demo.neo', password: DEMO_PASSWORD },
      headers: { origin: baseURL ?? '' },
    });
    const name = `Gone ${randomUUID().slice(0, 6)}`;
    const neo = await ownNeos(context.request, baseURL ?? '').create({ name });
    await signIn('admin');
    await page.goto(`/admin/users/${neo.userId}/neos`);
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete NEO' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete NEO' }).click();
    await expect(page.getByText('NEO deleted successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
    await context.close();
  });

  sentences('of nobody are told, with the way back', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto(`/admin/users/${randomUUID()}/neos`);
    await expect(page.getByRole('heading', { level: 1, name: 'Error' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Admin' })).toBeVisible();
  });
});

sentences.describe('who may not enter the console', () => {
  for (const who of ['signed out', 'plus'] as const) {
    sentences(
      `is told by the server and downloads nothing of it: ${who}`,
      async ({ page, signIn }) => {
        if (who === 'plus') await signIn('plus');
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        const answer = await page.goto('/admin/users');
        expect(answer?.status()).toBe(who === 'plus' ? 403 : 401);
        await expect(
          page.getByRole('heading', {
            name: who === 'plus' ? 'Admin Access Required' : 'Access Denied',
          }),
        ).toBeVisible();
        await expect(
          page.getByText(
            who === 'plus'
              ? 'You need superadmin privileges to access this page.'
              : 'You must be logged in to access this page.',
          ),
        ).toBeVisible();
        await barsNobody(page);
        expect(asked.filter((path) => /^\/(admin\/assets|api)\//.test(path))).toEqual([]);
      },
    );
  }

  sentences('the app asks for nothing of the console', async ({ page, signIn }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await signIn('superadmin');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Your account' }).click();
    await expect(page.getByRole('menuitem', { name: 'Admin' })).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/admin'))).toEqual([]);
    expect(await page.content()).not.toContain('/admin/assets');
  });
});

sentences.describe('the console for everybody', () => {
  sentences('is worked by the keyboard alone', async ({ page, signIn, other }) => {
    await signIn('superadmin');
    await page.goto('/admin/audit');
    await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    const users = page.getByRole('link', { name: 'Users' });
    while (!(await users.evaluate((link) => link === document.activeElement))) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.type(other.email);
    await expect(page.getByText('1 user', { exact: true })).toBeVisible();
    const role = page.getByRole('combobox', { name: `Role of ${other.username}` });
    while (!(await role.evaluate((box) => box === document.activeElement))) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Standard' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Change role' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('User role updated successfully')).toBeVisible();
    await expect(role).toHaveText('Plus');
  });

  sentences('bars nobody, at any width and in both schemes', async ({ page, signIn }) => {
    await signIn('superadmin');
    const row = await find(page, 'plus@demo.neo');
    const theirs = await row.getByRole('link', { name: /NEOs of/ }).getAttribute('href');
    for (const path of ['/admin/users', '/admin/audit', theirs ?? '']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await barsNobodyInAnyLook(page, LOOKS_OF_CONSOLE);
    }
  });
});
