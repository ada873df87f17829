// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aScreen } from '../../testing/a-screen.tsx';
import { aConversationCard, aFoundMessage } from '../../testing/fixtures.ts';

const { conversations, conversationSearch } = CONTRACTS;
const { on, open } = aScreen();
const nothing = { items: [], next: null };

beforeEach(() => {
  class Far {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Far);
});

describe('the search in all messages', () => {
  it('searches while typing, marks matches, and leads to the message', async () => {
    const asked: string[] = [];
    on(conversationSearch.search, ({ query }) => {
      asked.push(query.q);
      const items = [aFoundMessage({ role: 'user', seq: 5_001 }), aFoundMessage({ seq: 7 })];
      return { items, next: null };
    });
    const user = await open('/search');
    expect(await screen.findByText(/Case and accents do not matter/)).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search your messages' }), 'cone');
    // The list that shows that it is loading is another one.
    const [mine, reply] = await screen.findAllByRole('link', { name: /A cone/ });
    expect(mine).toHaveTextContent('You: A cone is cut by a plane.');
    expect(reply).toHaveTextContent('Hypatia: A cone');
    expect(within(mine!).getByText('cone').tagName).toBe('MARK');
    const { neo, conversationId } = aFoundMessage();
    expect(mine).toHaveAttribute('href', `/chat/${neo.id}/${conversationId}?at=5001`);
    expect(asked.at(-1)).toBe('cone');
  });

  it('takes its text from the address, and loads more', async () => {
    on(conversationSearch.search, ({ query }) =>
      query.after === undefined
        ? { items: [aFoundMessage()], next: 'more' }
        : { items: [aFoundMessage({ seq: 2, excerpt: 'Another cone.' })], next: null },
    );
    const user = await open('/search?q=cone');
    await screen.findByText(/is cut by a plane/);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /cone/ })).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('says that nothing was found', async () => {
    on(conversationSearch.search, () => nothing);
    await open('/search?q=unheard');
    expect(await screen.findByText('No Messages Found')).toBeInTheDocument();
  });

  it('says that it failed, and can be retried', async () => {
    on(conversationSearch.search, () => {
      throw new AppError('unavailable');
    });
    const user = await open('/search?q=cone');
    await screen.findByText('The search failed');
    on(conversationSearch.search, () => ({ items: [aFoundMessage()], next: null }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/is cut by a plane/)).toBeInTheDocument();
  });

  it('has nothing to search on the standard plan', async () => {
    on(conversationSearch.search, () => nothing);
    on(conversations.list, () => nothing);
    await open('/search?q=cone', { user: { role: 'standard' } });
    expect(await screen.findByText('Upgrade to Search Your Messages')).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('finds what was stored before the plan ended, also where all is archived', async () => {
    on(conversationSearch.search, () => ({ items: [aFoundMessage()], next: null }));
    on(conversations.list, ({ query }) => ({
      items: query.archived ? [aConversationCard({ isArchived: true })] : [],
      next: null,
    }));
    await open('/search?q=cone', { user: { role: 'standard' } });
    expect(await screen.findByText(/is cut by a plane/)).toBeInTheDocument();
    expect(screen.queryByText('Upgrade to Search Your Messages')).not.toBeInTheDocument();
  });
});
