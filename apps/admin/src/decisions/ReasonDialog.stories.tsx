import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { inConsole, speakEnglish } from '../testing/in-console.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

const meta = {
  title: 'Console/ReasonDialog',
  component: ReasonDialog,
  decorators: [inConsole],
  loaders: [speakEnglish],
  args: {
    title: 'Delete this user?',
    description:
      'The account of Grace Hopper (grace@example.test) and all their NEOs will be permanently deleted. This cannot be undone.',
    confirmLabel: 'Delete User',
    destructive: true,
    onConfirm: fn(),
    onCancel: fn(),
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 480 } } },
} satisfies Meta<typeof ReasonDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: args.title }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), ' Spam ');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete User' }));
    await expect(args.onConfirm).toHaveBeenCalledWith('Spam');
  },
};
/** The reason is optional. */
export const WithoutReason: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete User' }));
    await expect(args.onConfirm).toHaveBeenCalledWith(undefined);
  },
};
/** The reason is required. */
export const Required: Story = {
  args: { required: true, title: 'Drop this letter?', confirmLabel: 'Drop' },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Drop' }));
    await waitFor(() => expect(dialog.getByText('Please say why')).toBeVisible());
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
export const TooLong: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('textbox'));
    await userEvent.paste('w'.repeat(501));
    await waitFor(() =>
      expect(dialog.getByText('A reason can have up to 500 characters')).toBeVisible(),
    );
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
/** The request is pending: the dialog stays open. */
export const Pending: Story = {
  args: { pending: true },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};
