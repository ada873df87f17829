// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aScreen } from '../testing/a-screen.tsx';

const { identity } = CONTRACTS;
const { on, open } = aScreen();

/** Opens the link of the letter. */
async function openLink(user: null | undefined = null) {
  window.location.hash = '#a-token';
  return open('/verify-email', user === null ? { user } : {});
}
afterEach(() => {
  window.location.hash = '';
});

describe('the link of the letter', () => {
  it('confirms at once in the browser that registered', async () => {
    const sent: unknown[] = [];
    on(identity.verifyEmail, ({ body }) => void sent.push(body));
    await openLink(undefined);
    expect(await screen.findByText('Thank you. Your e-mail is confirmed.')).toBeInTheDocument();
    expect(sent).toEqual([{ token: 'a-token' }]);
  });

  it('asks for a password elsewhere, keeps it when it is refused, and confirms with another', async () => {
    on(identity.verifyEmail, ({ body: { password } }) => {
      if (password === undefined) throw new AppError('password_required');
      if (password === 'password123') {
        const reason = 'password_common';
        throw new AppError('invalid', { reason, issues: [{ path: 'password', reason }] });
      }
    });
    const user = await openLink();
    const field = await screen.findByLabelText(/^Your password, or a new one/);
    const send = screen.getByRole('button', { name: 'Confirm e-mail' });
    await user.click(send);
    expect(field).toBeInvalid();
    await user.type(field, 'password123');
    await user.click(send);
    expect(await screen.findByText(/common|guess/i)).toBeInTheDocument();
    expect(field).toHaveValue('password123');
    await user.clear(field);
    await user.type(field, 'a password of my own');
    await user.click(send);
    expect(await screen.findByText(/is confirmed. Sign in with your password/)).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/',
    );
  });

  it('says that it has expired, also after a password was typed', async () => {
    on(identity.verifyEmail, ({ body: { password } }) => {
      throw new AppError(password === undefined ? 'password_required' : 'link_expired');
    });
    const user = await openLink();
    await user.type(await screen.findByLabelText(/^Your password/), 'a password of my own');
    await user.click(screen.getByRole('button', { name: 'Confirm e-mail' }));
    expect(await screen.findByText(/This link was already used/)).toBeInTheDocument();
  });

  it('can be tried again after a failure', async () => {
    on(identity.verifyEmail, () => {
      throw new AppError('unavailable');
    });
    const user = await openLink(undefined);
    const again = await screen.findByRole('button', { name: 'Try again' });
    on(identity.verifyEmail, () => undefined);
    await user.click(again);
    expect(await screen.findByText('Thank you. Your e-mail is confirmed.')).toBeInTheDocument();
  });
});
