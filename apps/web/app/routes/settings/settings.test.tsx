// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import type { OwnSession } from '@neo/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aScreen } from '../../testing/a-screen.tsx';
import { aSession, aUser } from '../../testing/fixtures.ts';

const { identity } = CONTRACTS;
const { on, open } = aScreen();

beforeEach(() => {
  on(identity.sessions, () => [aSession()]);
  on(identity.signIns, () => []);
});

describe('my settings', () => {
  it('start with my public profile, and save it', async () => {
    const sent: unknown[] = [];
    on(identity.settings, ({ body }) => {
      sent.push(body);
      return aUser({ bio: 'Writes programmes.' });
    });
    const user = await open('/settings');
    expect(await screen.findByRole('textbox', { name: /^Display name/i })).toHaveValue('Ada King');
    await user.type(screen.getByRole('textbox', { name: /^Bio/ }), 'Writes programmes.');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByText('Settings updated')).toBeInTheDocument();
    expect(sent).toMatchObject([{ bio: 'Writes programmes.' }]);
    // A second later it goes to the dashboard.
    expect(await screen.findByLabelText('address')).toHaveTextContent('/dashboard');
  });

  it('list my sessions once they are loaded', async () => {
    const gate = Promise.withResolvers<OwnSession[]>();
    on(identity.sessions, () => gate.promise);
    await open('/settings');
    await screen.findByRole('heading', { name: 'Sessions' });
    expect(screen.queryByRole('list', { name: 'Sessions' })).not.toBeInTheDocument();
    gate.resolve([aSession()]);
    const list = await screen.findByRole('list', { name: 'Sessions' });
    expect(within(list).getByText('This browser')).toBeInTheDocument();
  });

  it('say that they could not be loaded, and load them again', async () => {
    on(identity.sessions, () => {
      throw new AppError('unavailable');
    });
    const user = await open('/settings');
    await screen.findByText('Failed to load your sessions');
    on(identity.sessions, () => [aSession()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Sessions' })).toBeInTheDocument();
  });
});
