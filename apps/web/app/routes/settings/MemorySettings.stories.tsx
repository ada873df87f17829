import { AppError, CONTRACTS } from '@neo/contracts';
import type { User } from '@neo/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { aSession } from '../../testing/fixtures.ts';
import { aScreenStory } from '../../testing/story-screen.tsx';
import type { ScreenStory } from '../../testing/story-screen.tsx';

const { identity } = CONTRACTS;

/** The switches of memory in the settings. */
const meta = {
  title: 'Screens/MemorySettings',
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const inSettings = (user: Partial<User>, given: Partial<ScreenStory> = {}): Story =>
  aScreenStory({
    path: '/settings',
    shows: 'NEOs remember my conversations',
    user,
    answer: (answers) => {
      answers.on(identity.sessions, () => [aSession()]);
      answers.on(identity.signIns, () => []);
      answers.on(identity.settings, () => {
        throw new AppError('unavailable');
      });
    },
    ...given,
  });

export const On: Story = inSettings({});
export const Across: Story = inSettings({ memoryAcrossChats: true });
export const Off: Story = inSettings({ memory: false });
const off = inSettings({ memory: false });
export const Refused: Story = {
  ...off,
  play: async (context) => {
    await off.play?.(context);
    const name = 'NEOs remember my conversations';
    await context.userEvent.click(await context.canvas.findByRole('switch', { name }));
    await screen.findByText('Error');
  },
};
export const Spanish: Story = inSettings(
  {},
  { shows: 'Los NEOs recuerdan mis conversaciones', language: 'es' },
);
