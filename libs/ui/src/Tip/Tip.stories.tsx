import type { Meta, StoryObj } from '@storybook/react-vite';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import ShareOutlined from '@mui/icons-material/ShareOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { expect, screen, waitFor } from 'storybook/test';
import { Tip } from './Tip.tsx';

const meta = {
  title: 'Feedback/Tip',
  component: Tip,
  args: {
    text: 'Export chat',
    children: (
      <IconButton>
        <ShareOutlined />
      </IconButton>
    ),
  },
  decorators: [
    (Story) => (
      <Box sx={{ p: 1, minHeight: 96, display: 'flex', gap: 1, alignItems: 'start' }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof Tip>;
export default meta;
type Story = StoryObj<typeof meta>;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** It appears after 700 ms, and Escape closes it. */
export const Playground: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Export chat' }));
    await wait(200);
    await expect(screen.queryByRole('tooltip')).toBeNull();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Export chat');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};
/** The second one does not wait. */
export const AlongARow: Story = {
  render: () => (
    <>
      <Tip text="Favorite">
        <IconButton>
          <FavoriteBorder />
        </IconButton>
      </Tip>
      <Tip text="Share">
        <IconButton>
          <ShareOutlined />
        </IconButton>
      </Tip>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const first = canvas.getByRole('button', { name: 'Favorite' });
    const second = canvas.getByRole('button', { name: 'Share' });
    await userEvent.hover(first);
    await screen.findByText('Favorite');
    await userEvent.unhover(first);
    await userEvent.hover(second);
    await expect(await screen.findByText('Share', {}, { timeout: 600 })).toBeInTheDocument();
  },
};
/** The button has a label; the tip adds to it. */
export const Describing: Story = {
  args: {
    text: 'Your NEO is seen by others once it is approved.',
    describes: true,
    children: <Button variant="outlined">In review</Button>,
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'In review' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await screen.findByRole('tooltip');
    await expect(button).toHaveAccessibleDescription(/once it is approved/);
  },
};
export const Night: Story = {
  args: Describing.args ?? {},
  globals: { scheme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'In review' }));
    await screen.findByRole('tooltip');
  },
};
export const Spanish: Story = {
  args: {
    text: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk: exportar toda la conversación',
  },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button'));
    await screen.findByRole('tooltip');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
