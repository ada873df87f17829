// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import type { Rehearsal } from '@neo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aScreen } from '../../../testing/a-screen.tsx';
import { anOwnNeo, aSheet } from '../../../testing/fixtures.ts';

const { personas, rehearsals, sheets } = CONTRACTS;
const { on, open } = aScreen();
const neo = anOwnNeo({ name: 'Hypatia' });

const running: Rehearsal = {
  id: '01980000-0000-7000-8000-000000000001',
  state: 'running',
  version: 1,
  isSaved: true,
  cost: { calls: 12, tokens: 9_000 },
  results: [],
  total: 12,
  passed: 0,
  before: null,
  probes: [],
  model: 'a-model',
  language: 'en',
  createdAt: '2026-11-29T10:00:00.000Z',
  endedAt: null,
};
let items: Rehearsal[];
let starts: number;

beforeEach(() => {
  [items, starts] = [[], 0];
  on(personas.get, () => ({ ...neo, version: 1 }));
  on(sheets.get, () => aSheet());
  on(rehearsals.cost, () => ({ calls: 12, tokens: 9_000, left: 100 }));
  on(rehearsals.list, () => ({ items, next: null }));
  on(rehearsals.start, () => {
    starts += 1;
    if (items.length > 0) throw new AppError('conflict', { reason: 'rehearsal_running' });
    items = [running];
    return running;
  });
});

const begin = () => screen.findByRole('button', { name: 'Begin the rehearsal' });

it('a rehearsal begins once, however fast it is pressed twice', async () => {
  const user = await open(`/neo/${neo.id}/edit?tab=rehearse`);
  await user.dblClick(await begin());
  expect(await screen.findByRole('button', { name: 'Rehearsing...' })).toBeDisabled();
  expect(starts).toBe(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('an incomplete draft names the tab and the field that are wrong, and leads there', async () => {
  const user = await open(`/neo/${neo.id}/edit`);
  await user.clear(await screen.findByRole('textbox', { name: /^Name/ }));
  await user.click(screen.getByRole('tab', { name: 'Greetings' }));
  await user.click(await screen.findByRole('button', { name: 'Add a greeting' }));
  await user.click(screen.getByRole('tab', { name: 'Rehearse' }));
  const line = await screen.findByRole('alert');
  expect(line).toHaveTextContent('Something needs a correction in: Profile: Name, Greetings');
  await user.click(within(line).getByRole('button', { name: 'Profile: Name' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
  expect(screen.getByRole('textbox', { name: /^Name/ })).toBeInvalid();
});

it('a rehearsal that another tab has begun is shown instead of a refusal', async () => {
  const user = await open(`/neo/${neo.id}/edit?tab=rehearse`);
  const button = await begin();
  await screen.findByText('Not rehearsed yet');
  items = [running];
  await user.click(button);
  await waitFor(() => expect(screen.queryByText('Not rehearsed yet')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Rehearsing...' })).toBeDisabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
