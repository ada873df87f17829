import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { inConsole, speakEnglish } from '../shared/in-console.tsx';
import { WhyDialog } from './WhyDialog.tsx';

const meta = {
  title: 'Console/WhyDialog',
  component: WhyDialog,
  decorators: [inConsole],
  loaders: [speakEnglish],
  args: {
    title: 'Take Grace Hopper away?',
    description: 'Only its owner and moderators will see it. Open chats with it end.',
    confirmLabel: 'Take away',
    destructive: true,
    onConfirm: fn(),
    onCancel: fn(),
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 620 } } },
} satisfies Meta<typeof WhyDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A number picks, Enter decides. */
export const Playground: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: args.title }));
    const [first] = dialog.getAllByRole('radio');
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('4');
    await expect(dialog.getByRole('textbox')).toHaveValue('It encourages harm or crime.');
    await expect(dialog.getByRole('radio', { name: /harm or crime/ })).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledWith('It encourages harm or crime.');
  },
};
/** One's own words; numbers are text there. */
export const OwnWords: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'Says 5 times what 1 says{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledWith('Says 5 times what 1 says');
  },
};
/** Saying nothing is allowed. */
export const Wordless: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledWith(undefined);
  },
};
export const TooLong: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox');
    await userEvent.click(field);
    await userEvent.paste('w'.repeat(501));
    await expect(dialog.getByText('A reason has at most 500 characters')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
/** The request is under way: nothing closes it. */
export const Pending: Story = {
  args: { pending: true },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};
