import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DayMark } from './DayMark.tsx';

const meta = {
  title: 'Chat/DayMark',
  component: DayMark,
  args: { day: 'Monday, January 5', dateTime: '2026-01-05' },
} satisfies Meta<typeof DayMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Monday, January 5')).toHaveAttribute('datetime', '2026-01-05');
  },
};
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
