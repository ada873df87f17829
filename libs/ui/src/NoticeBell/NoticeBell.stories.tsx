import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NoticeBell } from './NoticeBell.tsx';

const meta = {
  title: 'Shell/NoticeBell',
  component: NoticeBell,
  args: {
    href: '#notices',
    label: (shown) => (shown ? `Notices, ${shown} unread` : 'Notices'),
    unread: 3,
  },
} satisfies Meta<typeof NoticeBell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    const bell = canvas.getByRole('link', { name: 'Notices, 3 unread' });
    await expect(bell).toHaveTextContent('3');
  },
};
export const NothingNew: Story = {
  args: { unread: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Notices' })).toHaveTextContent('');
  },
};
export const Many: Story = {
  args: { unread: 250 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Notices, 99+ unread' })).toHaveTextContent(
      '99+',
    );
  },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
