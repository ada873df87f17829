// @vitest-environment jsdom
import { AppError, moderation } from '@neo/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aConsole } from '../testing/console.tsx';
import { anErasure } from '../testing/fixtures.ts';

const { list, on, open } = aConsole();

describe('the erasures', () => {
  it('are listed with their progress, and with the reason of a retry', async () => {
    const failing = anErasure({
      id: '01890000-0000-7000-8000-0000000000ee',
      kind: 'account',
      neoId: null,
      failures: 2,
      error: 'Error: locked',
    });
    list(moderation.erasures, [anErasure(), failing]);
    await open('/erasures');
    expect(await screen.findByText('2 deletions')).toBeVisible();
    const columns = await screen.findAllByRole('columnheader');
    const heads = columns.map(({ textContent }) => textContent);
    expect(heads).toEqual(['What', 'Deleted', 'Progress', 'State']);
    expect(screen.getByText('Goes on by itself')).toBeVisible();
    expect(screen.getByText('Failed 2 times, will be tried again: Error: locked')).toBeVisible();
  });

  it('say when everything is erased', async () => {
    list(moderation.erasures, []);
    await open('/erasures', { language: 'es' });
    expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent(/borrad/i);
  });

  it('say when they cannot be loaded', async () => {
    on(moderation.erasures, () => {
      throw new AppError('unavailable');
    });
    await open('/erasures');
    expect(
      await screen.findByText('Failed to load the deletions. Please try again.'),
    ).toBeVisible();
  });
});
