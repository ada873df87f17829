import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ViewToggle } from './ViewToggle.tsx';

const meta = {
  title: 'Find/ViewToggle',
  component: ViewToggle,
  args: { value: 'grid', label: 'View', labels: { grid: 'Grid', list: 'List' }, onChange: fn() },
} satisfies Meta<typeof ViewToggle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Grid', pressed: true }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'List', pressed: false }));
    await expect(args.onChange).toHaveBeenCalledWith('list');
  },
};
export const List: Story = { args: { value: 'list' } };
export const Table: Story = { args: { value: 'table', labels: { grid: 'Cards', table: 'Table' } } };
export const Night: Story = { globals: { scheme: 'dark' }, tags: ['!test'] };
