import { AppError, CONTRACTS } from '@neo/contracts';
import type { Person } from '@neo/contracts';
import type { ContractAnswers } from '@neo/contracts/testing/answers';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { aConversation, aMessage, aNeo } from '../../../testing/fixtures.ts';
import { aScreenStory, FIRST_LOAD_MS } from '../../../testing/story-screen.tsx';

const { personas, favorites, chat, conversations, persons } = CONTRACTS;

/** The choice of one's persona in the chat's header. */
const meta = {
  title: 'Screens/PersonChoice',
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const neo = aNeo({ name: 'Hypatia' });
const nemo: Person = {
  id: '01890000-0000-7000-8000-0000000000b1',
  name: 'Nemo',
  description: '',
  isDefault: false,
};
const few = [nemo, { ...nemo, id: '01890000-0000-7000-8000-0000000000b2', name: 'Conseil' }];

/** Opens the choice in a chat. @param shows a text of the dialog @param person the person chosen so far */
function aChoice(
  answer: () => { items: Person[]; next: null } | Promise<never>,
  shows: string | RegExp,
  person: Person | null = null,
): Story {
  const said = { ...aConversation(aMessage()), person };
  return {
    ...aScreenStory({
      path: `/chat/${neo.id}`,
      shows: 'Welcome to the library.',
      answer: (answers: ContractAnswers) => {
        answers.on(personas.get, () => neo);
        answers.on(favorites.check, () => ({ isFavorited: false }));
        answers.on(chat.conversation, () => said);
        answers.on(conversations.seen, () => undefined as never);
        answers.on(conversations.touch, () => undefined as never);
        answers.on(persons.list, answer);
      },
    }),
    play: async ({ canvas, userEvent }) => {
      const name = person ? `You are ${person.name} here` : 'Who you are here';
      const opens = { timeout: FIRST_LOAD_MS };
      await canvas.findByText('Welcome to the library.', undefined, opens);
      // On a phone it is one of several things behind a button.
      const either = new RegExp(`^(Conversation menu|${name})$`);
      await canvas.findAllByRole('button', { name: either }, opens);
      const direct = canvas.queryByRole('button', { name });
      if (!direct) await userEvent.click(canvas.getByRole('button', { name: 'Conversation menu' }));
      await userEvent.click(direct ?? (await screen.findByRole('menuitem', { name }, opens)));
      await screen.findByText(shows, undefined, opens);
    },
  };
}

/** The first use: it says what a person is, and where to add one. */
export const FirstUse: Story = aChoice(() => ({ items: [], next: null }), /A person is a name/);
export const Several: Story = aChoice(() => ({ items: few, next: null }), 'Conseil');
export const Chosen: Story = aChoice(() => ({ items: few, next: null }), 'Conseil', nemo);
export const Loading: Story = aChoice(() => new Promise<never>(() => undefined), /Who are you in/);
export const Failed: Story = aChoice(() => {
  throw new AppError('unavailable');
}, 'Failed to load your persons');
