// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aScreen } from '../../testing/a-screen.tsx';
import { anOwnCard } from '../../testing/fixtures.ts';

const { personas } = CONTRACTS;
const { on, open } = aScreen();

beforeEach(() => on(personas.cards, () => []));

describe('creating a NEO', () => {
  it('moves to the missing fields, one after the other', async () => {
    const user = await open('/create');
    const send = await screen.findByRole('button', { name: 'Create NEO' });
    await user.click(send);
    const name = screen.getByRole('textbox', { name: /^Name/ });
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription(/Name is required/);
    await user.keyboard('Ada');
    await user.click(send);
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /^Person Simulator/ })).toHaveFocus(),
    );
  });

  it('says that the model gets the address of the wiki page', async () => {
    await open('/create');
    expect(await screen.findByRole('textbox', { name: /^Wiki URL/ })).toHaveAccessibleDescription(
      /the model gets the address, but not the page/,
    );
  });

  it('says that the server refused it, and keeps what was typed', async () => {
    on(personas.create, () => {
      throw new AppError('unavailable');
    });
    const user = await open('/create');
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ada');
    await user.click(screen.getByRole('radio', { name: /^Person Simulator/ }));
    await user.type(screen.getByRole('searchbox'), 'wit{Enter}');
    await user.click(screen.getByRole('radio', { name: /^Concise/ }));
    await user.click(screen.getByRole('button', { name: 'Create NEO' }));
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Ada');
    on(personas.create, ({ body }) => anOwnCard({ name: body.name }));
    await user.click(screen.getByRole('button', { name: 'Create NEO' }));
    expect(await screen.findByLabelText('address')).toHaveTextContent(/^\/neo\//);
  });

  it('is guided, one question at a time', async () => {
    const user = await open('/create?guide=1');
    const next = await screen.findByRole('button', { name: 'Next' });
    await user.click(next);
    expect(await screen.findByText('Please select an archetype')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /^Person Simulator/ }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: 'What drives it?' })).toBeInTheDocument();
  });

  it('is covered by Plus', async () => {
    await open('/create', { user: { role: 'standard' } });
    expect(await screen.findByText('Upgrade to Create NEOs')).toBeInTheDocument();
  });

  it('ends at the limit of the plan', async () => {
    on(personas.cards, () => Array.from({ length: 100 }, () => anOwnCard()));
    await open('/create');
    expect(await screen.findByText(/100/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create NEO' })).not.toBeInTheDocument();
  });
});
