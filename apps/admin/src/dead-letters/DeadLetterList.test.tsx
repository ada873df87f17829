// @vitest-environment jsdom
import { AppError, moderation } from '@neo/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aConsole } from '../testing/console.tsx';
import { aLetter } from '../testing/fixtures.ts';

const { list, on, open } = aConsole();
const letter = aLetter();
const named = (what: string) => `${what}: ${letter.type} for ${letter.consumer}`;

describe('the dead letters', () => {
  it('are listed, and each is read in full', async () => {
    list(moderation.deadLetters, [letter]);
    const user = await open('/dead-letters');
    expect(await screen.findByText('1 dead letter')).toBeVisible();
    const columns = await screen.findAllByRole('columnheader');
    const heads = columns.map(({ textContent }) => textContent);
    expect(heads).toEqual(['Consumer', 'Event', 'Error', 'Died', 'Actions']);
    await user.click(screen.getByRole('button', { name: named('Inspect') }));
    const dialog = await screen.findByRole('dialog', { name: letter.type });
    expect(dialog).toHaveTextContent(letter.eventId);
    expect(dialog).toHaveTextContent('"neoId"');
  });

  it('are delivered again', async () => {
    list(moderation.deadLetters, [letter]);
    on(moderation.retryDeadLetter, () => {
      list(moderation.deadLetters, []);
      return undefined;
    });
    const user = await open('/dead-letters');
    await user.click(await screen.findByRole('button', { name: named('Retry') }));
    expect(await screen.findByText('Event handled')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'No dead letters' })).toBeVisible();
  });

  it('stay if the delivery fails again', async () => {
    list(moderation.deadLetters, [letter]);
    on(moderation.retryDeadLetter, () => {
      throw new AppError('conflict', { reason: 'dead_letter_failed_again' });
    });
    const user = await open('/dead-letters', { language: 'es' });
    await user.click(await screen.findByRole('button', { name: /^Reintentar/ }));
    const toast = within(await screen.findByRole('alert'));
    expect(toast.getByText('Ha vuelto a fallar. El evento dice cómo.')).toBeVisible();
    expect(screen.getByRole('row', { name: new RegExp(letter.consumer) })).toBeVisible();
  });

  it('are dropped only with a reason', async () => {
    list(moderation.deadLetters, [letter]);
    on(moderation.dropDeadLetter, ({ params, body }) => {
      expect([params.id, body.reason]).toEqual([letter.id, 'Its module was removed']);
      list(moderation.deadLetters, []);
      return undefined;
    });
    const user = await open('/dead-letters');
    await user.click(await screen.findByRole('button', { name: named('Drop') }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Drop this event?' }));
    await user.click(dialog.getByRole('button', { name: 'Drop' }));
    expect(await dialog.findByText('Please say why')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Its module was removed');
    await user.click(dialog.getByRole('button', { name: 'Drop' }));
    expect(await screen.findByText('Event dropped')).toBeVisible();
  });

  it('are refused to a moderator', async () => {
    await open('/dead-letters', { me: { role: 'admin' } });
    expect(await screen.findByText('Admin Access Required')).toBeVisible();
    expect(screen.getByText('You need superadmin privileges to access this page.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Dead letters' })).toBeNull();
  });

  it('say when they cannot be loaded', async () => {
    on(moderation.deadLetters, () => {
      throw new AppError('unavailable');
    });
    await open('/dead-letters');
    expect(await screen.findByText('Failed to load dead letters. Please try again.')).toBeVisible();
  });
});
