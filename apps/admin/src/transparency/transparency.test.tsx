// @vitest-environment jsdom
import { cases } from '@neo/contracts';
import type { Transparency } from '@neo/contracts';
import { DECISIONS, REPORT_REASONS } from '@neo/domain';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aConsole } from '../testing/console.tsx';

const { on, open } = aConsole();

const zero = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
const numbers: Transparency = {
  from: '2026-01-01T00:00:00.000Z',
  to: '2026-03-01T00:00:00.000Z',
  reports: { total: 1_204, byReason: { ...zero(REPORT_REASONS), spam: 1_204 } },
  decisions: { total: 7, byKind: { ...zero(DECISIONS), hide: 7 } },
  medianHours: 5.5,
  appeals: 3,
  reversals: 1,
  crisisReferrals: { total: 2, byKind: { suicide: 2 }, byCountry: { ES: 2 } },
};

it('shows the numbers of a period, and files of them', async () => {
  on(cases.transparency, () => Response.json(numbers));
  await open('/transparency');
  const reports = within(await screen.findByRole('table', { name: 'Reports' }));
  expect(reports.getByRole('row', { name: 'Spam or fraud 1,204' })).toBeVisible();
  expect(screen.getByText('Spain')).toBeVisible();
  const csv = screen.getByRole('link', { name: 'Download CSV' });
  expect(csv.getAttribute('href')).toMatch(/^\/api\/admin\/transparency\?from=.*&format=csv$/);
});

it('writes the numbers in the language of the console', async () => {
  on(cases.transparency, () => Response.json(numbers));
  await open('/transparency', { language: 'es' });
  const decisions = within(await screen.findByRole('table', { name: 'Decisiones' }));
  expect(decisions.getByRole('row', { name: /en horas 5,5$/ })).toBeVisible();
});

it('refuses a moderator once, without an offer to try again', async () => {
  await open('/transparency', { me: { role: 'admin' } });
  expect(await screen.findByText('Admin Access Required')).toBeVisible();
  expect(screen.getByText('You need superadmin privileges to access this page.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Download CSV' })).toBeNull();
});
