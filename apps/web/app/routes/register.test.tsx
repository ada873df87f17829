// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aScreen } from '../testing/a-screen.tsx';
import { aUser } from '../testing/fixtures.ts';

const { identity } = CONTRACTS;
const { on, open } = aScreen();

describe('creating an account', () => {
  it('asks for what is missing', async () => {
    const user = await open('/register', { user: null });
    await user.click(await screen.findByRole('button', { name: /account/i }));
    expect(await screen.findByText('Please enter your e-mail')).toBeInTheDocument();
  });

  it('says what the server refuses, then lets me in', async () => {
    on(identity.register, () => {
      throw new AppError('conflict');
    });
    const user = await open('/register', { user: null });
    await user.type(await screen.findByLabelText(/^Email/), 'ada@example.test');
    await user.type(screen.getByLabelText(/^Password/), 'long enough');
    await user.click(screen.getByRole('checkbox'));
    const send = screen.getByRole('button', { name: /account/i });
    await user.click(send);
    expect(await screen.findByRole('alert', { name: '' })).toBeInTheDocument();
    on(identity.register, ({ body }) => aUser({ email: body.email }));
    on(identity.session, () => aUser());
    await user.click(send);
    expect(await screen.findByLabelText('address')).toHaveTextContent('/dashboard');
  });

  it('is not offered to those who are signed in', async () => {
    await open('/register');
    expect(await screen.findByLabelText('address')).toHaveTextContent('/dashboard');
  });
});
