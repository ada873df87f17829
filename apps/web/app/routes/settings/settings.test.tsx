// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import type { OwnSession } from '@neo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
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
    await user.type(
      screen.getByRole('textbox', { name: /^Bio/ }),
      'Writes programmes.{Enter}And poems.',
    );
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByText('Settings updated')).toBeInTheDocument();
    expect(sent).toMatchObject([{ bio: 'Writes programmes.\nAnd poems.' }]);
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

describe('my memory settings', () => {
  it('count at once, and move back if they are refused', async () => {
    const sent: unknown[] = [];
    on(identity.settings, ({ body }) => {
      sent.push(body);
      return aUser({ memory: false });
    });
    const user = await open('/settings');
    const name = 'NEOs remember my conversations';
    await user.click(await screen.findByRole('switch', { name }));
    await waitFor(() => expect(screen.getByRole('switch', { name })).toBeEnabled());
    expect(screen.getByRole('switch', { name })).not.toBeChecked();
    expect(sent).toEqual([{ memory: false }]);
    on(identity.settings, () => {
      throw new AppError('unavailable');
    });
    const across = 'Notes across conversations';
    await user.click(screen.getByRole('switch', { name: across }));
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: across })).not.toBeChecked();
  });

  it('are not offered where conversations are not kept', async () => {
    await open('/settings', { user: { role: 'standard' } });
    await screen.findByRole('heading', { name: 'Appearance' });
    expect(screen.queryByRole('heading', { name: 'Memory' })).not.toBeInTheDocument();
  });
});
