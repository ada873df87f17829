import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { CopyButton } from './CopyButton.tsx';

/** Copies a text and says for two seconds whether that worked. */
const meta = {
  title: 'Chat/CopyButton',
  component: CopyButton,
  args: {
    text: 'The cone is a love story between a circle and a point.',
    labels: { copy: 'Copy', copied: 'Copied', failed: 'Could not be copied' },
  },
} satisfies Meta<typeof CopyButton>;
export default meta;
type Story = StoryObj<typeof meta>;

const withClipboard = (writeText: (text: string) => Promise<void>) => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
};

export const Playground: Story = {};

/** The text is in the clipboard. */
export const Copied: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const writeText = fn(() => Promise.resolve());
    withClipboard(writeText);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toBeVisible();
    await expect(writeText).toHaveBeenCalledWith(args.text);
  },
};

/** The browser refuses. */
export const Refused: Story = {
  play: async ({ canvas, userEvent }) => {
    withClipboard(() => Promise.reject(new Error('no')));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(await canvas.findByRole('button', { name: 'Could not be copied' })).toBeVisible();
  },
};
