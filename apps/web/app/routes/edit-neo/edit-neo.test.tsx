// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import type { Neo } from '@neo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aScreen } from '../../testing/a-screen.tsx';
import { aNeo, anOwnNeo } from '../../testing/fixtures.ts';

const { personas } = CONTRACTS;
const { on, open } = aScreen();
const neo = anOwnNeo({ name: 'Hypatia' });
const path = `/neo/${neo.id}/edit`;
const nameOf = () => screen.findByRole('textbox', { name: /^Name/ });

describe('editing a NEO', () => {
  it('starts with the stored values, and saves the changes', async () => {
    const sent: unknown[] = [];
    on(personas.get, () => neo);
    on(personas.update, ({ body }) => {
      sent.push(body);
      return { ...neo, ...(body as Partial<Neo>) };
    });
    const user = await open(path);
    expect(await nameOf()).toHaveValue('Hypatia');
    await user.type(await nameOf(), ' II');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByLabelText('address')).toHaveTextContent('/dashboard');
    expect(sent).toEqual([{ name: 'Hypatia II', version: 1 }]);
  });

  it('waits for the NEO', async () => {
    const gate = Promise.withResolvers<Neo>();
    on(personas.get, () => gate.promise);
    await open(path);
    expect((await screen.findAllByLabelText('Loading...')).length).toBeGreaterThan(0);
    gate.resolve(neo);
    expect(await nameOf()).toHaveValue('Hypatia');
  });

  it('is for its owner', async () => {
    on(personas.get, () => aNeo());
    await open(path);
    expect(await screen.findByText('You can only edit NEOs you created.')).toBeInTheDocument();
  });

  it('says that a NEO does not exist', async () => {
    on(personas.get, () => {
      throw new AppError('not_found');
    });
    await open(path);
    expect(await screen.findByText('NEO not found')).toBeInTheDocument();
  });

  it('says that it could not be loaded, and loads it again', async () => {
    on(personas.get, () => {
      throw new AppError('unavailable');
    });
    const user = await open(path);
    await screen.findByText('Something went wrong');
    on(personas.get, () => neo);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await nameOf()).toHaveValue('Hypatia');
  });

  it('shows both versions if somebody saved meanwhile, and saves the chosen one', async () => {
    let stored = neo;
    on(personas.get, () => stored);
    on(personas.update, ({ body: { version, ...fields } }) => {
      if (version !== stored.version) throw new AppError('stale');
      stored = { ...stored, ...(fields as Partial<Neo>), version: version! + 1 };
      return stored;
    });
    const user = await open(path);
    await nameOf();
    stored = { ...neo, name: 'Of the other tab', knowledge: 'Much.', version: 2 };
    await user.clear(await nameOf());
    await user.type(await nameOf(), 'Of this tab');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const both = await screen.findByRole('dialog', {
      name: 'This NEO was saved elsewhere meanwhile',
    });
    expect(both).toHaveTextContent('Of the other tab');
    await user.click(within(both).getByRole('button', { name: 'Save this version' }));
    await waitFor(() => expect(stored).toMatchObject({ name: 'Of this tab', knowledge: 'Much.' }));
    expect(await screen.findByLabelText('address')).toHaveTextContent('/dashboard');
  });
});
