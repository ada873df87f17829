// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import type { ConversationCard, ConversationEdit } from '@neo/contracts';
import { loadMarkdown } from '@neo/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { aScreen } from '../../../testing/a-screen.tsx';
import {
  aCard,
  aConversation,
  aConversationCard,
  aMessage,
  aNeo,
} from '../../../testing/fixtures.ts';

const { personas, favorites, chat, conversations } = CONTRACTS;
const { on, open } = aScreen();
const neo = aNeo({ name: 'Hypatia' });
const idOf = (number: number) =>
  `01890000-0000-7000-8000-${String(9_000 + number).padStart(12, '0')}`;
const neos = [{ id: neo.id, name: neo.name, image: null, isAvailable: true }];
const conversationOf = ({ id, title, branchOf }: ConversationCard) => ({
  ...aConversation(aMessage({ content: `Said in ${title}.` })),
  id,
  title,
  branchOf,
  neos,
});

let cards: ConversationCard[];

// A press must not hit a message that still waits for its parser.
beforeAll(async () => void (await loadMarkdown()));

beforeEach(() => {
  cards = [
    aConversationCard({ id: idOf(10), title: 'Conic sections', neos }),
    aConversationCard({ id: idOf(11), title: 'The corazón', neos, isUnread: true }),
    aConversationCard({ id: idOf(12), title: 'Theon', neos, isArchived: true }),
  ];
  on(personas.get, () => neo);
  on(favorites.check, () => ({ isFavorited: false }));
  on(conversations.seen, () => undefined as never);
  on(conversations.touch, () => undefined as never);
  on(chat.conversation, () => conversationOf(cards[0]!));
  on(conversations.conversation, ({ params }) => {
    const card = cards.find(({ id }) => id === params.id);
    if (!card) throw new AppError('not_found');
    return conversationOf(card);
  });
  on(conversations.ofNeo, ({ query }) => ({
    items: cards.filter(({ isArchived }) => isArchived === query.archived),
    next: null,
    room: 5,
  }));
  on(conversations.edit, ({ params, body }) => {
    const { personId: _, ...edit } = body as ConversationEdit;
    const changed = { ...cards.find(({ id }) => id === params.id)!, ...edit } as ConversationCard;
    cards = cards.map((card) => (card.id === changed.id ? changed : card));
    return changed;
  });
});
afterEach(() => {
  document.cookie = 'chat-list=; Path=/; Max-Age=0';
});

/** With the address of a conversation, the screens of all others are stubbed too. */
const GIVEN = `/chat/${neo.id}/${idOf(10)}`;

const openList = async (path = `/chat/${neo.id}`, as = {}) => {
  const user = await open(path, as);
  await user.click(await screen.findByRole('button', { name: 'Conversations' }));
  return user;
};
const listed = () => screen.findByRole('list', { name: 'Conversations with Hypatia' });

it('shows the conversations with the NEO, and which one is open', async () => {
  await openList();
  const list = within(await listed());
  expect(list.getAllByRole('link')).toHaveLength(2);
  expect(list.getByRole('link', { name: /Conic sections/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(list.getByRole('link', { name: /New reply.*The corazón/ })).toHaveAttribute(
    'href',
    `/chat/${neo.id}/${idOf(11)}`,
  );
});

it('shows the year of a date in another year', async () => {
  cards = [{ ...cards[0]!, lastMessageAt: '2019-02-06T12:00:00.000Z' }];
  await openList();
  const list = within(await listed());
  expect(list.getByRole('link', { name: /Feb 6, 2019/ })).toBeInTheDocument();
});

it('opens another one, and stays open', async () => {
  const user = await openList(GIVEN);
  await user.click(within(await listed()).getByRole('link', { name: /The corazón/ }));
  expect(await screen.findByText('Said in The corazón.')).toBeInTheDocument();
  expect(within(await listed()).getByRole('link', { current: 'page' })).toHaveTextContent(
    'The corazón',
  );
});

it('says that the open one is archived, not that nothing is kept', async () => {
  cards = [{ ...cards[0]!, isArchived: true }];
  await openList(GIVEN);
  expect(await screen.findByText('No other conversations')).toBeInTheDocument();
  expect(await screen.findByText(/^The open one is archived/)).toBeInTheDocument();
  expect(screen.queryByText('No conversations yet')).toBeNull();
});

it('says that the open one was deleted, here or elsewhere, and not that it is archived', async () => {
  on(conversations.ofNeo, () => ({ items: [], next: null, room: 5 }));
  on(conversations.send, () => {
    cards = [];
    throw new AppError('not_found');
  });
  const user = await openList(GIVEN);
  expect(await screen.findByText('The open one was deleted.')).toBeInTheDocument();
  expect(screen.queryByText(/archived/)).toBeNull();
  await user.type(
    screen.getByRole('textbox', { name: 'Message to Hypatia' }),
    'Are you there?{Enter}',
  );
  expect(await screen.findByText('This conversation was deleted')).toBeInTheDocument();
  expect(screen.getByText(/^It cannot be continued\./)).toBeInTheDocument();
});

it('finds by title, ignoring case and accents', async () => {
  const user = await openList();
  await listed();
  const field = screen.getByRole('searchbox');
  await user.type(field, 'CORAZON');
  expect(within(await listed()).getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Search your messages' })).toHaveAttribute(
    'href',
    '/search?q=CORAZON',
  );
  await user.type(field, ' no');
  expect(
    screen.getByText('No conversation has these words in its title or newest message.'),
  ).toBeInTheDocument();
});

it('renames in place by F2, and keeps the typed text after a refusal', async () => {
  const user = await openList();
  within(await listed())
    .getByRole('link', { name: /Conic/ })
    .focus();
  await user.keyboard('{F2}');
  const field = await screen.findByRole('textbox', { name: 'Title of the conversation' });
  on(conversations.edit, () => {
    throw new AppError('unavailable');
  });
  await user.clear(field);
  await user.type(field, 'Apollonius{Enter}');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(field).toHaveValue('Apollonius');
  await user.clear(field);
  await user.type(field, '  {Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a title');
  expect(field).toHaveAccessibleDescription('Please enter a title');
  await user.clear(field);
  await user.type(field, 'Apollonius');
  on(conversations.edit, () => {
    cards = [{ ...cards[0]!, title: 'Apollonius' }, ...cards.slice(1)];
    return cards[0]!;
  });
  await user.type(field, '{Enter}');
  const link = await screen.findByRole('link', { name: /Apollonius/ });
  await waitFor(() => expect(link).toHaveFocus());
});

it('archives and unarchives', async () => {
  const user = await openList();
  const list = within(await listed());
  await user.click(list.getByRole('button', { name: 'Actions for “The corazón”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /corazón/ })).toBeNull());
  expect(await screen.findByText(/“The corazón” is under “Archived/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(await list.findByRole('button', { name: 'Actions for “The corazón”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /corazón/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'List menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archived conversations' }));
  const archive = within(
    await screen.findByRole('list', { name: 'Archived conversations with Hypatia' }),
  );
  expect(archive.getAllByRole('link')).toHaveLength(2);
});

it('deletes at once, for good once the notice is gone, and leaves the open one', async () => {
  const removed: string[] = [];
  on(conversations.remove, ({ params: { id } }) => {
    removed.push(id);
    cards = cards.filter((card) => card.id !== id);
    return undefined as never;
  });
  const user = await openList();
  within(await listed())
    .getByRole('link', { name: /corazón/ })
    .focus();
  await user.keyboard('{Delete}');
  expect(screen.queryByRole('link', { name: /corazón/ })).toBeNull();
  // The keyboard stays in the list, and F8 leads to the way back.
  await waitFor(() => expect(screen.getByRole('link', { name: /Conic/ })).toHaveFocus());
  expect(screen.getByText('“The corazón” with Hypatia')).toBeInTheDocument();
  await user.keyboard('{F8}{Enter}');
  const link = await screen.findByRole('link', { name: /corazón/ });
  expect(removed).toEqual([]);
  link.focus();
  await user.keyboard('{Delete}');
  // A second deletion leaves the first one its time.
  screen.getByRole('link', { name: /Conic/ }).focus();
  await user.keyboard('{Delete}');
  expect(await screen.findByRole('heading', { name: 'Conversation deleted' })).toBeInTheDocument();
  const undo = screen.getAllByRole('button', { name: 'Undo' });
  expect(undo).toHaveLength(2);
  await user.click(undo[1]!);
  expect(await screen.findByText('Said in Conic sections.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: /corazón/ })).toBeInTheDocument();
  expect(removed).toEqual([]);
  screen.getByRole('link', { name: /Conic/ }).focus();
  await user.keyboard('{Delete}');
  on(chat.conversation, () => ({ ...aConversation(aMessage({ content: 'Anew.' })), id: null }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Anew.')).toBeInTheDocument();
  expect(removed).toEqual([idOf(10)]);
});

it('keeps the way back beside another notice, which does not carry the deletion out', async () => {
  const removed: string[] = [];
  on(conversations.remove, ({ params: { id } }) => {
    removed.push(id);
    return undefined as never;
  });
  on(favorites.add, () => ({ id: 0, neo: aCard({ id: neo.id, name: neo.name }) }));
  const user = await openList();
  within(await listed())
    .getByRole('link', { name: /corazón/ })
    .focus();
  await user.keyboard('{Delete}{F8}');
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Favorite Hypatia' }));
  expect(await screen.findByText('Added to favorites')).toBeInTheDocument();
  expect(undo).toBeInTheDocument();
  expect(removed).toEqual([]);
  undo.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: /corazón/ })).toBeInTheDocument();
  expect(removed).toEqual([]);
});

it('leaves a conversation that went on elsewhere, and says so', async () => {
  const asked: unknown[] = [];
  on(conversations.remove, ({ query }) => {
    asked.push(query);
    throw new AppError('conflict', { reason: 'conversation_moved_on' });
  });
  const user = await openList();
  within(await listed())
    .getByRole('link', { name: /corazón/ })
    .focus();
  await user.keyboard('{Delete}');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByText(/went on meanwhile and was not deleted/)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /corazón/ })).toBeInTheDocument();
  expect(asked).toEqual([{ last: cards[1]!.messageCount }]);
});

it('brings a conversation back if the server refuses to delete it', async () => {
  on(conversations.remove, () => {
    throw new AppError('unavailable');
  });
  const user = await openList();
  within(await listed())
    .getByRole('link', { name: /corazón/ })
    .focus();
  await user.keyboard('{Delete}');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByText(/could not be deleted/)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /corazón/ })).toBeInTheDocument();
});

it('begins a new one', async () => {
  const created = aConversationCard({ id: idOf(20), title: null, neos, messageCount: 0 });
  let count = 0;
  on(conversations.create, () => {
    count += 1;
    cards = [created, ...cards];
    return created;
  });
  const user = await openList(GIVEN);
  await listed();
  const panel = within(screen.getByRole('complementary', { name: 'Conversations' }));
  await user.dblClick(panel.getByRole('button', { name: 'New conversation' }));
  expect(await screen.findByText('Said in null.')).toBeInTheDocument();
  expect(count).toBe(1);
  // An unused one is used.
  await user.click(panel.getByRole('button', { name: 'New conversation' }));
  expect(await screen.findByText('This conversation is new')).toBeInTheDocument();
});

it('begins a new one from the header too, keeps the old one, and offers the way back', async () => {
  const created = aConversationCard({ id: idOf(20), title: null, neos, messageCount: 0 });
  on(conversations.create, () => {
    cards = [created, ...cards];
    return created;
  });
  const user = await open(GIVEN, { width: 390 });
  const menus = await screen.findAllByRole('button', { name: 'Conversation menu' });
  // The narrow header's: only a browser hides the other one.
  await user.click(menus.at(-1)!);
  const [first] = await screen.findAllByRole('menuitem');
  expect(first).toHaveTextContent('New conversation');
  await user.click(first!);
  expect(await screen.findByText('Said in null.')).toBeInTheDocument();
  expect(await screen.findByText(/“Conic sections” stays/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  expect(await screen.findByText('Said in Conic sections.')).toBeInTheDocument();
});

it('says beforehand why there cannot be another one', async () => {
  // A few with this NEO: there are 5,000 with others.
  on(conversations.ofNeo, () => ({ items: cards.slice(0, 2), next: null, room: 0 }));
  await openList();
  await listed();
  const panel = within(screen.getByRole('complementary', { name: 'Conversations' }));
  await waitFor(() =>
    expect(panel.getByRole('button', { name: 'New conversation' })).toHaveAccessibleDescription(
      /200 conversations with one NEO and 5,000 in all/,
    ),
  );
  expect(panel.getByRole('button', { name: 'New conversation' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('says at each place that there is no room for another one, and begins none', async () => {
  on(conversations.ofNeo, () => ({ items: cards.slice(0, 2), next: null, room: 0 }));
  on(conversations.conversation, () => ({ ...conversationOf(cards[0]!), isFull: true as const }));
  const user = await openList(GIVEN);
  await listed();
  const limit = /200 conversations with one NEO/;
  const header = screen
    .getAllByRole('button', { name: 'New conversation' })
    .find((button) => button.hasAttribute('title'))!;
  await user.click(header);
  expect(await screen.findByText(limit, { selector: '[role=status] p' })).toBeInTheDocument();
  const [menu] = await screen.findAllByRole('button', { name: 'Message actions' });
  await user.click(menu!);
  expect(
    await screen.findByRole('menuitem', { name: 'Branch from here' }),
  ).toHaveAccessibleDescription(limit);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'List menu' }));
  const item = await screen.findByRole('menuitem', { name: 'Import…' });
  expect(item).toHaveAccessibleDescription(limit);
  await user.keyboard('{Escape}');
  within(await listed())
    .getByRole('link', { name: /corazón/ })
    .focus();
  await user.keyboard('{Delete}');
  const panel = within(screen.getByRole('complementary', { name: 'Conversations' }));
  expect(panel.getByRole('button', { name: 'New conversation' })).toHaveAccessibleDescription(
    /counts until its notice is closed/,
  );
  await user.click(screen.getByRole('button', { name: 'Undo' }));
});

it('goes to an unused one where there is no room for another', async () => {
  const unused = aConversationCard({ id: idOf(20), title: null, neos, messageCount: 0 });
  cards = [cards[0]!, unused];
  on(conversations.ofNeo, () => ({ items: cards, next: null, room: 0 }));
  on(conversations.conversation, ({ params }) => ({
    ...conversationOf(cards.find(({ id }) => id === params.id)!),
    isFull: true as const,
  }));
  on(conversations.create, () => {
    throw new AppError('conflict');
  });
  const user = await openList(GIVEN);
  await listed();
  for (const button of screen.getAllByRole('button', { name: 'New conversation' })) {
    expect(button).not.toHaveAttribute('aria-disabled');
  }
  const header = screen
    .getAllByRole('button', { name: 'New conversation' })
    .find((button) => button.hasAttribute('title'))!;
  await user.click(header);
  expect(await screen.findByText('Said in null.')).toBeInTheDocument();
});

it('says that the open one is archived, and takes it out of the archive', async () => {
  cards = cards.map((card) => ({ ...card, isArchived: true }));
  on(conversations.conversation, ({ params }) => {
    const card = cards.find(({ id }) => id === params.id)!;
    return { ...conversationOf(card), ...(card.isArchived && { isArchived: true as const }) };
  });
  const user = await open(GIVEN, { width: 390 });
  expect(await screen.findByText(/This conversation is archived/)).toBeInTheDocument();
  expect(screen.getByText('Conic sections', { selector: 'header *' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Unarchive' }));
  await waitFor(() => expect(screen.queryByText(/This conversation is archived/)).toBeNull());
});

it('leads on while the deletion of the open one can be undone', async () => {
  const user = await openList(GIVEN);
  within(await listed())
    .getByRole('link', { name: /Conic/ })
    .focus();
  await user.keyboard('{Delete}');
  expect(await screen.findByRole('heading', { name: 'Conversation deleted' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close the list' }));
  expect(screen.getByRole('link', { name: 'Back' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Conversations' }));
  expect(await listed()).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Said in Conic sections.')).toBeInTheDocument();
});

it.each([
  [126_353_408, '120.5 MB'],
  [104_858, '0.1 MB'],
  [50_000, 'less than 0.1 MB'],
  [1, 'less than 0.1 MB'],
  [0, '0 MB'],
])('says how much all conversations take: %i bytes', async (taken, told) => {
  const storage = { taken, limit: 209_715_200 };
  on(conversations.ofNeo, () => ({ items: cards.slice(0, 1), next: null, room: 5, storage }));
  await openList();
  expect(
    await screen.findByText(`Your conversations with all NEOs take ${told} of 200 MB.`),
  ).toBeInTheDocument();
});

it('says that it could not be loaded, and loads again', async () => {
  on(conversations.ofNeo, () => {
    throw new AppError('unavailable');
  });
  const user = await openList();
  expect(await screen.findByText('The conversations could not be loaded')).toBeInTheDocument();
  on(conversations.ofNeo, () => ({ items: cards.slice(0, 1), next: null, room: 5 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(within(await listed()).getAllByRole('link')).toHaveLength(1);
});

it('covers the chat on a phone, and closes on a choice', async () => {
  const user = await openList(GIVEN, { width: 390 });
  const panel = await screen.findByRole('dialog', { name: 'Conversations' });
  await user.click(await within(panel).findByRole('link', { name: /corazón/ }));
  expect(await screen.findByText('Said in The corazón.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('explains to the standard plan why there is none', async () => {
  const nothing = { ...aConversation(aMessage({ content: 'Welcome.' })), id: null };
  on(chat.conversation, () => ({ ...nothing, isPersisted: false }));
  cards = [];
  await openList(undefined, { user: { role: 'standard' } });
  expect(await screen.findByText('Your conversations are not kept')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Upgrade to Plus' })).toBeInTheDocument();
});

it('keeps what was stored when the plan ends, archived ones too, to read, export and delete', async () => {
  const [first] = cards as [ConversationCard];
  const said = aMessage({ role: 'user', content: 'Before my plan ended.' });
  on(chat.conversation, () => ({ ...conversationOf(first), messages: [said], isPersisted: false }));
  const removed: string[] = [];
  on(conversations.remove, ({ params }) => {
    removed.push(params.id);
    cards = cards.filter(({ id }) => id !== params.id);
    return undefined as never;
  });
  const user = await openList(undefined, { user: { role: 'standard' } });
  const list = within(await listed());
  expect(list.getAllByRole('link')).toHaveLength(2);
  expect(screen.queryByText('Your conversations are not kept')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New conversation' })).not.toBeInTheDocument();
  expect(await screen.findByText(/^Your plan keeps no new conversations/)).toBeInTheDocument();
  // Below the messages.
  expect(await screen.findByText(/^Your plan keeps no conversations/)).toBeInTheDocument();
  expect(screen.queryByText('This conversation is not kept')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Export chat' }));
  expect(await screen.findByRole('menuitem', { name: 'Text file' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(list.getByRole('button', { name: 'Actions for “The corazón”' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Delete']);
  await user.click(items[0]!);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(removed).toEqual([idOf(11)]));
  await user.click(screen.getByRole('button', { name: 'List menu' }));
  expect(screen.queryByRole('menuitem', { name: 'Import…' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: 'Archived conversations' }));
  await user.click(await screen.findByRole('link', { name: /Theon/ }));
  await waitFor(() => expect(screen.queryByText('Before my plan ended.')).toBeNull());
  expect(screen.queryByText('This conversation was not kept')).not.toBeInTheDocument();
});

it('does not show a missing conversation, or somebody else’s', async () => {
  await open(`/chat/${neo.id}/${idOf(99)}`);
  expect(await screen.findByText('404 Page Not Found')).toBeInTheDocument();
});

it('rewords a message, and reports a refusal without losing the typed text', async () => {
  const user = await openList();
  const [menu] = await screen.findAllByRole('button', { name: 'Message actions' });
  await user.click(menu!);
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const field = await screen.findByRole('textbox', { name: 'Edit this message' });
  expect(field).toHaveAccessibleDescription(/Notes made from this message are deleted\.$/);
  await user.clear(field);
  on(conversations.reword, () => {
    throw new AppError('stale');
  });
  await user.type(field, 'In other words.{Enter}');
  expect(await screen.findByText(/was changed elsewhere since you opened it/)).toBeInTheDocument();
  expect(field).toHaveValue('In other words.');
  on(conversations.reword, ({ body }) =>
    aMessage({ content: body.content, seq: 1, editedAt: '2026-03-04T10:05:00.000Z' }),
  );
  await user.type(field, '{Enter}');
  await waitFor(() => expect(field).not.toBeInTheDocument());
  expect(screen.getByText('In other words.')).toBeInTheDocument();
  expect(screen.getByText(/^edited/)).toBeInTheDocument();
});

it('branches from a message, and says where the branch comes from', async () => {
  const branch = aConversationCard({
    id: idOf(30),
    title: 'A branch',
    neos,
    branchOf: { id: idOf(10), seq: 1 },
  });
  on(conversations.branch, () => {
    cards = [branch, ...cards];
    return branch;
  });
  const user = await openList(GIVEN);
  const [menu] = await screen.findAllByRole('button', { name: 'Message actions' });
  await user.click(menu!);
  await user.click(await screen.findByRole('menuitem', { name: 'Branch from here' }));
  expect(await screen.findByText('Said in A branch.')).toBeInTheDocument();
  expect(screen.getByText('This is a new conversation')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the original' })).toHaveAttribute(
    'href',
    `/chat/${neo.id}/${idOf(10)}`,
  );
});
