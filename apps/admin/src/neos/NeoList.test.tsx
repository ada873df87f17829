// @vitest-environment jsdom
import { AppError, moderation } from '@neo/contracts';
import type { AdminNeo } from '@neo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aConsole } from '../testing/console.tsx';
import { aModeratedNeo, anAccount } from '../testing/fixtures.ts';
import { somebody } from '../testing/in-console.tsx';

const { list, on, open } = aConsole();
const hypatia = aModeratedNeo({ wikiUrl: 'https://en.wikipedia.org/wiki/Hypatia' });
const compliance = () => screen.findByRole('combobox', { name: 'Compliance of Hypatia' });

describe('the list of NEOs', () => {
  it('has the columns of the specification', async () => {
    list(moderation.neos, [hypatia]);
    await open('/neos');
    const row = within(await screen.findByRole('row', { name: /Hypatia/ }));
    const columns = await screen.findAllByRole('columnheader');
    const heads = columns.map(({ textContent }) => textContent);
    expect(heads).toEqual([
      'NEO',
      'Creator',
      'NEO Type',
      'Visibility',
      'Origin',
      'Compliance',
      'Wiki',
      'Conversations',
      'Created',
      'Actions',
    ]);
    expect(row.getByRole('link', { name: '@grace' })).toHaveAttribute('href', '/user/grace');
    expect(row.getByRole('link', { name: 'Wiki page of Hypatia' })).toBeVisible();
    expect(row.getByText('Person Simulator')).toBeVisible();
    expect(row.getByText('Mar 04, 2026')).toBeVisible();
    expect(screen.queryByText(/^Page/)).toBeNull();
  });

  it('downgrades a NEO with a reason, from the value in the row', async () => {
    const rows = [hypatia];
    list(moderation.neos, rows);
    on(moderation.setCompliance, ({ params, body }) => {
      expect(params.neoId).toBe(hypatia.id);
      expect(body).toEqual({
        compliance: 'red',
        reason: 'It is advertising or spam.',
        version: 1,
        from: 'yellow',
      });
      rows[0] = { ...hypatia, compliance: 'red' };
      return rows[0];
    });
    const user = await open('/neos');
    await user.click(await compliance());
    await user.click(await screen.findByRole('option', { name: 'Red' }));
    await screen.findByRole('alertdialog', { name: 'Reject Hypatia?' });
    await user.keyboard('5{Enter}');
    expect(await screen.findByText('NEO compliance updated successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await compliance()).toHaveTextContent('Red');
  });

  it('does not overwrite another moderator’s change, and names both values', async () => {
    const rows: AdminNeo[] = [hypatia];
    list(moderation.neos, rows);
    on(moderation.neo, () => rows[0] as AdminNeo);
    on(moderation.setCompliance, () => {
      rows[0] = { ...hypatia, compliance: 'red', version: 2 };
      throw new AppError('stale', { reason: 'neo_judged' });
    });
    const user = await open('/neos');
    await user.click(await compliance());
    await user.click(await screen.findByRole('option', { name: 'Green' }));
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent(
      'Somebody else decided on this NEO since you looked at it. You chose Green. It is Red now.',
    );
    await waitFor(async () => expect(await compliance()).toHaveTextContent('Red'));
  });

  it('changes nothing when a letter is typed on a closed dropdown', async () => {
    list(moderation.neos, [hypatia]);
    const decided: unknown[] = [];
    on(moderation.setClassification, ({ body }) => {
      decided.push(body.classification);
      return { ...hypatia, classification: body.classification };
    });
    const user = await open('/neos');
    const type = await screen.findByRole('combobox', { name: 'NEO type of Hypatia' });
    type.focus();
    await user.keyboard('o');
    expect(screen.queryByRole('option')).toBeNull();
    await user.keyboard('{ArrowDown}');
    await user.click(await screen.findByRole('option', { name: 'PRO' }));
    expect(await screen.findByText('NEO classification updated successfully')).toBeVisible();
    expect(decided).toEqual(['pro']);
  });

  it('lets nobody judge their own NEO, and says so', async () => {
    list(moderation.neos, [aModeratedNeo({ userId: somebody.id })]);
    const user = await open('/neos', { me: { role: 'admin' } });
    expect(await compliance()).toHaveAccessibleDescription(
      'This NEO is your own: another moderator decides.',
    );
    await user.click(screen.getByRole('button', { name: 'Actions for Hypatia' }));
    expect(await screen.findByRole('menuitem', { name: /Delete NEO/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('deletes after a dialog that says what is lost; a moderator cannot edit other people’s NEOs', async () => {
    list(moderation.neos, [hypatia]);
    on(moderation.removeNeo, () => {
      list(moderation.neos, []);
      return undefined;
    });
    const user = await open('/neos', { me: { role: 'admin' } });
    await user.click(await screen.findByRole('button', { name: 'Actions for Hypatia' }));
    expect(await screen.findByRole('menuitem', { name: 'View NEO' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Edit NEO' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Delete NEO' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Hypatia?' });
    expect(dialog).toHaveTextContent('permanently deletes it and all its conversations');
    await user.click(within(dialog).getByRole('button', { name: 'Delete NEO' }));
    expect(await screen.findByText('NEO deleted successfully')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'No NEOs yet' })).toBeVisible();
  });

  it('finds waiting NEOs, oldest first, and saves a filter under a name', async () => {
    list(moderation.neos, [hypatia]);
    const user = await open('/neos');
    await screen.findByRole('row', { name: /Hypatia/ });
    const asked = list(moderation.neos, [hypatia]);
    const waiting = await screen.findByRole('button', { name: 'Waiting for review' });
    await user.click(waiting);
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        filter: { waiting: true },
        sort: ['waitingSince', 'ASC'],
      }),
    );
    expect(waiting).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save this filter' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'My queue');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Clear filters' }));
    await waitFor(() => expect(waiting).toHaveAttribute('aria-pressed', 'false'));
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('menuitem', { name: 'My queue' }));
    await waitFor(() => expect(waiting).toHaveAttribute('aria-pressed', 'true'));
  });

  it('has its filters in a menu on a phone, the account filter included', async () => {
    list(moderation.neos, [hypatia]);
    list(moderation.users, [anAccount()]);
    const user = await open('/neos', { width: 390, language: 'es' });
    await screen.findByRole('row', { name: /Hypatia/ });
    expect(screen.queryByRole('combobox', { name: 'Autor' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Autor' }));
    await user.click(await screen.findByRole('combobox', { name: 'Autor' }));
    const asked = list(moderation.neos, []);
    await user.click(await screen.findByRole('option', { name: /Grace Hopper/ }));
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ userId: anAccount().id }));
    expect(await screen.findByRole('combobox', { name: 'Autor' })).toHaveValue('@grace');
  });

  it('says when it cannot be loaded, and loads it again', async () => {
    on(moderation.neos, () => {
      throw new AppError('internal');
    });
    const user = await open('/neos');
    expect(await screen.findByText('Failed to load NEOs. Please try again.')).toBeVisible();
    list(moderation.neos, [hypatia]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Hypatia/ })).toBeVisible();
  });
});
