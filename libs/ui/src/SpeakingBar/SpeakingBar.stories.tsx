import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SpeakingBar } from './SpeakingBar.tsx';

const meta = {
  title: 'Chat/SpeakingBar',
  component: SpeakingBar,
  args: { label: 'Reading aloud', stopLabel: 'Stop reading', onStop: fn() },
} satisfies Meta<typeof SpeakingBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop reading' }));
    await expect(args.onStop).toHaveBeenCalledOnce();
  },
};
export const WithAnotherVoice: Story = {
  args: { choice: { label: "Use the server's voice", onChoose: fn() } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: "Use the server's voice" }));
    await expect(args.choice!.onChoose).toHaveBeenCalledOnce();
  },
};
export const Night: Story = { ...WithAnotherVoice, globals: { scheme: 'dark' }, tags: ['!test'] };
