// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import type { Person } from '@neo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aScreen } from '../../../testing/a-screen.tsx';
import { aSession } from '../../../testing/fixtures.ts';

const { identity, persons } = CONTRACTS;
const { on, open } = aScreen();
const idOf = (at: number) => `01890000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`;
const aPerson = (name: string, at = 1): Person => ({
  id: idOf(at),
  name,
  description: '',
  isDefault: false,
});

let all: Person[];
beforeEach(() => {
  all = [];
  on(identity.sessions, () => [aSession()]);
  on(identity.signIns, () => []);
  on(persons.list, () => ({ items: all, next: null }));
});
const listed = () => screen.findByRole('list', { name: 'Persons' });

describe('who I am in chats', () => {
  it('is explained, and the first person becomes the default', async () => {
    on(persons.create, ({ body }) => {
      all = [{ id: idOf(1), ...body }];
      return all[0]!;
    });
    const user = await open('/settings');
    await screen.findByText(/You have no person yet/);
    await user.click(screen.getByRole('button', { name: 'Add a person' }));
    const dialog = await screen.findByRole('dialog');
    const name = within(dialog).getByRole('textbox', { name: /^Name/ });
    await waitFor(() => expect(name).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await within(dialog).findByText('Please enter a name')).toBeInTheDocument();
    await user.click(name);
    await user.paste('N'.repeat(51));
    expect(
      await within(dialog).findByText('A name can have up to 50 characters'),
    ).toBeInTheDocument();
    await user.clear(name);
    await user.type(name, 'Captain Nemo');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    const list = await listed();
    expect(within(list).getByText('Captain Nemo')).toBeInTheDocument();
    expect(within(list).getByText('Default')).toBeInTheDocument();
  });

  it('says to the standard plan, which keeps no conversation, that it is the default everywhere', async () => {
    await open('/settings', { user: { role: 'standard' } });
    expect(await screen.findByText(/In your chats you are the default/)).toBeInTheDocument();
    expect(screen.queryByText(/Choose one in a conversation/)).not.toBeInTheDocument();
  });

  it('is changed, and deleted at once, which can be undone', async () => {
    all = [aPerson('Nemo'), aPerson('Ned', 2)];
    on(persons.edit, ({ params, body }) => {
      all = all.map((one) => (one.id === params.id ? ({ ...one, ...body } as Person) : one));
      return all[0]!;
    });
    on(persons.remove, ({ params }) => {
      all = all.filter(({ id }) => id !== params.id);
      return undefined as never;
    });
    const user = await open('/settings');
    await listed();
    await user.click(screen.getByRole('button', { name: 'Edit Nemo' }));
    const about = await screen.findByRole('textbox', { name: /^About this person/ });
    await user.type(about, 'Lives at sea.');
    await user.click(screen.getByRole('checkbox', { name: /New conversations/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Lives at sea.')).toBeInTheDocument();
    expect(all[0]).toMatchObject({ name: 'Nemo', isDefault: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Delete Ned' }));
    expect(screen.queryByText('Ned')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Ned' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(all.map(({ name }) => name)).toEqual(['Nemo']));
    expect(screen.queryByText('Ned')).not.toBeInTheDocument();
  });

  it('says beforehand that the limit is reached, and why the server refuses', async () => {
    all = Array.from({ length: 19 }, (_, at) => aPerson(`Person ${at}`, at + 10));
    on(persons.create, () => {
      all = [...all, aPerson('Another', 99)];
      throw new AppError('conflict');
    });
    const user = await open('/settings');
    await listed();
    await user.click(screen.getByRole('button', { name: 'Add a person' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'One more');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(await screen.findByText(/You can have 20 persons/)).toBeInTheDocument();
  });

  it('says that it could not be loaded, and loads again', async () => {
    on(persons.list, () => {
      throw new AppError('unavailable');
    });
    const user = await open('/settings');
    await screen.findByText('Failed to load your persons');
    on(persons.list, () => ({ items: [aPerson('Nemo')], next: null }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await listed()).toHaveTextContent('Nemo');
  });
});
