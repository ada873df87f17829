// @vitest-environment jsdom
import { AppError, moderation } from '@neo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aConsole } from '../testing/console.tsx';
import { anAccount } from '../testing/fixtures.ts';
import { somebody } from '../testing/in-console.tsx';

const { list, on, open } = aConsole();
const grace = anAccount();
const me = anAccount({ id: somebody.id, username: 'ada', displayName: 'Ada', role: 'superadmin' });
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('the list of users', () => {
  it('has the columns of the specification, and marks the viewer’s own row', async () => {
    list(moderation.users, [grace, me]);
    await open('/users');
    expect(await screen.findByText('2 users')).toBeVisible();
    const columns = await screen.findAllByRole('columnheader');
    const heads = columns.map(({ textContent }) => textContent);
    expect(heads).toEqual(['User', 'Role', 'Language', 'NEOs', 'Joined', 'Actions']);
    const row = within(await rowOf('Grace'));
    expect(row.getByRole('link', { name: '3 NEOs of Grace Hopper' })).toHaveAttribute(
      'href',
      `/users/${grace.id}/neos`,
    );
    expect(row.getByText('Feb 03, 2026')).toBeVisible();
    expect(row.getByText('EN')).toBeVisible();
    expect(row.queryByText('YOU')).toBeNull();
    expect(within(await rowOf('Ada')).getByText('YOU')).toBeVisible();
  });

  it('offers to delete everybody but the viewer', async () => {
    list(moderation.users, [grace, me]);
    const user = await open('/users');
    await user.click(await screen.findByRole('button', { name: 'Actions for Ada' }));
    const own = await screen.findAllByRole('menuitem');
    expect(own.map(({ textContent }) => textContent)).toEqual(['View NEOs', 'See reports']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Actions for Grace Hopper' }));
    expect(await screen.findByRole('menuitem', { name: 'Delete User' })).toBeVisible();
  });

  it('deletes after a dialog, says so and reloads the list', async () => {
    const rows = [grace, me];
    list(moderation.users, rows);
    on(moderation.removeUser, ({ params, body }) => {
      expect([params.userId, body.reason]).toEqual([grace.id, 'Spam']);
      rows.shift();
      return undefined;
    });
    const user = await open('/users');
    await user.click(await screen.findByRole('button', { name: 'Actions for Grace Hopper' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete User' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this user?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'Spam');
    await user.click(dialog.getByRole('button', { name: 'Delete User' }));
    const toast = within(await screen.findByRole('status', { name: '' }));
    expect(await toast.findByText('Success')).toBeVisible();
    expect(toast.getByText('User deleted successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Grace/ })).toBeNull());
  });

  it('changes a role, with its controls off until the list is reloaded', async () => {
    const rows = [grace, me];
    list(moderation.users, rows);
    const changed = Promise.withResolvers<void>();
    on(moderation.setRole, async ({ body }) => {
      await changed.promise;
      rows[0] = anAccount({ role: body.role });
      return anAccount({ role: body.role });
    });
    const user = await open('/users');
    const role = await screen.findByRole('combobox', { name: 'Role of Grace Hopper' });
    await user.click(role);
    await user.click(await screen.findByRole('option', { name: 'Admin' }));
    await user.click(await screen.findByRole('button', { name: 'Change role' }));
    await waitFor(() => expect(role).toHaveAttribute('aria-disabled', 'true'));
    expect(screen.getByRole('alertdialog')).toBeVisible();
    changed.resolve();
    expect(await screen.findByText('User role updated successfully')).toBeVisible();
    await waitFor(() => expect(role).toHaveAttribute('aria-disabled', 'false'));
    expect(role).toHaveTextContent('Admin');
  });

  it('says why a change was refused, and shows the stored value', async () => {
    list(moderation.users, [me]);
    on(moderation.setRole, () => {
      throw new AppError('conflict', { reason: 'last_superadmin' });
    });
    const user = await open('/users', { language: 'es' });
    await user.click(await screen.findByRole('combobox', { name: /Ada/ }));
    await user.click(await screen.findByRole('option', { name: 'Standard' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Cambiar rol' }));
    const toast = await screen.findByRole('alert');
    expect(within(toast).getByText('Error')).toBeVisible();
    expect(toast).toHaveTextContent('Alguien tiene que seguir siendo superadmin.');
    expect(screen.getByRole('combobox', { name: /Ada/ })).toHaveTextContent('Superadmin');
  });

  it('lets a moderator read roles, and says why they cannot change them', async () => {
    list(moderation.users, [grace]);
    const user = await open('/users', { me: { role: 'admin' } });
    const role = await screen.findByRole('combobox', { name: 'Role of Grace Hopper' });
    expect(role).toHaveAccessibleDescription('Only a superadmin changes roles.');
    role.focus();
    await user.keyboard('{Enter}a');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('has pages of a hundred rows, and page controls only for more than one page', async () => {
    const asked = list(moderation.users, [grace], 101);
    const user = await open('/users');
    expect(await screen.findByText('Page 1 of 2')).toBeVisible();
    expect(screen.getByText('101 users')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 2')).toBeVisible();
    await waitFor(() =>
      expect(asked.map(({ range }) => range)).toEqual([
        [0, 99],
        [100, 199],
      ]),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Previous' })).toBeEnabled());
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    list(moderation.users, [grace], 100);
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(screen.queryByText(/^Page/)).toBeNull());
  });

  it.each([
    '?sort=zzz&order=ASC&page=1&perPage=100&filter={}',
    '?sort=username&order=zzz',
    '?page=abc&filter={bad',
    '?page=-1&perPage=9999',
    '?filter={"role":"zzz","zzz":1}',
    '?filter=[]&displayedFilters=null',
  ])('takes %s as not given, and does not remember it', async (search) => {
    const asked = list(moderation.users, [grace]);
    await open(`/users${search}`);
    expect(await rowOf('Grace')).toBeVisible();
    expect(asked).toMatchObject([{ range: [0, 99], sort: ['createdAt', 'DESC'], filter: {} }]);
    expect(localStorage.getItem('RaStore.users.listParams')).not.toMatch(/zzz|abc|-1|9999/);
  });

  it('opens after a browser has stored what it does not understand', async () => {
    const bad = { sort: 'zzz', order: 'ASC', page: 1, perPage: 100, filter: { q: 'Grace' } };
    localStorage.setItem('RaStore.users.listParams', JSON.stringify(bad));
    const asked = list(moderation.users, [grace]);
    await open('/users');
    expect(await rowOf('Grace')).toBeVisible();
    expect(asked[0]).toMatchObject({ sort: ['createdAt', 'DESC'], filter: { q: 'Grace' } });
  });

  it('has a title for the tab in the language of the console', async () => {
    list(moderation.users, [grace]);
    await open('/users', { language: 'es' });
    await waitFor(() => expect(document.title).toBe('Usuarios · Consola de NEO'));
  });

  it('says when it cannot be loaded, and when it is empty', async () => {
    on(moderation.users, () => {
      throw new AppError('unavailable');
    });
    const user = await open('/users');
    expect(await screen.findByText('Failed to load users. Please try again.')).toBeVisible();
    list(moderation.users, []);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No users yet' })).toBeVisible();
  });

  it('says when nothing matches, and clears the filters', async () => {
    list(moderation.users, [grace]);
    const user = await open('/users');
    await screen.findByText('1 user');
    list(moderation.users, []);
    await user.type(screen.getByRole('searchbox', { name: /^Search/ }), 'nobody');
    expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    list(moderation.users, [grace]);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await rowOf('Grace')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});
