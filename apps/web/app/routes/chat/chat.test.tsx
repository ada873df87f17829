// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import type { Conversation, ErrorCode } from '@neo/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aScreen } from '../../testing/a-screen.tsx';
import { aConversation, aConversationCard, aMessage, aNeo } from '../../testing/fixtures.ts';

const { personas, favorites, chat, conversations, persons, protocol } = CONTRACTS;
const { on, open } = aScreen();
const neo = aNeo({ name: 'Hypatia' });
const path = `/chat/${neo.id}`;
const said = aConversation(
  aMessage({ content: 'Welcome to the library.' }),
  aMessage({ role: 'user', content: 'May I come in?' }),
  aMessage({ content: 'You are in.' }),
);

beforeEach(() => {
  on(personas.get, () => neo);
  on(favorites.check, () => ({ isFavorited: false }));
  on(conversations.seen, () => undefined);
  on(conversations.touch, () => undefined);
  on(conversations.conversation, () => said);
});

/** A reply as the server streams it. */
const streamed = (text: string) =>
  new Response(
    [
      `id: 1\nevent: delta\ndata: ${JSON.stringify({ text })}\n\n`,
      `id: 2\nevent: done\ndata: ${JSON.stringify({ response: text, isPersisted: true })}\n\n`,
    ].join(''),
    { headers: { 'content-type': 'text/event-stream', 'turn-id': neo.id } },
  );

describe('the chat', () => {
  it('shows what was said', async () => {
    on(chat.conversation, () => said);
    await open(path);
    expect(await screen.findByText('You are in.')).toBeInTheDocument();
    expect(screen.getByText('May I come in?')).toBeInTheDocument();
  });

  it('says which messages were imported', async () => {
    const imported = aMessage({ content: 'From a file.', isImported: true });
    on(chat.conversation, () => aConversation(imported, aMessage({ content: 'From here.' })));
    await open(path);
    expect(await screen.findByText('From here.')).toBeInTheDocument();
    expect(screen.getAllByText(/Imported/)).toHaveLength(1);
  });

  it('shows how far a branch is filled, and takes no message meanwhile', async () => {
    on(chat.conversation, () => ({ ...said, copying: { copied: 4_000, total: 20_000 } }));
    const user = await open(path);
    expect(await screen.findByText('Copying 4,000 of 20,000 messages…')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20');
    await user.type(screen.getByRole('textbox', { name: 'Message to Hypatia' }), 'Hello');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: 'Message actions' })).not.toBeInTheDocument();
  });

  it('says that a branch is incomplete, and takes messages', async () => {
    on(chat.conversation, () => ({ ...said, isIncomplete: true as const }));
    const user = await open(path);
    expect(await screen.findByText(/This copy is incomplete/)).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Message to Hypatia' }), 'Hello');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'false');
  });

  it('scrolls to an old message, and marks it', async () => {
    const id = '01890000-0000-7000-8000-0000000000a1';
    const all = Array.from({ length: 300 }, (_, at) =>
      aMessage({ seq: at + 1, content: `Said as number ${at + 1}.` }),
    );
    const asked: [limit: number, before: number][] = [];
    on(conversations.conversation, ({ query: { limit, before = 301 } }) => {
      asked.push([limit, before]);
      const messages = all.slice(Math.max(0, before - 1 - limit), before - 1);
      const hasEarlier = messages[0]?.seq !== 1;
      const neos = [{ id: neo.id, name: neo.name, image: null, isAvailable: true }];
      return { ...aConversation(), id, neos, messages, hasEarlier };
    });
    on(conversations.seen, () => undefined as never);
    on(conversations.touch, () => undefined as never);
    await open(`${path}/${id}?at=23`);
    const found = await screen.findByText('Said as number 23.');
    expect(found.closest('article')).toHaveTextContent('The message that you searched for');
    await waitFor(() => expect(found.closest('article')).toHaveFocus());
    // The newest page and the one around it, and none of what lies between.
    expect(asked.slice(0, 2)).toEqual([
      [50, 301],
      [50, 48],
    ]);
    expect(asked.every(([, before]) => before < 100 || before > 250)).toBe(true);
  });

  it('asks who I am in it, and tells the server', async () => {
    const id = '01890000-0000-7000-8000-0000000000a1';
    const nemo = { id: '01890000-0000-7000-8000-0000000000b1', name: 'Nemo' };
    const edits: unknown[] = [];
    on(chat.conversation, () => ({ ...said, id, person: nemo }));
    on(persons.list, () => ({
      items: [{ ...nemo, description: '', isDefault: false }],
      next: null,
    }));
    on(conversations.edit, ({ body }) => {
      edits.push(body);
      return {
        id,
        title: null,
        neos: [],
        isPinned: false,
        isArchived: false,
        messageCount: 3,
        lastMessageAt: null,
        lastMessage: null,
        isUnread: false,
        isReplying: false,
        branchOf: null,
      };
    });
    const user = await open(path);
    await screen.findByText('You are in.');
    await user.click(screen.getByRole('button', { name: 'You are Nemo here' }));
    expect(await screen.findByRole('radio', { name: 'Nemo' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Nobody in particular' }));
    expect(await screen.findByText('You are nobody in particular from now on')).toBeInTheDocument();
    expect(edits).toEqual([{ personId: null }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Who you are here' })).toBeInTheDocument();
  });

  it('asks who I am before it has begun, and begins with that person', async () => {
    const id = '01890000-0000-7000-8000-0000000000a1';
    const nemo = { id: '01890000-0000-7000-8000-0000000000b1', name: 'Nemo' };
    const conseil = { id: '01890000-0000-7000-8000-0000000000b2', name: 'Conseil' };
    const few = [
      { ...nemo, description: '', isDefault: false },
      { ...conseil, description: '', isDefault: true },
    ];
    const created: unknown[] = [];
    const begun = () => (created.length > 0 ? { id, person: nemo } : { id: null });
    on(chat.conversation, () => ({ ...aConversation(), ...begun() }));
    on(chat.greetings, () => {
      const { person = { name: 'Conseil' } } = begun();
      return { items: [`Good day, ${person.name}.`] };
    });
    on(persons.list, () => ({ items: few, next: null }));
    on(conversations.create, ({ body }) => {
      created.push(body);
      return aConversationCard({ id });
    });
    on(conversations.conversation, () => ({ ...aConversation(), ...begun() }));
    const user = await open(path);
    await screen.findByText('Good day, Conseil.');
    await user.click(screen.getByRole('button', { name: 'Who you are here' }));
    expect(await screen.findByRole('radio', { name: 'Conseil' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Nemo' }));
    expect(await screen.findByText('Good day, Nemo.')).toBeInTheDocument();
    expect(created).toEqual([{ personId: nemo.id }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'You are Nemo here' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'What Hypatia remembers' })).toBeInTheDocument();
  });

  it('asks only after the greeting that begins it', async () => {
    const gate = Promise.withResolvers<Response>();
    const begun = { ...aConversation(aMessage({ content: 'Good morning.' })) };
    let now: Conversation = { ...aConversation(), id: null };
    on(chat.conversation, () => now);
    on(chat.greeting, () => gate.promise);
    const user = await open(path);
    const whoIAm = await screen.findByRole('button', { name: 'Who you are here' });
    await waitFor(() => expect(whoIAm).toHaveAttribute('aria-disabled', 'true'));
    await user.click(whoIAm);
    now = begun;
    gate.resolve(streamed('Good morning.'));
    await waitFor(() => expect(whoIAm).not.toHaveAttribute('aria-disabled'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(whoIAm);
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it('waits for the NEO', async () => {
    const gate = Promise.withResolvers<Conversation>();
    on(chat.conversation, () => gate.promise);
    await open(path);
    await waitFor(() => expect(screen.getByText('Loading...')).toBeInTheDocument());
    gate.resolve(said);
    expect(await screen.findByText('You are in.')).toBeInTheDocument();
  });

  it('begins an empty conversation with a greeting', async () => {
    on(chat.conversation, () => aConversation());
    on(conversations.conversation, () => aConversation());
    on(conversations.greeting, () => streamed('Good morning.'));
    await open(path);
    await waitFor(() => expect(screen.getByText('Good morning.')).toBeInTheDocument());
  });

  it.each<[ErrorCode, string]>([
    ['not_found', 'Persona not found'],
    ['private', 'This persona is private'],
  ])('with a NEO that is refused as %s says so', async (code, title) => {
    on(personas.get, () => {
      throw new AppError(code);
    });
    on(chat.conversation, () => {
      throw new AppError(code);
    });
    on(favorites.check, () => {
      throw new AppError(code);
    });
    await open(path);
    expect(await screen.findByText(title)).toBeInTheDocument();
  });

  it('says that it was started over, and can be restored', async () => {
    on(chat.conversation, () => said);
    const user = await open(path);
    await screen.findByText('You are in.');
    await user.click(screen.getAllByRole('button', { name: 'Conversation menu' })[0]!);
    await user.click(await screen.findByRole('menuitem', { name: 'Start over' }));
    expect(await screen.findByText('Conversation cleared')).toBeInTheDocument();
    expect(screen.queryByText('You are in.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('You are in.')).toBeInTheDocument();
  });

  it('says that it could not be started over, and is restored', async () => {
    on(chat.conversation, () => said);
    on(conversations.removeMessages, () => {
      throw new AppError('unavailable');
    });
    const user = await open(path);
    await screen.findByText('You are in.');
    await user.click(screen.getAllByRole('button', { name: 'Conversation menu' })[0]!);
    await user.click(await screen.findByRole('menuitem', { name: 'Start over' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Failed to clear conversation.')).toBeInTheDocument();
    expect(await screen.findByText('You are in.')).toBeInTheDocument();
  });
});

describe('without a network', () => {
  const goOffline = () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const away = () => Promise.reject(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', away);
    act(() => void window.dispatchEvent(new Event('offline')));
  };
  const read = vi.fn<() => void>();
  afterEach(() => {
    vi.useRealTimers();
    // Queries wait for this event, in the tests after this one, too.
    window.dispatchEvent(new Event('online'));
  });
  beforeEach(() => {
    read.mockReset();
    on(chat.conversation, () => said);
    on(protocol.read, () => {
      read();
      return {
        version: '1',
        help: {
          country: 'ES',
          lines: [{ name: '024', phone: '024', url: 'https://024.test', hours: '24/7' }],
        },
        referrals: [],
      };
    });
  });

  it('has the help lines that were loaded before, in the menu', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const user = await open(path);
    await screen.findByText('You are in.');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(read).toHaveBeenCalled());
    goOffline();
    await user.click(screen.getAllByRole('button', { name: 'Conversation menu' })[0]!);
    await user.click(await screen.findByRole('menuitem', { name: 'Help lines' }));
    expect(await screen.findByRole('link', { name: 'Call 024' })).toBeInTheDocument();
  });

  it('shows them for a message of distress that cannot be sent, and keeps its text', async () => {
    const user = await open(path);
    await screen.findByText('You are in.');
    goOffline();
    const field = screen.getByRole('textbox', { name: 'Message to Hypatia' });
    await user.type(field, 'Good morning{Enter}');
    await user.clear(field);
    expect(screen.queryByText('You do not have to go through this alone')).not.toBeInTheDocument();
    await user.type(field, 'I want to kill myself{Enter}');
    expect(await screen.findByText('You do not have to go through this alone')).toBeInTheDocument();
    expect(field).toHaveValue('I want to kill myself');
  });
});
