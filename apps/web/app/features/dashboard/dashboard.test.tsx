// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import type { NeoCard } from '@neo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aScreen } from '../../testing/a-screen.tsx';
import { aCard, anActiveChat, anOwnCard } from '../../testing/fixtures.ts';

const { chat, personas } = CONTRACTS;
const { on, open } = aScreen();

let own: NeoCard[] = [];
let others: NeoCard[] = [];

beforeEach(() => {
  own = [
    anOwnCard({ name: 'Circe', conversationCount: 40, shareCount: 2, compliance: 'red' }),
    anOwnCard({ name: 'Ariadne', conversationCount: 7, shareCount: 90, visibility: 'private' }),
    anOwnCard({ name: 'Échidna', conversationCount: 300, shareCount: 0, compliance: 'yellow' }),
  ];
  others = [aCard({ name: 'Hypatia' })];
  on(personas.cards, ({ query }) => (query.public === 'true' ? others : own));
});

const mine = () => screen.findByRole('heading', { name: 'My NEOs' });
const rows = () =>
  screen
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent?.replace(/^.(?=[A-ZÉ])/, ''));
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });

describe('the dashboard', () => {
  it('does not ask for insights while they are far from the screen', async () => {
    let asked = 0;
    on(personas.insights, () => {
      asked += 1;
      throw new AppError('unavailable');
    });
    await open('/dashboard', { user: { role: 'plus' } });
    expect(await screen.findByRole('heading', { name: 'Insights' })).toBeInTheDocument();
    await screen.findByText('Public Personas');
    expect(asked).toBe(0);
  });

  it('shows my NEOs as cards, and public ones', async () => {
    await open('/dashboard');
    const list = await screen.findByRole('list', { name: 'My NEOs' });
    expect(within(list).getAllByRole('article')).toHaveLength(3);
    expect(await screen.findByRole('link', { name: 'Hypatia' })).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('calls a NEO that was never shared private, and not in review', async () => {
    own = [anOwnCard({ name: 'Ariadne', visibility: 'private', compliance: 'yellow' })];
    await open('/dashboard');
    const list = await screen.findByRole('list', { name: 'My NEOs' });
    expect(within(list).getByText('Only you can see and chat')).toHaveTextContent(/^Private/);
    expect(list).not.toHaveTextContent(/In review|Yellow/);
  });

  it('while I have none, begins with my chats and public NEOs, and leads to the form', async () => {
    own = [];
    others = [];
    on(chat.activeCards, () => [anActiveChat()]);
    await open('/dashboard');
    // Before the NEOs are known, the sections stand in another order.
    await screen.findByRole('heading', { level: 2, name: 'Continue' });
    expect(await screen.findByText('No personas found')).toBeInTheDocument();
    expect(screen.getByText('No NEOs created yet')).toBeInTheDocument();
    const titles = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    // The footer has headings too.
    expect(titles.slice(0, 3)).toEqual(['Continue', 'Public Personas', 'My NEOs']);
    expect(screen.getByRole('link', { name: /Come back to the shore/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/chat\//),
    );
    expect(screen.queryByRole('group', { name: 'View' })).not.toBeInTheDocument();
  });

  it('shows the chats that were stored before the plan ended', async () => {
    own = [];
    on(chat.activeCards, () => [anActiveChat()]);
    await open('/dashboard', { user: { role: 'standard' } });
    const list = await screen.findByRole('list', { name: 'Continue' });
    expect(within(list).getByRole('link', { name: /Hypatia/ })).toBeInTheDocument();
  });

  it('keeps the focus at my NEOs when I delete the last one', async () => {
    own = own.slice(0, 1);
    on(chat.activeCards, () => []);
    on(personas.remove, () => {
      own = [];
    });
    const user = await open('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Delete Circe' }));
    await user.click(await screen.findByRole('button', { name: 'Delete NEO' }));
    await screen.findByText('No NEOs created yet');
    await waitFor(async () => expect(await mine()).toHaveFocus());
  });

  it('reserves its space before the NEOs are loaded', async () => {
    const gate = Promise.withResolvers<NeoCard[]>();
    on(personas.cards, () => gate.promise);
    await open('/dashboard');
    const waiting = await screen.findByRole('list', { name: 'My NEOs' });
    expect(waiting).toHaveAttribute('aria-busy', 'true');
    gate.resolve(own);
    expect((await screen.findAllByText('Circe')).length).toBeGreaterThan(0);
  });

  it('says what could not be loaded, and loads it again', async () => {
    on(personas.cards, ({ query }) => {
      if (query.public === 'true') throw new AppError('internal');
      return own;
    });
    const user = await open('/dashboard');
    await screen.findByText('Failed to fetch public personas');
    on(personas.cards, ({ query }) => (query.public === 'true' ? others : own));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hypatia')).toBeInTheDocument();
  });
});

describe('the table of my NEOs', () => {
  const openTable = async (as = {}) => {
    const user = await open('/dashboard?view=table', as);
    await screen.findByRole('table');
    return user;
  };

  it('is chosen by a switch, and stays chosen', async () => {
    const user = await open('/dashboard');
    await mine();
    await user.click(await screen.findByRole('button', { name: 'Table', pressed: false }));
    expect(await screen.findByRole('table', { name: 'My NEOs' })).toBeInTheDocument();
    expect(localStorage.getItem('dashboard-view')).toBe('table');
    await user.click(screen.getByRole('button', { name: 'Cards' }));
    await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
    expect(localStorage.getItem('dashboard-view')).toBe('grid');
  });

  it('is still chosen on the next visit', async () => {
    localStorage.setItem('dashboard-view', 'table');
    await open('/dashboard');
    expect(await screen.findByRole('table', { name: 'My NEOs' })).toBeInTheDocument();
  });

  it('shows what the cards show, with their actions', async () => {
    own = [
      anOwnCard({
        name: 'Circe',
        compliance: 'red',
        review: { decision: 'red', note: 'It heals.', at: '2026-03-05T10:00:00.000Z' },
      }),
    ];
    await openTable();
    const row = screen.getByRole('row', { name: /Circe/ });
    for (const text of ['Public', 'Restricted', '12', '3', 'Mar 4, 2026']) {
      expect(within(row).getByRole('cell', { name: new RegExp(`^${text}`) })).toBeInTheDocument();
    }
    expect(row).toHaveTextContent('Rejected on Mar 5, 2026: It heals.');
    const [{ id }] = own as [NeoCard];
    const link = (name: string) => within(row).getByRole('link', { name });
    expect(link('Circe')).toHaveAttribute('href', `/neo/${id}`);
    expect(link('Chat with Circe')).toHaveAttribute('href', `/chat/${id}`);
    expect(link('Edit Circe')).toHaveAttribute('href', `/neo/${id}/edit`);
    for (const name of ['Favorite Circe', 'Make Private: Circe', 'Delete Circe']) {
      expect(within(row).getByRole('button', { name })).toBeInTheDocument();
    }
  });

  it('is sorted by a column, in both directions and not at all, also by keyboard', async () => {
    const user = await openTable();
    expect(rows()).toEqual(['Circe', 'Ariadne', 'Échidna']);
    const byName = within(head('Name')).getByRole('button');
    byName.focus();
    await user.keyboard('{Enter}');
    expect(rows()).toEqual(['Ariadne', 'Circe', 'Échidna']);
    expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
    expect(byName).toHaveFocus();
    await user.keyboard(' ');
    expect(rows()).toEqual(['Échidna', 'Circe', 'Ariadne']);
    await user.keyboard(' ');
    expect(rows()).toEqual(['Circe', 'Ariadne', 'Échidna']);
    expect(head('Name')).not.toHaveAttribute('aria-sort');
    await user.click(within(head('Shares')).getByRole('button'));
    expect(rows()).toEqual(['Ariadne', 'Circe', 'Échidna']);
    expect(head('Shares')).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(head('Review')).getByRole('button'));
    expect(rows()).toHaveLength(3);
    expect(head('Shares')).not.toHaveAttribute('aria-sort');
  });

  it('shows the columns that I choose, and remembers them and the order', async () => {
    const user = await openTable();
    expect(heads()).not.toContain('Categories');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const menu = screen.getByRole('menu', { name: 'Columns' });
    expect(within(menu).queryByText('Name')).not.toBeInTheDocument();
    await user.click(within(menu).getByRole('menuitemcheckbox', { name: 'Categories' }));
    await user.click(within(menu).getByRole('menuitemcheckbox', { name: 'Shares', checked: true }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(heads()).toContain('Categories');
    expect(heads()).not.toContain('Shares');
    await user.click(within(head('Conversations')).getByRole('button'));
    expect(JSON.parse(localStorage.getItem('dashboard-sort') ?? '')).toEqual([
      { id: 'conversations', desc: true },
    ]);
    expect(JSON.parse(localStorage.getItem('dashboard-columns') ?? '')).toMatchObject({
      categories: true,
      shares: false,
    });
  });

  it('deletes after asking, and moves the focus', async () => {
    on(personas.remove, ({ params }) => {
      own = own.filter(({ id }) => id !== params.id);
    });
    const user = await openTable();
    await user.click(screen.getByRole('button', { name: 'Delete Circe' }));
    await user.click(await screen.findByRole('button', { name: 'Delete NEO' }));
    await waitFor(() => expect(rows()).toEqual(['Ariadne', 'Échidna']));
    await waitFor(async () => expect(await mine()).toHaveFocus());
  });

  it('speaks Spanish', async () => {
    await openTable({ language: 'es' });
    expect(heads()).toEqual([
      'Nombre',
      'Visibilidad',
      'Revisión',
      'Conversaciones',
      'Compartidos',
      'Creado',
      'Acciones',
    ]);
    expect(screen.getByRole('button', { name: 'Columnas' })).toBeInTheDocument();
  });
});
