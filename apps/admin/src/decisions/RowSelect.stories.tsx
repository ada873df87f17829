import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { RowChoices, RowSelect } from './RowSelect.tsx';
import { inConsole, speakEnglish } from '../testing/in-console.tsx';

const onChange = fn();

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
    children: (row) => <RowChoices row={row} onChange={onChange} />,
  },
} satisfies Meta<typeof RowSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Role of Grace Hopper' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Admin' }));
    await expect(onChange).toHaveBeenCalledWith('admin');
  },
};
/** A change is pending. */
export const Pending: Story = {
  args: {
    children: (row) => <RowChoices row={row} onChange={() => row.setPending(true)} />,
  },
  play: async ({ canvas, userEvent }) => {
    const select = canvas.getByRole('combobox');
    await userEvent.click(select);
    await userEvent.click(await screen.findByRole('option', { name: 'Admin' }));
    await expect(select).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(select).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  },
};
/** People who may not change it can still focus it, and read why. */
export const Fixed: Story = {
  args: { why: 'Only a superadmin changes roles.' },
  play: async ({ canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Role of Grace Hopper' });
    await userEvent.tab();
    await expect(select).toHaveFocus();
    await expect(select).toHaveAccessibleDescription('Only a superadmin changes roles.');
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await expect(onChange).not.toHaveBeenCalled();
  },
};
