// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import type { ErrorCode, Neo } from '@neo/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aScreen } from '../../testing/a-screen.tsx';
import { aCard, aNeo } from '../../testing/fixtures.ts';

const { personas, favorites } = CONTRACTS;
const { on, open } = aScreen();
const neo = aNeo({ name: 'Hypatia', wikiUrl: 'https://en.wikipedia.org/wiki/Hypatia' });
const path = `/neo/${neo.id}`;

beforeEach(() => {
  on(favorites.count, () => ({ count: 41 }));
  on(favorites.check, () => ({ isFavorited: false }));
});

describe('the profile of a NEO', () => {
  it('describes it and leads to the chat', async () => {
    on(personas.get, () => neo);
    await open(path);
    expect(await screen.findByRole('heading', { name: 'Hypatia' })).toBeInTheDocument();
    expect(screen.getByText(neo.description)).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /chat/i })[0]).toHaveAttribute(
      'href',
      `/chat/${neo.id}`,
    );
    expect(document.title).toBe('Hypatia - AI Chat · NEO');
  });

  it('shows its tags, which lead to other NEOs, and its creator’s notes', async () => {
    on(personas.get, ({ query }) => ({
      ...neo,
      ...(query.as === 'profile' && {
        tags: ['Roman Egypt'],
        creatorNotes: '# Geometry\n\nAsk about **cones**. <img src=x onerror=alert(1)>',
      }),
    }));
    await open(path);
    expect(await screen.findByRole('link', { name: 'Roman Egypt' })).toHaveAttribute(
      'href',
      '/catalog?tag=Roman+Egypt',
    );
    const notes = screen.getByRole('region', { name: 'Creator’s notes' });
    await waitFor(() => expect(within(notes).getByText('cones').tagName).toBe('STRONG'));
    expect(notes.querySelector('img')).toBeNull();
    expect(within(notes).getByRole('heading', { name: 'Creator’s notes', level: 2 })).toBeVisible();
    expect(within(notes).getByRole('heading', { name: 'Geometry', level: 3 })).toBeVisible();
  });

  it('leads to NEOs that are like it', async () => {
    on(personas.get, () => neo);
    on(personas.similar, () => [aCard({ name: 'Sappho' })]);
    await open(path);
    expect(await screen.findByRole('heading', { name: 'More like this' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sappho' })).toBeInTheDocument();
  });

  it('shows readers only the dot of compliance', async () => {
    on(personas.get, () => neo);
    await open(path);
    expect(await screen.findByTitle('Reviewed')).toBeInTheDocument();
    expect(screen.queryByText('Green')).not.toBeInTheDocument();
  });

  it('names the original of a copy', async () => {
    const { id, creator } = aNeo({ name: 'Sappho' });
    on(personas.get, () => ({ ...neo, copyOf: { id, name: 'Sappho', creator } }));
    await open(path);
    const byline = (await screen.findByText(/^Copy of/)).closest('span')!;
    expect(byline).toHaveTextContent('Copy of Sappho by Grace Hopper');
    expect(within(byline).getByRole('link', { name: 'Sappho' })).toHaveAttribute(
      'href',
      `/neo/${id}`,
    );
    expect(within(byline).getByRole('link', { name: 'Grace Hopper' })).toHaveAttribute(
      'href',
      '/user/grace',
    );
  });

  it('becomes a favourite once at a double click', async () => {
    const asked: string[] = [];
    on(personas.get, () => neo);
    on(favorites.check, () => ({ isFavorited: asked.at(-1) === 'add' }));
    on(favorites.add, () => {
      asked.push('add');
      return { id: 0, neo };
    });
    on(favorites.remove, () => {
      asked.push('remove');
      return { isFavorited: false };
    });
    const user = await open(path);
    const heart = await screen.findByRole('button', { name: 'Fav Hypatia', pressed: false });
    await waitFor(() => expect(heart).not.toHaveAttribute('aria-disabled'));
    await user.click(heart);
    expect(await screen.findByText('Added to favorites')).toBeInTheDocument();
    await waitFor(() => expect(heart).not.toHaveAttribute('aria-disabled'));
    fireEvent.click(heart, { detail: 2 });
    // Meanwhile a second press would show.
    await user.hover(heart);
    await waitFor(() => expect(heart).not.toHaveAttribute('aria-disabled'));
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(asked).toEqual(['add']);
  });

  it.each<[ErrorCode, string]>([
    ['not_found', 'NEO not found'],
    ['private', 'This persona is private'],
    ['password_required', 'This persona is protected by a password'],
  ])('that is refused as %s says so', async (code, title) => {
    on(personas.get, () => {
      throw new AppError(code);
    });
    await open(path);
    expect(await screen.findByText(title)).toBeInTheDocument();
  });

  it('sends a visitor who could see it to sign in', async () => {
    on(personas.get, () => {
      throw new AppError('not_signed_in');
    });
    await open(path, { user: null });
    expect(await screen.findByLabelText('address')).toHaveTextContent(
      `/?next=${encodeURIComponent(path)}`,
    );
  });

  it('says that it could not be read', async () => {
    on(personas.get, (): Neo => {
      throw new AppError('unavailable');
    });
    await open(path);
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.queryByText(neo.description)).not.toBeInTheDocument();
  });
});
