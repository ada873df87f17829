import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { inConsole, speakEnglish } from '../testing/in-console.tsx';
import { KeysDialog } from './KeysDialog.tsx';

const meta = {
  title: 'Console/KeysDialog',
  component: KeysDialog,
  decorators: [inConsole],
  loaders: [speakEnglish],
  args: { isOn: true, onTurn: fn(), onClose: fn() },
  parameters: { docs: { story: { inline: false, iframeHeight: 520 } } },
} satisfies Meta<typeof KeysDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Single keys can be turned off. */
export const Playground: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Keys' }));
    await userEvent.click(dialog.getByRole('switch', { name: 'Decide with single keys' }));
    await expect(args.onTurn).toHaveBeenCalledWith(false);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
