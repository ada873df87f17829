import { AppError, CONTRACTS } from '@neo/contracts';
import type { PushState } from '@neo/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { aSession } from '../../testing/fixtures.ts';
import { aScreenStory } from '../../testing/story-screen.tsx';
import type { ScreenStory } from '../../testing/story-screen.tsx';

const { identity, pushes } = CONTRACTS;

/** Pushes to this browser, in the settings. */
const meta = {
  title: 'Screens/Notifications',
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const inSettings = (
  read: () => PushState | Promise<never>,
  given: Partial<ScreenStory> & Pick<ScreenStory, 'shows'>,
): Story =>
  aScreenStory({
    path: '/settings',
    answer: (answers) => {
      answers.on(identity.sessions, () => [aSession()]);
      answers.on(identity.signIns, () => []);
      answers.on(pushes.read, read);
    },
    ...given,
  });

const none = () => ({ publicKey: null, endpoint: null });

export const NotOnThisServer: Story = inSettings(none, {
  shows: 'This server sends no notifications.',
});
export const Loading: Story = inSettings(() => new Promise<never>(() => undefined), {
  shows: 'Notifications',
});
export const Failed: Story = inSettings(
  () => {
    throw new AppError('unavailable');
  },
  { shows: 'Failed to load your notifications' },
);
export const Spanish: Story = inSettings(none, {
  shows: 'Este servidor no envía notificaciones.',
  language: 'es',
});
