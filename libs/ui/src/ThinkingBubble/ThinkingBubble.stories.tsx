import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ada } from '../fixtures/people.ts';
import { ThinkingBubble } from './ThinkingBubble.tsx';

const meta = {
  title: 'Chat/ThinkingBubble',
  component: ThinkingBubble,
  args: { name: 'Ada Lovelace', image: ada.image, label: 'Thinking...' },
} satisfies Meta<typeof ThinkingBubble>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Thinking...');
  },
};
export const Joining: Story = { args: { label: 'Ada Lovelace is joining the chat...' } };
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
