// @vitest-environment jsdom
import { AppError, moderation } from '@neo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aConsole } from '../testing/console.tsx';
import { anEntry } from '../testing/fixtures.ts';

const { list, on, open } = aConsole();
const entry = anEntry();
const gone = anEntry({
  id: '01890000-0000-7000-8000-00000000000f',
  action: 'delete-neo',
  actor: null,
  actorId: null,
  userId: null,
  neoId: '01890000-0000-7000-8000-000000000003',
  before: {},
  after: {},
  reason: null,
});

describe('the audit', () => {
  it('says who did what to whom, and why', async () => {
    list(moderation.audit, [entry, gone]);
    await open('/audit');
    const row = within(await screen.findByRole('row', { name: /Role changed/ }));
    const columns = await screen.findAllByRole('columnheader');
    const heads = columns.map(({ textContent }) => textContent);
    expect(heads).toEqual(['What', 'Who', 'On', 'Before → after', 'Why', 'When']);
    expect(row.getByText('Plus')).toBeVisible();
    expect(row.getByText(/Role: Standard →/)).toBeVisible();
    expect(row.getByText('Asked for it')).toBeVisible();
    expect(row.getByRole('link', { name: 'User' })).toHaveAttribute(
      'href',
      `/users/${entry.userId}/neos`,
    );
    const other = within(screen.getByRole('row', { name: /NEO deleted/ }));
    expect(other.getByText('Deleted account')).toBeVisible();
    expect(other.getByLabelText('No longer there')).toBeVisible();
  });

  it('shows the writes of one person, and then of everybody again', async () => {
    list(moderation.audit, [entry, gone]);
    const user = await open('/audit');
    await screen.findByText('2 entries');
    on(moderation.audit, ({ query }) =>
      [entry, gone].filter(
        ({ actorId }) => !query.filter?.actorId || actorId === query.filter.actorId,
      ),
    );
    await user.click(await screen.findByRole('button', { name: '@ada' }));
    const chip = await screen.findByText('Done by @ada');
    await waitFor(() => expect(screen.queryByRole('row', { name: /NEO deleted/ })).toBeNull());
    await user.type(chip, '{Backspace}');
    expect(await screen.findByRole('row', { name: /NEO deleted/ })).toBeVisible();
  });

  it('names the fields of a decision, in the language of the console', async () => {
    const decided = anEntry({
      action: 'decide-report',
      before: { report: 'the-case', reports: 2 },
      after: { decision: 'suspend', days: 7, rule: 'House rule' },
    });
    list(moderation.audit, [decided]);
    await open('/audit', { language: 'es' });
    const row = await screen.findByRole('row', { name: /Denuncia resuelta/ });
    expect(row).toHaveTextContent(/Decisión: Suspender la cuenta/);
    expect(row).toHaveTextContent(/Caso: the-case/);
    expect(row).toHaveTextContent(/Denuncias abiertas: 2/);
    expect(row).toHaveTextContent(/Días: 7/);
    expect(row).toHaveTextContent(/Norma: House rule/);
    expect(row).not.toHaveTextContent('→');
  });

  it('is filtered by action', async () => {
    list(moderation.audit, [entry, gone]);
    const user = await open('/audit', { language: 'es' });
    await user.click(await screen.findByRole('combobox', { name: 'Qué' }));
    list(moderation.audit, []);
    await user.click(await screen.findByRole('option', { name: 'Rol cambiado' }));
    expect(await screen.findByRole('heading', { name: 'Nada coincide' })).toBeVisible();
  });

  it('says when there are no entries', async () => {
    list(moderation.audit, []);
    await open('/audit');
    expect(await screen.findByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  });

  it('says when it cannot be loaded', async () => {
    on(moderation.audit, () => {
      throw new AppError('internal');
    });
    await open('/audit');
    expect(await screen.findByText('Failed to load the audit. Please try again.')).toBeVisible();
  });
});
