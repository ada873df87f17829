// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import type { ActiveChat } from '@neo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aScreen } from '../../testing/a-screen.tsx';
import { aCard, aConversationCard, anActiveChat } from '../../testing/fixtures.ts';

const { chat, conversations } = CONTRACTS;
const { on, open } = aScreen();

const OTHER = '01890000-0000-7000-8000-000000000099';

describe('active chats', () => {
  it('are listed, and deleted after asking, which can be undone', async () => {
    let chats = [anActiveChat()];
    on(chat.activeCards, () => chats);
    on(conversations.remove, () => {
      chats = [];
      return undefined as never;
    });
    const user = await open('/active');
    const [{ neo }] = chats as [ActiveChat];
    // The page begins at its beginning: nothing on it takes the keyboard.
    await screen.findByRole('link', { name: 'Rejoin Chat with Hypatia' });
    expect(document.body).toHaveFocus();
    expect(await screen.findByRole('link', { name: 'Rejoin Chat with Hypatia' })).toHaveAttribute(
      'href',
      `/chat/${neo.id}`,
    );
    expect(screen.getByText(/Come back to the shore/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete chat with Hypatia' }));
    const confirm = async () => {
      const dialog = await screen.findByRole('alertdialog');
      await user.click(within(dialog).getByRole('button', { name: /delete/i }));
    };
    await confirm();
    expect(await screen.findByText('Chat deleted')).toBeInTheDocument();
    expect(screen.getByText('No Active Chats')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    await user.click(await screen.findByRole('button', { name: 'Delete chat with Hypatia' }));
    await confirm();
    expect(chats).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(chats).toHaveLength(0));
    expect(screen.getByText('No Active Chats')).toBeInTheDocument();
  });

  it('have a field that leads to the search in all messages', async () => {
    on(chat.activeCards, () => [anActiveChat()]);
    const user = await open('/active');
    await user.type(await screen.findByRole('searchbox'), 'the shore{Enter}');
    expect(await screen.findByLabelText('address')).toHaveTextContent('/search?q=the+shore');
  });

  it('with the same NEO lead to their own conversations, and are deleted one by one', async () => {
    const [first, second] = [anActiveChat(), anActiveChat({ id: OTHER, title: 'Conic sections' })];
    let chats = [first, second];
    const removed: string[] = [];
    on(chat.activeCards, () => chats);
    on(conversations.remove, ({ params: { id } }) => {
      removed.push(id);
      chats = [first];
      return undefined as never;
    });
    const user = await open('/active');
    const name = 'Rejoin Chat “Conic sections” with Hypatia';
    expect(await screen.findByRole('link', { name })).toHaveAttribute(
      'href',
      `/chat/${second.neo.id}/${OTHER}`,
    );
    await user.click(screen.getByRole('button', { name: 'Delete “Conic sections” with Hypatia' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('All messages of this conversation');
    await user.click(within(dialog).getByRole('button', { name: /delete/i }));
    // The remaining one is addressed by the NEO again.
    expect(await screen.findByRole('link', { name: 'Rejoin Chat with Hypatia' })).toHaveAttribute(
      'href',
      `/chat/${first.neo.id}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(removed).toEqual([OTHER]));
  });

  it('keep the focus where one was deleted, and where it comes back', async () => {
    const neos = ['Hypatia', 'Orpheus', 'Circe'].map((name) => aCard({ name }));
    const chats = neos.map((neo, at) => anActiveChat({ id: `${OTHER.slice(0, -1)}${at}`, neo }));
    on(chat.activeCards, () => chats);
    on(conversations.remove, () => undefined as never);
    const user = await open('/active');
    const buttonOf = (name: string) =>
      screen.findByRole('button', { name: `Delete chat with ${name}`, hidden: true });
    const remove = async (name: string) => {
      (await buttonOf(name)).focus();
      await user.keyboard('{Enter}');
      const dialog = await screen.findByRole('alertdialog');
      await user.click(within(dialog).getByRole('button', { name: /delete/i }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await remove('Orpheus');
    expect(await buttonOf('Circe')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await buttonOf('Orpheus')).toHaveFocus();
    await remove('Circe');
    expect(await buttonOf('Orpheus')).toHaveFocus();
    await remove('Orpheus');
    await remove('Hypatia');
    expect(await screen.findByRole('link', { name: 'Explore NEOs' })).toHaveFocus();
  });

  it('reserve their space before they are loaded', async () => {
    const gate = Promise.withResolvers<ActiveChat[]>();
    on(chat.activeCards, () => gate.promise);
    await open('/active');
    await screen.findByRole('heading', { name: 'Active Chats' });
    expect(document.querySelectorAll('main [aria-busy=true]')).toHaveLength(1);
    gate.resolve([]);
    expect(await screen.findByText('No Active Chats')).toBeInTheDocument();
  });

  it('say that they could not be loaded, and load again', async () => {
    on(chat.activeCards, () => {
      throw new AppError('unavailable');
    });
    const user = await open('/active');
    await screen.findByText('Failed to fetch active chats');
    on(chat.activeCards, () => [anActiveChat({ isUnread: true })]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hypatia')).toBeInTheDocument();
  });

  it('are not stored on the standard plan', async () => {
    on(conversations.list, () => ({ items: [], next: null }));
    await open('/active', { user: { role: 'standard' } });
    expect(await screen.findByText('Upgrade to Access Active Chats')).toBeInTheDocument();
  });

  it('that were stored before the plan ended stay, archived ones too, to read and delete', async () => {
    const kept = aConversationCard({ isArchived: true });
    const debate = aConversationCard({ id: OTHER, topic: 'Whether luck exists' });
    let cards = [kept, debate, aConversationCard({ lastMessage: null, lastMessageAt: null })];
    on(conversations.list, ({ query }) => ({
      items: cards.filter(({ isArchived }) => isArchived === query.archived),
      next: null,
    }));
    on(conversations.remove, ({ params: { id } }) => {
      cards = cards.filter((card) => card.id !== id);
      return undefined as never;
    });
    const user = await open('/active', { user: { role: 'standard' } });
    expect(await screen.findByText(/^Your plan keeps no new conversations/)).toBeInTheDocument();
    const links = screen.getAllByRole('link', { name: /^Rejoin Chat/ });
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
      new Set([`/chat/${kept.neos[0]!.id}/${kept.id}`, `/debate/${OTHER}`]),
    );
    await user.click(screen.getByRole('button', { name: 'Delete chat with Hypatia' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: /delete/i }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(cards).not.toContain(kept));
    expect(screen.queryByText('Upgrade to Access Active Chats')).not.toBeInTheDocument();
  });
});
