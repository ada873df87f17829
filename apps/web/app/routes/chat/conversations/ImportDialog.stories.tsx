import { AppError, CONTRACTS } from '@neo/contracts';
import type { ImportedChats } from '@neo/contracts';
import type { ContractAnswers } from '@neo/contracts/testing/answers';
import type { Language } from '@neo/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { aConversation, aConversationCard, aMessage, aNeo } from '../../../testing/fixtures.ts';
import { aScreenStory, FIRST_LOAD_MS } from '../../../testing/story-screen.tsx';

const { personas, favorites, chat, conversations, conversationFiles } = CONTRACTS;

/** A chat file on its way in, what came of it, and why it was refused. */
const meta = {
  title: 'Screens/Import',
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const neo = aNeo({ name: 'Hypatia' });
const card = aConversationCard({ neos: [{ ...neo, isAvailable: true }] });
const file = new File(
  ['{"user_name":"You"}\n'],
  'An evening in the library - 2024-7-4@15h05m.jsonl',
);
const smallest = { globals: { viewport: { value: 'smallest' } } };

const withChat = (answers: ContractAnswers) => {
  answers.on(personas.get, () => neo);
  answers.on(favorites.check, () => ({ isFavorited: false }));
  answers.on(chat.conversation, () => aConversation(aMessage()));
  answers.on(conversations.ofNeo, () => ({ items: [card], next: null, room: 5 }));
  for (const verb of [chat.seen, chat.touch, conversations.seen, conversations.touch]) {
    answers.on(verb, () => undefined as never);
  }
};

const WORDS = {
  en: { list: 'Conversations', field: 'A file with a chat' },
  es: { list: 'Conversaciones', field: 'Un archivo con un chat' },
};

/** Chooses a file in the list of conversations. @param shows a text of the dialog that opens */
function anImport(
  answer: () => ImportedChats | Promise<ImportedChats>,
  shows: string | RegExp,
  language: Language = 'en',
): Story {
  const { list, field } = WORDS[language];
  return {
    ...aScreenStory({
      path: `/chat/${neo.id}`,
      shows: 'Welcome to the library.',
      language,
      answer: (answers) => {
        withChat(answers);
        answers.on(conversationFiles.import, answer);
      },
    }),
    play: async ({ canvas, userEvent }) => {
      const timeout = { timeout: FIRST_LOAD_MS };
      const open = await canvas.findByRole('button', { name: list }, timeout);
      if (open.getAttribute('aria-expanded') === 'false') await userEvent.click(open);
      const chooser = await screen.findByLabelText(field, undefined, timeout);
      await userEvent.upload(chooser, file);
      await screen.findByText(shows, undefined, timeout);
    },
  };
}

const brought = (given: Partial<ImportedChats['report']> = {}, count = 1): ImportedChats => ({
  conversation: card,
  conversations: Array.from({ length: count }, () => card),
  report: { messages: 214, variants: 0, skippedCount: 0, skipped: [], unit: 'line', ...given },
});
const refused =
  (...why: ConstructorParameters<typeof AppError>): (() => never) =>
  () => {
    throw new AppError(...why);
  };
const partly = () =>
  brought(
    {
      messages: 1_204,
      variants: 31,
      skippedCount: 145,
      skipped: [
        { line: 7, why: 'unreadable' as const },
        { line: 9, why: 'system' as const },
        { line: 12, why: 'shortened' as const },
        { line: 15, why: 'fewer_variants' as const },
        { line: 18, why: 'too_large' as const },
        ...Array.from({ length: 95 }, (_, at) => ({ line: 30 + at, why: 'empty' as const })),
      ],
    },
    3,
  );

export const Whole: Story = anImport(() => brought(), '1 conversation · 214 messages');
/** Lines that were changed or left out are listed by number. */
export const InPart: Story = anImport(partly, 'Skipped or changed');
export const InPartSmallest: Story = { ...InPart, ...smallest };
export const InPartSpanish: Story = anImport(partly, /3 conversaciones/, 'es');
export const Working: Story = anImport(() => new Promise<never>(() => undefined), 'Importing…');
export const NoChat: Story = anImport(
  refused('invalid', { reason: 'file_not_a_chat' }),
  /contains no chat that we can read/,
);
export const ACard: Story = anImport(
  refused('invalid', { reason: 'file_is_a_card' }),
  /a character card/,
);
export const NoMessage: Story = anImport(
  refused('invalid', { reason: 'file_empty' }),
  /no message in this/,
);
export const TooLarge: Story = anImport(refused('too_large'), /up to 10 MB/);
export const TooManyMessages: Story = anImport(
  refused('too_large', { reason: 'file_messages_too_many:50000' }),
  /more than 50,000 messages/,
);
export const NoRoom: Story = anImport(
  refused('conflict', { reason: 'conversations_of_neo_too_many:200' }),
  /You can keep 200 conversations/,
);
export const TooOften: Story = anImport(refused('too_many'), /Too many requests/);
