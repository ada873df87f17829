import type { Meta, StoryObj } from '@storybook/react-vite';
import { Wordmark } from './Wordmark.tsx';

const meta = {
  title: 'Shell/Wordmark',
  component: Wordmark,
  args: { label: 'NEO', size: 48 },
} satisfies Meta<typeof Wordmark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
