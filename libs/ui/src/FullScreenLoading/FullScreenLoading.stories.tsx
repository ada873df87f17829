import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FullScreenLoading } from './FullScreenLoading.tsx';

const meta = {
  title: 'Feedback/FullScreenLoading',
  component: FullScreenLoading,
  args: { label: 'Loading...' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FullScreenLoading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading...');
  },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
