// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import type { FavoriteItem } from '@neo/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aScreen } from '../../testing/a-screen.tsx';
import { aCard } from '../../testing/fixtures.ts';

const { favorites } = CONTRACTS;
const { on, open } = aScreen();

describe('my favourites', () => {
  it('are listed and searched, and disappear when their heart is pressed', async () => {
    const orpheus = aCard({ name: 'Orpheus', description: 'Sings.' });
    let kept = [aCard({ name: 'Hypatia' }), orpheus];
    on(favorites.list, () => kept.map((neo, id) => ({ id, neo })));
    on(favorites.remove, ({ params }) => {
      kept = kept.filter(({ id }) => id !== params.neoId);
      return { isFavorited: false };
    });
    const user = await open('/favs');
    expect(await screen.findByText('2 favorites')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'sings');
    expect(await screen.findByText('1 favorite', { exact: false })).toHaveTextContent(
      'matching "sings"',
    );
    await user.click(screen.getByRole('button', { name: 'Favorite Orpheus' }));
    expect(
      await screen.findByText('NEO has been removed from your favorites list.'),
    ).toBeInTheDocument();
    on(favorites.add, () => {
      kept = [orpheus, ...kept];
      return { id: 9, neo: orpheus };
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Favorite Orpheus' })).toBeInTheDocument();
    expect(await screen.findByText('Added to favorites')).toBeInTheDocument();
    expect(kept).toHaveLength(2);
  });

  it('reserve their space before they are loaded, and say when there are none', async () => {
    const gate = Promise.withResolvers<FavoriteItem[]>();
    on(favorites.list, () => gate.promise);
    await open('/favs');
    const list = await screen.findByRole('list', { name: 'Your Favorites' });
    expect(list).toHaveAttribute('aria-busy', 'true');
    gate.resolve([]);
    expect(await screen.findByText('No favorites yet')).toBeInTheDocument();
  });

  it('say that they could not be loaded, and load again', async () => {
    on(favorites.list, () => {
      throw new AppError('unavailable');
    });
    const user = await open('/favs');
    await screen.findByText('Failed to fetch favorites');
    on(favorites.list, () => [{ id: 1, neo: aCard({ name: 'Hypatia' }) }]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 favorite')).toBeInTheDocument();
  });
});
