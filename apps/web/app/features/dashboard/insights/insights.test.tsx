// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import type { Figures, Insights } from '@neo/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aScreen } from '../../../testing/a-screen.tsx';
import { anOwnCard } from '../../../testing/fixtures.ts';
import { csvOf } from './csv.ts';

const { personas } = CONTRACTS;
const { on, open } = aScreen();

const figures = (messages: number, people: Figures['people']): Figures => ({
  people,
  conversations: 3,
  messages,
  regenerated: 2,
  cut: 1,
  favorites: -1,
  shares: 0,
});
const insights: Insights = {
  from: '2026-11-18',
  to: '2026-11-24',
  neos: [
    {
      id: crypto.randomUUID(),
      name: '=Circe, "the first"',
      total: figures(9, '<5'),
      days: [{ day: '2026-11-20', ...figures(9, '<5') }],
    },
    {
      id: crypto.randomUUID(),
      name: 'Ariadne',
      total: figures(1_200, 40),
      days: [
        { day: '2026-11-19', ...figures(200, 12) },
        { day: '2026-11-24', ...figures(1_000, 31) },
      ],
    },
  ],
};
/** Everything is on the screen. */
class Seen {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element) {
    const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry;
    this.#tell([entry], this as unknown as IntersectionObserver);
  }
  unobserve() {}
  disconnect() {}
}
beforeEach(() => {
  on(personas.cards, () => [anOwnCard({ name: 'Ariadne' })]);
});
const openInsights = async () => {
  vi.stubGlobal('IntersectionObserver', Seen);
  return open('/dashboard', { user: { role: 'plus' } });
};
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Insights' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);
};

it('insights are a table that is sorted by a figure, with columns to choose and a period', async () => {
  const asked: number[] = [];
  on(personas.insights, ({ query }) => {
    asked.push(query.days);
    return insights;
  });
  const user = await openInsights();
  expect(await rows()).toEqual(['Ariadne', '=Circe, "the first"']);
  const table = within(screen.getByRole('table', { name: 'Insights' }));
  expect(table.getByText('<5')).toBeInTheDocument();
  expect(table.getByText('Most: 1,000 on Nov 24')).toBeInTheDocument();
  await user.click(table.getByRole('button', { name: 'Messages' }));
  expect(await rows()).toEqual(['=Circe, "the first"', 'Ariadne']);
  await user.click(table.getByRole('button', { name: 'Cut replies' }));
  expect(table.getByRole('columnheader', { name: 'Cut replies' })).toHaveAttribute('aria-sort');

  const region = screen.getByRole('heading', { name: 'Insights' }).closest('section')!;
  await user.click(within(region).getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Cut replies' }));
  await user.keyboard('{Escape}');
  expect(table.queryByRole('columnheader', { name: 'Cut replies' })).not.toBeInTheDocument();
  await user.click(within(region).getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Cut replies' }));
  await user.keyboard('{Escape}');
  expect(table.getByRole('columnheader', { name: 'Cut replies' })).not.toHaveAttribute('aria-sort');
  await user.click(within(region).getByText('7 days'));
  expect(await rows()).toHaveLength(2);
  expect(asked).toEqual([30, 7]);
});

it('insights say when they could not be loaded, and when there is nothing', async () => {
  on(personas.insights, () => {
    throw new AppError('unavailable');
  });
  const user = await openInsights();
  await screen.findByText('Failed to fetch your insights');
  on(personas.insights, () => ({ ...insights, neos: [] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(
    await screen.findByText('Nobody has written to your NEOs in this period.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save as CSV' })).toBeDisabled();
});

it('the file for spreadsheets has a line for each NEO and day, and no formulas', () => {
  const heads = {
    name: 'Name',
    day: 'Day',
    people: 'People',
    conversations: 'Conversations',
    messages: 'Messages',
    regenerated: 'Asked again',
    cut: 'Cut replies',
    favorites: 'Favorites',
    shares: 'Shares',
  };
  expect(csvOf(insights, heads).split('\r\n')).toEqual([
    '\uFEFFName,Day,People,Conversations,Messages,Asked again,Cut replies,Favorites,Shares',
    `"'=Circe, ""the first""",2026-11-20,<5,3,9,2,1,-1,0`,
    'Ariadne,2026-11-19,12,3,200,2,1,-1,0',
    'Ariadne,2026-11-24,31,3,1000,2,1,-1,0',
    '',
  ]);
});
