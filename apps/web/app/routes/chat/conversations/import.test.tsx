// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import type { ConversationCard } from '@neo/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aScreen } from '../../../testing/a-screen.tsx';
import { aConversation, aMessage, aNeo } from '../../../testing/fixtures.ts';

const { personas, favorites, chat, conversations, conversationFiles } = CONTRACTS;
const { on, open } = aScreen();
const neo = aNeo({ name: 'Hypatia' });
const HERE = '01890000-0000-7000-8000-0000000000c1';
const THERE = '01890000-0000-7000-8000-0000000000c2';
const FILE = new File(['{"user_name":"You"}\n'], 'library.jsonl');

const aCard = (id: string): ConversationCard => ({
  id,
  title: 'In the library',
  neos: [{ id: neo.id, name: neo.name, image: null, isAvailable: true }],
  isPinned: false,
  isArchived: false,
  messageCount: 1,
  lastMessageAt: null,
  lastMessage: null,
  isUnread: false,
  isReplying: false,
  branchOf: null,
});

beforeEach(() => {
  const said = aConversation(aMessage({ content: 'Still here.' }));
  on(personas.get, () => neo);
  on(favorites.check, () => ({ isFavorited: false }));
  on(chat.conversation, () => ({ ...said, id: HERE }));
  on(conversations.conversation, () => ({ ...said, id: HERE, neos: aCard(HERE).neos }));
  on(conversations.ofNeo, () => ({ items: [aCard(HERE)], next: null, room: 5 }));
  for (const verb of [chat.seen, chat.touch, conversations.seen, conversations.touch]) {
    on(verb, () => undefined as never);
  }
});

async function openList() {
  const user = await open(`/chat/${neo.id}`, { width: 390 });
  await screen.findByText('Still here.');
  await user.click(screen.getByRole('button', { name: 'Conversations' }));
  return { user, field: await screen.findByLabelText('A file with a chat') };
}

describe('a file with a chat', () => {
  it('is imported with a report, and leads to the conversation', async () => {
    on(conversationFiles.import, () => ({
      conversation: aCard(THERE),
      conversations: [aCard(THERE)],
      report: {
        messages: 12,
        variants: 1,
        skippedCount: 1,
        skipped: [{ line: 7, why: 'unreadable' as const }],
        unit: 'line' as const,
      },
    }));
    const { user, field } = await openList();
    await user.upload(field, FILE);
    const dialog = await screen.findByRole('dialog', { name: 'Imported' });
    expect(dialog).toHaveTextContent('1 conversation · 12 messages · 1 alternative reply');
    expect(dialog).toHaveTextContent('Line 7: it is cut off, or not a message');
    await user.click(within(dialog).getByRole('button', { name: 'Open the conversation' }));
    expect(await screen.findByLabelText('address')).toHaveTextContent(`/chat/${neo.id}/${THERE}`);
  });

  it('is imported in part: all that was skipped counts, the first are named by entry', async () => {
    const skipped = Array.from({ length: 100 }, (_, at) => ({
      line: at + 1,
      why: 'another_speaker' as const,
    }));
    on(conversationFiles.import, () => ({
      conversation: aCard(THERE),
      conversations: [aCard(THERE)],
      report: { messages: 12, variants: 2, skippedCount: 150, skipped, unit: 'entry' as const },
    }));
    const { user, field } = await openList();
    await user.upload(field, FILE);
    const dialog = await screen.findByRole('dialog', { name: 'Imported' });
    expect(dialog).toHaveTextContent('· 2 alternative replies');
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(20);
    expect(dialog).toHaveTextContent('Entry 20: another character said it');
    expect(dialog).toHaveTextContent('and 130 more');
  });

  it('is refused if it is not a chat, and nothing changes', async () => {
    on(conversationFiles.import, () => {
      throw new AppError('invalid');
    });
    const { user, field } = await openList();
    // Dropped on the list.
    fireEvent.drop(field, { dataTransfer: { files: [FILE], types: ['Files'] } });
    const dialog = await screen.findByRole('dialog', { name: 'Not imported' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'contains no chat that we can read',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Still here.')).toBeInTheDocument();
  });

  it.each([
    ['too_large', 'too_large', 'A file can be up to 10 MB.'],
    ['too_large', 'file_messages_too_many:50000', 'more than 50,000 messages'],
    ['conflict', 'conversations_too_many:5000', 'You can keep 200 conversations with one NEO'],
    ['conflict', 'file_conversations_too_many:200', 'holds more than 200 conversations'],
    ['invalid', 'file_empty', 'There is no message in this file.'],
    ['invalid', 'file_is_a_card', 'This is a character card, not a chat.'],
    ['invalid', 'file_not_a_chat', 'Risu, Kobold Lite, Agnaistic and text-generation-webui'],
    ['too_many', 'too_many', 'Too many requests'],
  ] as const)('that is refused says why: %s, %s', async (refusal, reason, told) => {
    on(conversationFiles.import, () => {
      throw new AppError(refusal, { reason });
    });
    const { user, field } = await openList();
    await user.upload(field, FILE);
    const dialog = await screen.findByRole('dialog', { name: 'Not imported' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent(told);
  });
});
