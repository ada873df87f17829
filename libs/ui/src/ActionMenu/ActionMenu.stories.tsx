import type { Meta, StoryObj } from '@storybook/react-vite';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { ActionMenu } from './ActionMenu.tsx';

const onSelect = fn();
const meta = {
  title: 'Chat/ActionMenu',
  component: ActionMenu,
  args: {
    label: 'Export chat',
    icon: <DownloadOutlined />,
    items: [
      { label: 'Text file', onSelect },
      { label: 'Markdown', onSelect: fn() },
      { label: 'JSON', onSelect: fn() },
    ],
  },
} satisfies Meta<typeof ActionMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

/** By keyboard; the button has the focus again afterwards. */
export const Playground: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Export chat' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const first = await screen.findByRole('menuitem', { name: 'Text file' });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(onSelect).toHaveBeenCalled();
    await waitFor(() => expect(button).toHaveFocus());
  },
};
export const Described: Story = {
  args: { describe: () => '24 messages · 1,203 words' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export chat' }));
    await expect(await screen.findByText('24 messages · 1,203 words')).toBeInTheDocument();
  },
};
/** An item that cannot be chosen now says why, and keeps the menu open. */
export const Refused: Story = {
  args: { items: [{ label: 'New conversation', onSelect, why: 'There is no room for another.' }] },
  play: async ({ canvas, userEvent }) => {
    onSelect.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Export chat' }));
    const item = await screen.findByRole('menuitem', { name: 'New conversation' });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await expect(item).toHaveAccessibleDescription('There is no room for another.');
    await userEvent.click(item);
    await expect(onSelect).not.toHaveBeenCalled();
    await expect(item).toBeInTheDocument();
  },
};
/** Items that delete something come last, in red. */
export const Grave: Story = {
  args: {
    items: [
      { label: 'Export', onSelect },
      { label: 'Start over', onSelect, isGrave: true },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export chat' }));
    const [first, last] = await screen.findAllByRole('menuitem');
    await expect(last).toHaveTextContent('Start over');
    await expect(getComputedStyle(last!).color).not.toBe(getComputedStyle(first!).color);
  },
};
/** In the line of a message: smaller, with its name as a title. */
export const Compact: Story = {
  args: { label: 'Message actions', compact: true, icon: <MoreHoriz /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Message actions' }));
    await expect(await screen.findByRole('menuitem', { name: 'JSON' })).toBeInTheDocument();
  },
};
