import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { inConsole, speakEnglish } from '../testing/in-console.tsx';
import { JudgeDialog } from './JudgeDialog.tsx';

const meta = {
  title: 'Console/JudgeDialog',
  component: JudgeDialog,
  decorators: [inConsole],
  loaders: [speakEnglish],
  args: {
    name: 'Grace Hopper',
    compliance: 'red',
    pending: false,
    onConfirm: fn(),
    onCancel: fn(),
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 620 } } },
} satisfies Meta<typeof JudgeDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A number key picks a reason, Enter confirms. */
export const Playground: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reject Grace Hopper?' }));
    const [first] = dialog.getAllByRole('radio');
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('4');
    await expect(dialog.getByRole('textbox')).toHaveValue('It encourages harm or crime.');
    await expect(dialog.getByRole('radio', { name: /harm or crime/ })).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledWith('It encourages harm or crime.');
  },
};
/** A reason of one's own. Number keys type digits there. */
export const OwnWords: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'Says 5 times what 1 says{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledWith('Says 5 times what 1 says');
  },
};
/** The reason may be empty. */
export const Wordless: Story = {
  args: { compliance: 'yellow' },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(dialog.getAllByRole('radio')[0]).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledWith(undefined);
  },
};
/** The longest name. */
export const Long: Story = { args: { name: 'W'.repeat(20) } };
