// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import type { NeoCard } from '@neo/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aScreen } from '../../testing/a-screen.tsx';
import { aCard } from '../../testing/fixtures.ts';

const { personas, favorites } = CONTRACTS;
const { on, open } = aScreen();
const names = () =>
  within(screen.getByRole('list', { name: 'NEOs' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

describe('the catalog', () => {
  it('lists, finds and clears', async () => {
    on(personas.catalog, () => [
      aCard({ name: 'Hypatia', categories: ['Science & Technology'] }),
      aCard({ name: 'Orpheus', categories: ['Music'], description: 'Sings.' }),
    ]);
    const user = await open('/catalog');
    expect(await screen.findByText('2 NEOs found')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search NEOs' }), 'sings');
    await waitFor(() => expect(names()).toEqual(['Orpheus']));
    await user.clear(screen.getByRole('searchbox', { name: 'Search NEOs' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search NEOs' }), 'nobody');
    expect(await screen.findByText('No NEOs Found')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it('is filtered by tags, which the address can name', async () => {
    on(personas.catalog, () => [
      aCard({ name: 'Hypatia', tags: ['Roman Egypt', 'Science'] }),
      aCard({ name: 'Orpheus', tags: ['Science'] }),
    ]);
    const user = await open('/catalog?tag=science');
    const tags = within(await screen.findByRole('group', { name: 'Tags' }));
    expect(tags.getByRole('checkbox', { name: 'Science2' })).toBeChecked();
    await user.click(tags.getByRole('checkbox', { name: 'Roman Egypt1' }));
    await waitFor(() => expect(names()).toEqual(['Hypatia']));
    await user.click(tags.getByRole('button', { name: 'Clear Tags' }));
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it('opens its filters with a button, which counts those that are set', async () => {
    on(personas.catalog, () => [aCard({ name: 'Hypatia', archetype: 'person-simulator' })]);
    const user = await open('/catalog?type=person-simulator');
    const button = await screen.findByRole('button', { name: 'Filters (1)' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('radio', { name: 'All Types' }));
    expect(await screen.findByRole('button', { name: 'Filters' })).toBe(button);
  });

  it('reserves its space before the NEOs are loaded', async () => {
    const gate = Promise.withResolvers<NeoCard[]>();
    on(personas.catalog, () => gate.promise);
    await open('/catalog');
    expect(await screen.findByRole('list', { name: 'NEOs' })).toHaveAttribute('aria-busy', 'true');
    gate.resolve([]);
    expect(await screen.findByText('No NEOs Found')).toBeInTheDocument();
  });

  it('says that it could not be loaded, and loads it again', async () => {
    on(personas.catalog, () => {
      throw new AppError('unavailable');
    });
    const user = await open('/catalog');
    await screen.findByText('Failed to fetch catalog NEOs');
    on(personas.catalog, () => [aCard({ name: 'Hypatia' })]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 NEO found')).toBeInTheDocument();
  });

  it('marks a favourite', async () => {
    const card = aCard({ name: 'Hypatia' });
    const marked: string[] = [];
    on(personas.catalog, () => [card]);
    on(favorites.list, () => marked.map((_, id) => ({ id, neo: card })));
    on(favorites.add, ({ body }) => {
      marked.push(body.neoId);
      return { id: 0, neo: card };
    });
    const user = await open('/catalog');
    await user.click(await screen.findByRole('button', { name: 'Favorite Hypatia' }));
    expect(await screen.findByText('Added to favorites')).toBeInTheDocument();
    expect(marked).toEqual([card.id]);
  });

  it.each([
    ['under way', false],
    ['done', true],
  ])('marks it once at a double click, when the first one is %s', async (_, isDone) => {
    const card = aCard({ name: 'Hypatia' });
    const asked: string[] = [];
    on(personas.catalog, () => [card]);
    on(favorites.list, () => asked.map((_, id) => ({ id, neo: card })));
    on(favorites.add, () => {
      asked.push('add');
      return { id: 0, neo: card };
    });
    on(favorites.remove, () => {
      asked.push('remove');
      return { isFavorited: false };
    });
    const user = await open('/catalog');
    const heart = await screen.findByRole('button', { name: 'Favorite Hypatia' });
    await user.click(heart);
    if (isDone) {
      expect(await screen.findByText('Added to favorites')).toBeInTheDocument();
      await waitFor(() => expect(heart).not.toHaveAttribute('aria-busy'));
    }
    fireEvent.click(heart, { detail: 2 });
    // Meanwhile a second press would show.
    await user.hover(heart);
    expect(await screen.findByText('Added to favorites')).toBeInTheDocument();
    await waitFor(() => expect(heart).not.toHaveAttribute('aria-busy'));
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(asked).toEqual(['add']);
  });
});
