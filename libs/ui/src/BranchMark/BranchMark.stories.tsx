import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BranchMark } from './BranchMark.tsx';

const meta = {
  title: 'Chat/BranchMark',
  component: BranchMark,
  args: {
    label: 'Branched from here',
    source: { href: '#source', label: 'Open the original' },
  },
} satisfies Meta<typeof BranchMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Open the original' })).toHaveAttribute(
      'href',
      '#source',
    );
  },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
export const Spanish: Story = {
  args: {
    label: 'Ramificada desde aquí',
    source: { href: '#source', label: 'Abrir la conversación original' },
  },
  globals: { viewport: { value: 'smallest' } },
};
