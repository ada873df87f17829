// @vitest-environment jsdom
import { AppError, moderation } from '@neo/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aConsole } from '../testing/console.tsx';
import { aModeratedNeo, anAccount } from '../testing/fixtures.ts';

const { on, open } = aConsole();
const grace = anAccount();
const path = `/users/${grace.id}/neos`;

describe("one user's NEOs", () => {
  it('shows the account, and each NEO on a card', async () => {
    on(moderation.user, () => grace);
    on(moderation.userNeos, () => [aModeratedNeo()]);
    await open(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
    expect(screen.getByText('@grace')).toBeVisible();
    expect(screen.getByText('Member since February 2026')).toBeVisible();
    const facts = within(screen.getByRole('region', { name: 'User information' }));
    for (const said of ['grace@example.test', 'EN', 'Feb 03, 2026', grace.bio ?? ''])
      expect(facts.getByText(said)).toBeVisible();
    const card = within(screen.getByRole('article'));
    for (const said of ['Person Simulator', '12 conversations', 'Public', 'Wise', '+2'])
      expect(card.getByText(said)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Admin' })).toHaveAttribute('href', '/users');
  });

  it('deletes a NEO from its card, and reloads the cards', async () => {
    on(moderation.user, () => grace);
    on(moderation.userNeos, () => [aModeratedNeo()]);
    on(moderation.removeNeo, () => {
      on(moderation.userNeos, () => []);
      return undefined;
    });
    const user = await open(path);
    await user.click(await screen.findByRole('button', { name: 'Actions for Hypatia' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'View NEO',
      'Edit NEO',
      'See reports',
      'Report this NEO',
      'Delete NEO',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Delete NEO' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete NEO' }));
    expect(await screen.findByText('NEO deleted successfully')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'No NEOs' })).toBeVisible();
    expect(screen.getByText("This user hasn't created any NEOs yet.")).toBeVisible();
  });

  it('says why the server refused, with a link back', async () => {
    on(moderation.user, () => {
      throw new AppError('not_found', { reason: 'user_not_found' });
    });
    on(moderation.userNeos, () => {
      throw new AppError('not_found', { reason: 'user_not_found' });
    });
    await open(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Error' })).toBeVisible();
    expect(screen.getByText('User not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Admin' })).toBeVisible();
  });

  it('says when it cannot be loaded, and loads it again', async () => {
    on(moderation.user, () => grace);
    on(moderation.userNeos, () => {
      throw new AppError('internal');
    });
    const user = await open(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Error' })).toBeVisible();
    on(moderation.userNeos, () => []);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
  });
});
