// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import type { OwnSession } from '@neo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { LEAVE_DELAY } from '../../limits.ts';
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

  it('ask before unsaved changes of my profile are left behind', async () => {
    on(identity.checkUsername, () => ({ available: true }));
    const user = await open('/settings');
    await user.type(await screen.findByRole('textbox', { name: 'Username' }), '-2');
    const leave = async () => {
      await user.click(screen.getAllByRole('link', { name: 'Catalog' })[0]!);
      return within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    };
    const asked = await leave();
    expect(asked.getByText(/is not saved, and would be lost/)).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Username' })).toHaveValue('ada-2');
    await user.click((await leave()).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByLabelText('address')).toHaveTextContent('/catalog');
  });

  it('are left without a question after they were saved', async () => {
    on(identity.settings, () => aUser({ bio: 'Writes programmes.' }));
    const user = await open('/settings');
    await user.type(await screen.findByRole('textbox', { name: /^Bio/ }), 'Writes programmes. ');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await screen.findByText('Settings updated');
    await user.click(screen.getAllByRole('link', { name: 'Catalog' })[0]!);
    expect(await screen.findByLabelText('address')).toHaveTextContent('/catalog');
  });

  it('stay open after a save if I go on typing', async () => {
    on(identity.settings, () => aUser({ bio: 'Writes programmes.' }));
    const user = await open('/settings');
    const bio = await screen.findByRole('textbox', { name: /^Bio/ });
    await user.type(bio, 'Writes programmes.');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await screen.findByText('Settings updated');
    await user.type(bio, ' And poems.');
    await new Promise((done) => setTimeout(done, LEAVE_DELAY + 500));
    expect(bio).toBeInTheDocument();
    expect(bio).toHaveValue('Writes programmes. And poems.');
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
