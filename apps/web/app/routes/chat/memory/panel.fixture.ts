import { CONTRACTS } from '@neo/contracts';
import type { User } from '@neo/contracts';
import type { ContractAnswers } from '@neo/contracts/testing/answers';
import type { Language } from '@neo/domain';
import type { StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { aConversation, aMessage, aNeo } from '../../../testing/fixtures.ts';
import { aScreenStory, FIRST_LOAD_MS } from '../../../testing/story-screen.tsx';

const { personas, favorites, chat, conversations } = CONTRACTS;

export const NEO = aNeo({ name: 'Hypatia' });
export const SAID = aConversation(
  aMessage({ content: 'Welcome to the library.', model: 'small' }),
  aMessage({ role: 'user', content: 'Do you know my dog?' }),
  aMessage({ content: 'Bo, who hates the rain.', model: 'small', usedMemory: 3 }),
);

export interface PanelStory {
  /** Sets the answers of the panel. */
  answer: (answers: ContractAnswers) => void;
  /** A text that the panel shows. */
  shows: string | RegExp;
  user?: Partial<User>;
  language?: Language;
  /** Opens the panel. */
  openPanel: (user: { click: (element: Element) => Promise<void> }) => Promise<void>;
}

const opens = { timeout: FIRST_LOAD_MS };

/** A chat in which a panel is opened. */
export function aPanel({ answer, shows, openPanel, ...as }: PanelStory): StoryObj {
  return {
    ...aScreenStory({
      ...as,
      path: `/chat/${NEO.id}`,
      shows: 'Welcome to the library.',
      answer: (answers) => {
        answers.on(personas.get, () => NEO);
        answers.on(favorites.check, () => ({ isFavorited: false }));
        answers.on(chat.conversation, () => SAID);
        answers.on(conversations.seen, () => undefined as never);
        answers.on(conversations.touch, () => undefined as never);
        answer(answers);
      },
    }),
    play: async ({ canvas, userEvent }) => {
      await canvas.findByText('Welcome to the library.', undefined, opens);
      await openPanel(userEvent);
      await screen.findByText(shows, undefined, opens);
    },
  };
}

export const press = async (
  user: Parameters<PanelStory['openPanel']>[0],
  role: 'button' | 'menuitem',
  name: string | RegExp,
): Promise<void> => user.click((await screen.findAllByRole(role, { name }, opens)).at(-1)!);
