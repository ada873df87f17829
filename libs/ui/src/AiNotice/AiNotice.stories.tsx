import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AiNotice } from './AiNotice.tsx';

const meta = {
  title: 'Chat/AiNotice',
  component: AiNotice,
  args: { text: 'You are talking with an AI, not a human' },
} satisfies Meta<typeof AiNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You are talking with an AI');
  },
};
export const WithPause: Story = {
  args: { hint: 'You have been here for an hour. This is a good moment for a pause.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('a good moment for a pause');
  },
};
export const Night: Story = { ...WithPause, globals: { scheme: 'dark' }, tags: ['!test'] };
