// @vitest-environment jsdom
import { AppError, CONTRACTS, invalidField } from '@neo/contracts';
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
    await user.type(screen.getByLabelText(/^Year of birth/), '1990');
    const send = screen.getByRole('button', { name: /account/i });
    await user.click(send);
    expect(await screen.findByRole('alert', { name: '' })).toBeInTheDocument();
    on(identity.register, ({ body }) => aUser({ email: body.email }));
    on(identity.session, () => aUser());
    await user.click(send);
    expect(await screen.findByLabelText('address')).toHaveTextContent('/dashboard');
  });

  it('asks for the year of birth, and keeps it when the server finds it too young', async () => {
    on(identity.register, () => {
      throw invalidField('birthYear', 'too_young');
    });
    const user = await open('/register', { user: null });
    await user.type(await screen.findByLabelText(/^Email/), 'ada@example.test');
    await user.type(screen.getByLabelText(/^Password/), 'long enough');
    const send = screen.getByRole('button', { name: /account/i });
    await user.click(send);
    expect(await screen.findByText('Please enter your year of birth')).toBeInTheDocument();
    const year = screen.getByLabelText(/^Year of birth/);
    await user.type(year, '2020');
    await user.click(send);
    const refusal = 'You must be 13 or older to have an account.';
    expect(await screen.findByText(refusal)).toBeInTheDocument();
    expect(year).toHaveValue('2020');
    expect(year).toHaveAccessibleDescription(refusal);
  });

  it('asks a new person from Google only for the year of birth', async () => {
    on(identity.googleAccount, ({ body }) => {
      if (body.birthYear > 2020) throw invalidField('birthYear', 'too_young');
      return aUser();
    });
    const user = await open('/register/google?next=/favs', { user: null });
    const send = await screen.findByRole('button', { name: 'Create account' });
    await user.click(send);
    expect(await screen.findByText('Please enter your year of birth')).toBeInTheDocument();
    const year = screen.getByLabelText(/^Year of birth/);
    await user.type(year, '2024');
    await user.click(send);
    expect(
      await screen.findByText('You must be 13 or older to have an account.'),
    ).toBeInTheDocument();
    await user.clear(year);
    await user.type(year, '1990');
    on(identity.session, () => aUser());
    await user.click(send);
    expect(await screen.findByLabelText('address')).toHaveTextContent('/favs');
  });

  it('is not offered to those who are signed in', async () => {
    await open('/register');
    expect(await screen.findByLabelText('address')).toHaveTextContent('/dashboard');
  });
});
