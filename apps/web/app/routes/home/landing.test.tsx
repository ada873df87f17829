// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aScreen } from '../../testing/a-screen.tsx';
import { aCard, aUser } from '../../testing/fixtures.ts';

const { personas, identity } = CONTRACTS;
const { on, open } = aScreen();
const visitor = { user: null };

describe('the landing', () => {
  it('shows the most popular NEOs, and the sign-in panel', async () => {
    on(personas.cards, () => [aCard({ name: 'Hypatia', conversationCount: 1_200 })]);
    await open('/', visitor);
    const wall = await screen.findByRole('list', { name: 'Popular personas' });
    expect(wall).toHaveTextContent('Hypatia');
    expect(wall).toHaveTextContent('1,200');
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  });

  it('works without NEOs, and while they load', async () => {
    const gate = Promise.withResolvers<[]>();
    on(personas.cards, () => gate.promise);
    await open('/', visitor);
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
    gate.resolve([]);
    expect(screen.queryByText('Popular personas')).not.toBeInTheDocument();
  });

  it('works if they cannot be loaded', async () => {
    on(personas.cards, () => {
      throw new AppError('unavailable');
    });
    await open('/', visitor);
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
  });

  it('says why signing in failed, and then leads where I wanted to go', async () => {
    on(personas.cards, () => []);
    on(identity.login, () => {
      throw new AppError('wrong_credentials');
    });
    const user = await open('/?next=/favs', visitor);
    await user.type(await screen.findByLabelText(/^Email/), 'ada@example.test');
    await user.type(screen.getByLabelText(/^Password/), 'long enough');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Invalid email or password')).toBeInTheDocument();
    on(identity.login, () => aUser());
    on(identity.session, () => aUser());
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByLabelText('address')).toHaveTextContent('/favs');
  });
});
