// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import type { NeoCard } from '@neo/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aScreen } from '../../testing/a-screen.tsx';
import { aCard } from '../../testing/fixtures.ts';

const { personas } = CONTRACTS;
const { on, open } = aScreen();

describe('discover', () => {
  it('has a row of the most popular ones, and one for each archetype that has NEOs', async () => {
    on(personas.catalog, ({ query }) =>
      query.archetype === 'original-creation' ? [] : [aCard({ name: 'Hypatia' })],
    );
    await open('/discover');
    for (const row of ['Featured NEOs', 'Person Simulator', 'Fictional Character']) {
      expect(await screen.findByRole('heading', { name: row })).toBeInTheDocument();
    }
    expect(screen.getAllByRole('link', { name: 'Hypatia' })).toHaveLength(3);
    expect(screen.queryByRole('heading', { name: 'Original Creation' })).not.toBeInTheDocument();
  });

  it('features six, also while few of them have conversations', async () => {
    const names = ['Hypatia', 'Orpheus', 'Circe', 'Ada', 'Rumi', 'Frida'];
    const cards = names.map((name, at) => aCard({ name, conversationCount: Math.max(3 - at, 0) }));
    on(personas.catalog, ({ query }) => (query.archetype ? [] : cards));
    await open('/discover');
    await screen.findByRole('heading', { name: 'Featured NEOs' });
    const row = within(screen.getByRole('region', { name: 'Featured NEOs' }));
    const heads = await row.findAllByRole('heading', { level: 3 });
    expect(heads.map(({ textContent }) => textContent)).toEqual(names);
    expect(row.getByText('The NEOs that most people talk to.')).toBeInTheDocument();
  });

  it('says so where nobody has talked to any yet', async () => {
    on(personas.catalog, () => [aCard({ conversationCount: 0, classification: 'community' })]);
    await open('/discover');
    expect(await screen.findByText(/Nobody has talked to them yet/)).toBeInTheDocument();
  });

  it('reserves its space before the NEOs are loaded, and says when there are none', async () => {
    const gate = Promise.withResolvers<NeoCard[]>();
    on(personas.catalog, () => gate.promise);
    await open('/discover');
    expect(await screen.findByRole('heading', { name: 'Featured NEOs' })).toBeInTheDocument();
    expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(4);
    gate.resolve([]);
    expect(await screen.findByText('No Public NEOs Yet')).toBeInTheDocument();
  });

  it('has a row of creators that one follows, if they have NEOs', async () => {
    on(personas.catalog, () => [aCard({ name: 'Hypatia' })]);
    on(personas.followed, () => ({ items: [aCard({ name: 'Orpheus' })], next: null }));
    await open('/discover');
    expect(
      await screen.findByRole('heading', { name: 'From creators you follow' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Orpheus' })).toBeInTheDocument();
  });

  it('says that it could not be loaded, and loads it again', async () => {
    on(personas.catalog, () => {
      throw new AppError('unavailable');
    });
    const user = await open('/discover');
    await screen.findByText('Failed to fetch public personas');
    on(personas.catalog, () => [aCard({ name: 'Hypatia' })]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('link', { name: 'Hypatia' })).toHaveLength(4);
  });
});
