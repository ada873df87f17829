import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { RowSelect } from './RowSelect.tsx';
import { inConsole, speakEnglish } from '../testing/in-console.tsx';

const meta = {
  title: 'Console/RowSelect',
  component: RowSelect,
  decorators: [inConsole],
  loaders: [speakEnglish],
  args: {
    label: 'Role of Grace Hopper',
    value: 'plus',
    choices: [
      { value: 'standard', label: 'Standard' },
      { value: 'plus', label: 'Plus' },
      { value: 'admin', label: 'Admin' },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof RowSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Role of Grace Hopper' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Admin' }));
    await expect(args.onChange).toHaveBeenCalledWith('admin');
  },
};
/** A change is pending. */
export const Pending: Story = {
  args: { pending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-disabled', 'true');
  },
};
/** People who may not change it can still focus it, and read why. */
export const Fixed: Story = {
  args: { why: 'Only a superadmin changes roles.' },
  play: async ({ canvas, args, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Role of Grace Hopper' });
    await userEvent.tab();
    await expect(select).toHaveFocus();
    await expect(select).toHaveAccessibleDescription('Only a superadmin changes roles.');
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
