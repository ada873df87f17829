import type { Meta, StoryObj } from '@storybook/react-vite';
import Typography from '@mui/material/Typography';
import { expect, fn } from 'storybook/test';
import { Disclosure } from './Disclosure.tsx';

const meta = {
  title: 'Layout/Disclosure',
  component: Disclosure,
  args: {
    summary: 'How lore works',
    children: (
      <Typography variant="body2">An entry is told when one of its keys occurs.</Typography>
    ),
    onToggle: fn(),
  },
} satisfies Meta<typeof Disclosure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const text = canvas.getByText('An entry is told when one of its keys occurs.');
    await expect(text).not.toBeVisible();
    await userEvent.click(canvas.getByText('How lore works'));
    await expect(text).toBeVisible();
    await expect(args.onToggle).toHaveBeenLastCalledWith(true);
  },
};
export const Open: Story = {
  args: { isOpen: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('An entry is told when one of its keys occurs.')).toBeVisible();
  },
};
export const WithDetail: Story = {
  args: { summary: 'Earlier messages (12)', detail: '480 tokens' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('480 tokens')).toBeVisible();
  },
};
export const Night: Story = {
  args: { isOpen: true },
  globals: { scheme: 'dark' },
  tags: ['!test'],
};
