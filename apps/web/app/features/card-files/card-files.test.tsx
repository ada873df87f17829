// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aScreen } from '../../testing/a-screen.tsx';
import { anOwnCard, anOwnNeo, aNeo, aUser } from '../../testing/fixtures.ts';

const { personas, favorites, neoCards } = CONTRACTS;
const { on, open } = aScreen();
const circe = anOwnCard({ name: 'Circe: of Aeaea?' });
const copied = anOwnNeo({ name: 'Circe' });
const saved: { name: string; text: () => Promise<string> }[] = [];

beforeEach(() => {
  saved.length = 0;
  on(personas.cards, ({ query }) => (query.public === 'true' ? [] : [circe]));
  on(favorites.count, () => ({ count: 0 }));
  on(favorites.check, () => ({ isFavorited: false }));
  const blobs = new Map<string, Blob>();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        blobs.set('blob:1', blob);
        return 'blob:1';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob) saved.push({ name: this.download, text: () => blob.text() });
  });
});

const menuOf = async (user: Awaited<ReturnType<typeof open>>) => {
  await user.click(await screen.findByRole('button', { name: `More about ${circe.name}` }));
  return within(await screen.findByRole('menu'));
};
const entry = (name: string | RegExp) => ({ name });

describe('the menu of my NEO', () => {
  it.each([
    ['Export as a picture (PNG)', 'png'],
    ['Export as JSON', 'json'],
    ['Export with its files (CHARX)', 'charx'],
  ])('saves it: %s', async (label, format) => {
    on(neoCards.export, ({ query }) => new Response(`a ${query.format}`));
    const user = await open('/dashboard');
    const menu = await menuOf(user);
    await user.click(menu.getByRole('menuitem', entry(label)));
    expect(await screen.findByText('Card exported')).toBeInTheDocument();
    expect(saved.map(({ name }) => name)).toEqual([`Circe of Aeaea.${format}`]);
    expect(await saved[0]?.text()).toBe(`a ${format}`);
  });

  it('says why it was not saved, and changes nothing', async () => {
    on(neoCards.export, () => {
      throw new AppError('too_many');
    });
    const user = await open('/dashboard?view=table');
    const menu = await menuOf(user);
    await user.click(menu.getByRole('menuitem', entry('Export as JSON')));
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(saved).toEqual([]);
    expect(screen.getByRole('rowheader', { name: /Circe/ })).toBeInTheDocument();
  });

  it('makes a copy, which leads to its form', async () => {
    on(neoCards.copy, ({ params }) => {
      expect(params.id).toBe(circe.id);
      return copied;
    });
    const user = await open('/dashboard');
    const menu = await menuOf(user);
    await user.click(menu.getByRole('menuitem', entry('Make a copy')));
    expect(await screen.findByLabelText('address')).toHaveTextContent(`/neo/${copied.id}/edit`);
  });

  it('is on its profile', async () => {
    on(personas.get, () => circe);
    on(neoCards.export, () => new Response('a png'));
    const user = await open(`/neo/${circe.id}`);
    const menu = await menuOf(user);
    expect(menu.getAllByRole('menuitem')).toHaveLength(4);
    await user.click(menu.getByRole('menuitem', entry(/PNG/)));
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});

describe("somebody else's NEO", () => {
  const neo = aNeo({ name: 'Hypatia' });

  it('can be copied where its owner allows it, and the plan may say no', async () => {
    on(personas.get, () => ({ ...neo, allowCopies: true }));
    on(neoCards.copy, () => {
      throw new AppError('plan', { reason: 'plan_no_more_neos' });
    });
    const user = await open(`/neo/${neo.id}`);
    await user.click(await screen.findByRole('button', { name: 'Make a copy' }));
    expect(await screen.findByText('Your plan does not allow more NEOs.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^More about/ })).not.toBeInTheDocument();
    on(neoCards.copy, () => copied);
    await user.click(screen.getByRole('button', { name: 'Make a copy' }));
    expect(await screen.findByLabelText('address')).toHaveTextContent(`/neo/${copied.id}/edit`);
  });

  it('cannot be copied otherwise, and is exported by no one but superadmins', async () => {
    on(personas.get, () => ({ ...neo, allowCopies: false }));
    await open(`/neo/${neo.id}`);
    await screen.findByRole('heading', { name: 'Hypatia' });
    expect(screen.queryByRole('button', { name: 'Make a copy' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^More about/ })).not.toBeInTheDocument();
  });

  it('has a menu without a copy for a superadmin', async () => {
    on(personas.get, () => neo);
    const user = await open(`/neo/${neo.id}`, { user: aUser({ role: 'superadmin' }) });
    await user.click(await screen.findByRole('button', { name: 'More about Hypatia' }));
    expect(within(await screen.findByRole('menu')).getAllByRole('menuitem')).toHaveLength(3);
  });
});
