import type { Meta, StoryObj } from '@storybook/react-vite';
import Refresh from '@mui/icons-material/Refresh';
import { expect, fn } from 'storybook/test';
import { QuietButton } from './QuietButton.tsx';

const meta = {
  title: 'Chat/QuietButton',
  component: QuietButton,
  args: { icon: <Refresh />, children: 'Regenerate', onClick: fn() },
} satisfies Meta<typeof QuietButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Regenerate' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
